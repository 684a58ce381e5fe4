import type { ModuleBand } from '../timeline/bands.ts'
import css from './lanes.module.css'
import { moduleSaid } from './said.ts'
import { placed, type Scale } from './scale.ts'

/** If more modules than this speak at once, they share the rows. */
const most = 3
export const moduleRows = (modules: readonly ModuleBand[]): number =>
  Math.min(most, Math.max(1, ...modules.map(({ row }) => row + 1)))

type Props = { modules: readonly ModuleBand[]; scale: Scale; goTo: (time: number) => void }

/** Each module that spoke. Modules that spoke at the same time stand one below the other. */
export const ModuleLane = ({ modules, scale, goTo }: Props) =>
  placed(modules, scale).map(({ it, left, width }) => (
    <button
      key={it.run}
      type="button"
      tabIndex={-1}
      className={css.module}
      data-state={it.state}
      style={{ left, width, top: 5 + 10 * (it.row % most) }}
      title={moduleSaid(it)}
      aria-label={it.name}
      onClick={() => goTo(it.from)}
    />
  ))
