import { IconClock } from '@tabler/icons-react'
import { showClock } from '../../../live/cue-time.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useShowTime } from '../../../live/useShowTime.ts'
import { t } from '../../../words/t.ts'
import css from './footer.module.css'

/** How long the show has been running since its first GO; it stops when the show is closed. */
export const ShowClock = () => {
  const startedAt = useBlackboard((blackboard) => blackboard.startedAt)
  const closedAt = useBlackboard((blackboard) => blackboard.closedAt)
  const closedMs = useBlackboard((blackboard) => blackboard.closedMs)
  const clock = showClock({ startedAt, closedAt, closedMs }, useShowTime(startedAt !== null && closedAt === null))
  if (!clock) return null
  return (
    <span className={css.clock} role="timer" aria-label={t`Show clock`} title={t`Since the first GO`}>
      <IconClock size={15} aria-hidden />
      {clock}
    </span>
  )
}
