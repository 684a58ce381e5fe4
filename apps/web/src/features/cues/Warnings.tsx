import { IconAlertTriangle } from '@tabler/icons-react'
import css from './progress.module.css'

type Props = { label: string; warnings: readonly string[] }

/** What is not as whoever wrote the cue meant it, each in a line. */
export const Warnings = ({ label, warnings }: Props) =>
  warnings.length > 0 && (
    <ul className={css.warnings} aria-label={label}>
      {[...new Set(warnings)].map((warning) => (
        <li key={warning}>
          <IconAlertTriangle size={14} aria-hidden /> {warning}
        </li>
      ))}
    </ul>
  )
