import type { Cue } from '@ghostlight/contracts'
import { cueNumber, numberTaken } from '@ghostlight/contracts/rules'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import { t } from '../../../../words/t.ts'
import { useActing, useScript } from '../EditorContext.tsx'
import css from './cue-head.module.css'

/** The number of this cue: its place in the list, until the author types another, such as 12.5. */
export const CueNumber = ({ cue: { _id, number = '' }, at }: { cue: Cue; at: number }) => {
  const { cues, latest } = useActing()
  const takenBy = (typed: string, script = latest()): string | null => {
    if (typed.trim() === '') return null
    const all = script.cues.map((it) => it.cue)
    const taken = numberTaken(all, { at, number: typed.trim() })
    return taken === undefined ? null : t`${cueNumber(all, taken)} is the number of ${all[taken]?.name}.`
  }
  const field = useAutosave(number, (next, from) => {
    const text = next.trim()
    if (text === from) return true
    return takenBy(text) === null && cues.change(_id, { number: text }, { number: from })
  })
  const problem = useScript((script) => takenBy(field.value, script))
  return (
    <input
      type="text"
      aria-label={t`Cue number`}
      title={problem ?? t`Its place in the list, unless you give it another number`}
      className={css.number}
      placeholder={String(at + 1)}
      maxLength={8}
      aria-invalid={problem !== null || undefined}
      value={field.value}
      onChange={({ currentTarget }) => field.change(currentTarget.value)}
      onBlur={field.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.flush()
        if (event.key === 'Escape') field.discard()
      }}
    />
  )
}
