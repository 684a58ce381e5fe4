import { VisuallyHidden } from '@mantine/core'
import { t } from '../../../../words/t.ts'
import { type Directory, personName } from '../../log/directory.ts'
import type { Failed } from '../timeline/timeline.ts'
import css from './lanes.module.css'
import { failureSaid } from './said.ts'
import { clustered, type Scale } from './scale.ts'

type Props = { failures: readonly Failed[]; known: Directory; scale: Scale; goTo: (time: number) => void }

const told = 3

/** The people who did not hear something, by name, and why. */
export const FailureLane = ({ failures, known, scale, goTo }: Props) => {
  const marks = clustered(failures, scale, 22)
  return marks.map(({ x, at, all }, index) => {
    const reasons = all.slice(0, told).map((it) => failureSaid(known, it))
    const more = all.length > told ? t` and ${all.length - told} more` : ''
    const room = (marks[index + 1]?.x ?? scale.width) - x - 24
    return (
      <button
        key={at}
        type="button"
        tabIndex={-1}
        className={css.failure}
        // at the end of an evening there is still room for how many they are
        style={{ left: `min(${x}px, 100% - 32px)` }}
        title={reasons.join('\n') + more}
        onClick={() => goTo(at)}
      >
        ✕{all.length > 1 && <small>{all.length}</small>}
        {room > 60 ? (
          <span className="ellipsis" style={{ maxWidth: room }}>
            {all.map(({ userId }) => personName(known, userId)).join(', ')}
          </span>
        ) : (
          <VisuallyHidden>{reasons.join('; ') + more}</VisuallyHidden>
        )}
      </button>
    )
  })
}
