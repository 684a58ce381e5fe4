import type { Run } from '@ghostlight/contracts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import css from './progress.module.css'

/** Says that a fallback voice speaks instead of the chosen one, and why. */
export const FallbackNotice = ({ runs }: { runs: readonly Run[] }) => {
  const why = runs.find((run) => run.fallback !== undefined)?.fallback
  return why === undefined ? null : (
    <p className={css.notice}>
      <b>{t`The fallback voice speaks.`}</b> {translated(why)}
    </p>
  )
}
