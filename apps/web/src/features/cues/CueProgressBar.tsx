import { Progress } from '@mantine/core'
import type { CueProgress } from '../../live/cue-state.ts'
import css from './progress.module.css'

const share = (part: number, total: number) => (total === 0 ? 0 : (100 * part) / total)

/**
 * Shows how many heard it to the end, have it on the phone, or failed. The rest is still waiting. It jumps, because a
 * movement would draw the page in every frame while a cue runs.
 */
export const CueProgressBar = ({ progress }: { progress: CueProgress }) => {
  const { total, completed, received, failed } = progress
  return (
    <Progress.Root size={8} radius={4} transitionDuration={0} className={css.bar ?? ''} aria-hidden>
      <Progress.Section value={share(completed, total)} className={css.completed ?? ''} withAria={false} />
      <Progress.Section value={share(received - completed, total)} className={css.received ?? ''} withAria={false} />
      <Progress.Section value={share(failed, total)} className={css.failed ?? ''} withAria={false} />
    </Progress.Root>
  )
}
