import { IconDeviceMobile } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { CueProgress } from '../../live/cue-state.ts'
import css from './progress.module.css'

/** How many phones have heard it to the end, have it, or failed, in strokes; the rest is still waiting. Not a time. */
export const ReceiptsMeter = ({ progress }: { progress: CueProgress }) => {
  const { total, completed, received, failed } = progress
  const share = (part: number) => ({ '--section-size': `${total === 0 ? 0 : (100 * part) / total}%` }) as CSSProperties
  return (
    <span className={css.phones} data-meter aria-hidden>
      <IconDeviceMobile size={14} />
      <span className={css.meter}>
        <span className={css.completed} style={share(completed)} />
        <span className={css.received} style={share(received - completed)} />
        <span className={css.failed} style={share(failed)} />
      </span>
    </span>
  )
}
