import { IconAlertTriangleFilled, IconBulb } from '@tabler/icons-react'
import { t } from '../../words/t.ts'
import type { Failure } from './failure.ts'
import css from './sheets.module.css'

type Props = {
  failure: Failure
  /** what did not happen, shown before the rows */
  nothing?: string
}

/** Why something failed, with every bad row, and what to try. */
export const FailureNote = ({ failure: { text, rows, advice }, nothing }: Props) => (
  <div className={css.failure} role="alert">
    <p>
      <IconAlertTriangleFilled size={16} aria-hidden />
      <span>
        <b>{text}</b> {rows.length > 0 && nothing}
      </span>
    </p>
    {rows.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
      <ul tabIndex={0} aria-label={t`What is wrong`}>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    )}
    {advice && (
      <p className={css.advice}>
        <IconBulb size={16} aria-hidden />
        {advice}
      </p>
    )}
  </div>
)
