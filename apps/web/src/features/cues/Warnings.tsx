import { IconAlertTriangle } from '@tabler/icons-react'
import { translated } from '../../words/sentences.ts'
import css from './progress.module.css'

type Props = { label: string; warnings: readonly string[] }

/** What differs from the author's intention for the cue, one line each. */
export const Warnings = ({ label, warnings }: Props) =>
  warnings.length > 0 && (
    <ul className={css.warnings} aria-label={label}>
      {[...new Set(warnings)].map((warning) => (
        <li key={warning}>
          <IconAlertTriangle size={14} aria-hidden /> {translated(warning)}
        </li>
      ))}
    </ul>
  )
