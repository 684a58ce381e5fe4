import type { RestResponse } from '@ghostlight/contracts'
import { CloseButton } from '@mantine/core'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import css from './load-outcome.module.css'

type Props = {
  loaded: RestResponse<'loadPackage'> | undefined
  /** why the last file was refused */
  problem: string | undefined
  onClose: () => void
}

/** What became of the file, and what is different in this house. It stays until somebody has read it. */
export const LoadOutcome = ({ loaded, problem, onClose }: Props) => {
  if (!loaded && problem === undefined) return null
  return (
    <section className={css.outcome} aria-label={t`Loaded file`}>
      <div className={css.told}>
        {problem !== undefined ? (
          <OutcomeLine tone="failed" text={problem} />
        ) : (
          loaded && (
            <OutcomeLine tone="done" text={t`${loaded.performance.name} v${loaded.performance.version} is loaded.`} />
          )
        )}
        {loaded && problem === undefined && loaded.notes.length > 0 && (
          <ul className={css.notes}>
            {loaded.notes.map((note) => (
              <li key={note}>{translated(note)}</li>
            ))}
          </ul>
        )}
      </div>
      <CloseButton size="sm" aria-label={t`Close`} onClick={onClose} />
    </section>
  )
}
