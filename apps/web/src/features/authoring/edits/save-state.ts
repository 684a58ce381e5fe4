import { t } from '../../../words/t.ts'
import type { Conflict } from './conflicts.ts'

export type SaveState = 'saved' | 'saving' | 'failed'
type Standing = {
  waiting: number
  trouble: string | null
  conflicts: readonly Conflict[]
  fields: { typing: number; refused: number }
  /** whether unsent edits survive a reload */
  outlives: boolean
}

/** Says 'Saved' only if everything is stored: no edit waits, and nobody is typing. */
export const saveStateOf = ({ waiting, trouble, conflicts, fields, outlives }: Standing) => {
  if (trouble !== null && waiting > 0) {
    const where = outlives ? t`in this browser` : t`on this page: do not close it`
    const more = waiting === 1 ? t`1 edit waits ${where}` : t`${waiting} edits wait ${where}`
    return { state: 'failed' as SaveState, words: t`Not saved: ${trouble}`, more }
  }
  if (conflicts.length > 0) return { state: 'failed' as SaveState, words: t`Not saved: see below`, more: '' }
  if (fields.refused > 0) return { state: 'failed' as SaveState, words: t`Not saved: something is missing`, more: '' }
  if (waiting > 0 || fields.typing > 0) return { state: 'saving' as SaveState, words: t`Saving...`, more: '' }
  return { state: 'saved' as SaveState, words: t`Saved`, more: '' }
}
