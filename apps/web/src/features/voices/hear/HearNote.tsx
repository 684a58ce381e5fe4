import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import css from './hear.module.css'
import type { Hearing } from './useHear.ts'

/** What is heard in words, what is wrong with it, or why nothing is. */
export const HearNote = ({ hearing }: { hearing: Hearing | null }) => {
  if (!hearing || hearing.state === 'making') return null
  if (hearing.state === 'failed')
    return <OutcomeLine tone="failed" text={`The voice could not be played: ${hearing.failure}`} />
  return (
    <div className={css.note} data-playing={hearing.state === 'playing' || undefined}>
      <p className={css.words} role="status">
        {hearing.text}
      </p>
      {hearing.warnings.map((warning) => (
        <OutcomeLine key={warning} tone="warned" text={warning} />
      ))}
    </div>
  )
}
