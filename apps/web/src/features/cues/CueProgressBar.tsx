import type { CSSProperties } from 'react'
import type { CueProgress } from '../../live/cue-state.ts'
import css from './progress.module.css'

/**
 * Shows how many heard it to the end, have it on the phone, or failed. The rest is still waiting. It jumps, because a
 * movement would draw the page in every frame while a cue runs.
 */
export const CueProgressBar = ({ progress }: { progress: CueProgress }) => {
  const { total, completed, received, failed } = progress
  const share = (part: number) => ({ '--section-size': `${total === 0 ? 0 : (100 * part) / total}%` }) as CSSProperties
  return (
    <div className={css.bar} aria-hidden>
      <div className={css.completed} style={share(completed)} />
      <div className={css.received} style={share(received - completed)} />
      <div className={css.failed} style={share(failed)} />
    </div>
  )
}
