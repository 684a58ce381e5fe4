import type { Run } from '@ghostlight/contracts'
import type { CSSProperties } from 'react'
import { cueTime } from '../../live/cue-time.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { usePlayTime } from '../../live/useShowTime.ts'
import css from './progress.module.css'

/**
 * How much of its time a playing cue has had; striped while its end is not known. It jumps each second, because a
 * movement would draw the page in every frame while a cue runs. `runs`: of one GO.
 */
export const TimeBar = ({ runs }: { runs: readonly Run[] }) => {
  const paused = useBlackboard(({ sound }) => Boolean(sound?.paused))
  const time = cueTime(runs, usePlayTime(runs.some(({ state }) => state === 'running')))
  if (!time) return null
  const { elapsedMs, totalMs } = time
  const share = totalMs === null ? 0 : Math.min(1, elapsedMs / totalMs)
  return (
    <div
      className={css.time}
      data-open={totalMs === null || undefined}
      data-paused={paused || undefined}
      style={{ '--share': `${100 * share}%` } as CSSProperties}
      aria-hidden
    />
  )
}
