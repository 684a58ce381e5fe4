import { IconClock } from '@tabler/icons-react'
import { showClock } from '../../live/cue-time.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useShowTime } from '../../live/useShowTime.ts'
import css from './counts.module.css'

/** How long the show has been running, from its first GO. */
export const ShowClock = () => {
  const startedAt = useBlackboard((blackboard) => blackboard.startedAt)
  const clock = showClock(startedAt, useShowTime(startedAt !== null))
  return (
    <div className={`${css.cell} ${css.clock}`} data-fresh>
      <span className={css.label}>
        <IconClock size={14} aria-hidden /> Show
      </span>
      <span className={css.running} role="timer" aria-label="Show clock">
        {clock ?? '–'}
      </span>
      <span className={css.note}>{clock ? 'since first GO' : 'not begun'}</span>
    </div>
  )
}
