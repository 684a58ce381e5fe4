import { t } from '../../../../words/t.ts'
import { type Band, bandName } from '../timeline/bands.ts'
import css from './lanes.module.css'
import { cueSaid } from './said.ts'
import { placed, type Scale } from './scale.ts'

/** `shift`: ms from another evening's time to this evening's. Without `goTo` the bars are no buttons. */
type Props = { bands: readonly Band[]; scale: Scale; at: number; goTo?: (time: number) => void; shift?: number }

/** Each press of GO, as a bar until the end of its last module. */
export const CueLane = ({ bands, scale, at, goTo, shift = 0 }: Props) => {
  const shown = bands.map((band) => ({ ...band, from: band.from + shift, to: band.to + shift }))
  return placed(shown, scale).map(({ it, left, width, room }) => {
    const look = at < it.from ? 'coming' : at < it.to ? 'playing' : it.state
    const stopped = it.state === 'stopped' ? t` · stopped` : ''
    return (
      <button
        key={it.cueRunId}
        type="button"
        tabIndex={-1}
        className={css.band}
        data-state={look}
        disabled={goTo === undefined}
        style={{ left, width }}
        title={cueSaid(it)}
        onClick={() => goTo?.(it.from)}
      >
        <span className="ellipsis" style={{ maxWidth: room }}>
          {bandName(it)}
          {stopped}
        </span>
      </button>
    )
  })
}
