import { IconAlertTriangleFilled, IconCheck, IconLoader2 } from '@tabler/icons-react'
import css from './outcome-line.module.css'

type Props = { text: string; tone: 'done' | 'sending' | 'refused' | 'failed' | 'warned' }

/** The outcome of an action, next to its control. */
export const OutcomeLine = ({ text, tone }: Props) => {
  const Icon = tone === 'done' ? IconCheck : tone === 'sending' ? IconLoader2 : IconAlertTriangleFilled
  return (
    <span className={css.outcome} data-tone={tone} role={tone === 'done' || tone === 'sending' ? 'status' : 'alert'}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  )
}
