import type { Tone } from '../../toasts/toast-list.ts'
import { t } from '../../words/t.ts'
import { type Imported, resultLines, type SheetRow } from './people-list.ts'

type Failed = { text: string } | null
type Result = {
  people?: { rows: readonly SheetRow[]; imported: Imported | null } | null
  peopleFailure?: Failed
  doubts?: readonly string[]
  loaded?: string | null
  showFailure?: Failed
}

/** The result of a load, for an operator who has gone to another tab; null: there is none. */
export const resultWords = (result: Result): { words: string; tone: Tone } | null => {
  const { people, peopleFailure, doubts = [], loaded, showFailure } = result
  const failure = peopleFailure ?? showFailure
  if (failure) return { words: t`Sheets: ${failure.text}`, tone: 'error' }
  if (doubts.length > 0)
    return { words: t`Sheets: some cells may contain mistakes. Nothing is loaded yet.`, tone: 'warning' }
  if (loaded) return { words: loaded, tone: 'success' }
  if (people?.imported) return { words: t`Sheets: ${resultLines(people.imported).join(', ')}`, tone: 'success' }
  return people
    ? { words: t`Sheets: ${people.rows.length} users were read. Look at them and import them.`, tone: 'info' }
    : null
}
