import { t } from '../../words/t.ts'
import { toWrite } from './people-list.ts'
import type { SheetLoading } from './sheet-loader.ts'

export type Steps = { words: string; reached: number; of: number }

/**
 * The progress of a load; null: there is none. People have three steps: read, check, write. A performance is made while
 * it is read.
 */
export const stepsOf = ({ busy, people, file }: Pick<SheetLoading, 'busy' | 'people' | 'file'>): Steps | null => {
  const source = file?.name ?? t`the sheet`
  if (busy === 'performance') return { words: t`Reading ${source} and making the performance...`, reached: 0, of: 1 }
  if (busy === 'users') return { words: t`1 of 3: reading ${source}...`, reached: 0, of: 3 }
  if (!people) return null
  const writing = toWrite(people.rows)
  if (busy === 'import') return { words: t`3 of 3: writing ${writing} people...`, reached: 2, of: 3 }
  if (people.imported) return { words: t`Done: ${people.rows.length} rows.`, reached: 3, of: 3 }
  return { words: t`2 of 3: look at what will change, then import.`, reached: 1, of: 3 }
}
