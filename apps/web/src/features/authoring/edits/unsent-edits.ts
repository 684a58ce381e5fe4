import type { Edit } from '@ghostlight/contracts'
import { isFields, parseJson, textOf } from '../../../connection/fields.ts'
import type { Shelf } from './shelf.ts'

/** What an edit is for, so that its refusal can say what could not be done. */
const purposes = ['save', 'addCue', 'addGroup', 'addTemplate', 'deleteGroup', 'rename', 'undo'] as const
export type What = (typeof purposes)[number]

/** An edit on its way to the server. */
export type UnsentEdit = {
  /** its Idempotency-Key; in the order in which they were made */
  id: string
  /** the tab that made it */
  tab: string
  performanceId: string
  what: What
  edits: readonly Edit[]
}

const unsentEditOf = (id: string, text: string): UnsentEdit | null => {
  const stored = parseJson(text)
  const [tab, performanceId] = [textOf(stored, 'tab'), textOf(stored, 'performanceId')]
  if (!isFields(stored) || tab === null || performanceId === null || !Array.isArray(stored['edits'])) return null
  const what = purposes.find((it) => it === stored['what']) ?? 'save'
  // nobody but `keep` has written it, and the server checks it
  return { id, tab, performanceId, what, edits: stored['edits'] as Edit[] }
}

/** What waits, the oldest first. */
export const unsentEditsOn = (shelf: Shelf): readonly UnsentEdit[] =>
  shelf.all().flatMap(([id, text]) => unsentEditOf(id, text) ?? [])

export const keep = (shelf: Shelf, { id, ...rest }: UnsentEdit): void => shelf.put(id, JSON.stringify(rest))

const digits = 10

/** ms since the epoch at which it was made */
export const madeAt = ({ id }: Pick<UnsentEdit, 'id'>): number => Number.parseInt(id.slice(0, digits), 36)

/** Ids of one tab: each comes after those before it and after all that wait, also when this device's clock was set back. */
export const createIds = (tab: string) => {
  let last = 0
  return (known: readonly Pick<UnsentEdit, 'id'>[], now: number): string => {
    const newest = known.at(-1)
    last = Math.max(now, last + 1, newest ? madeAt(newest) + 1 : 0)
    return `${last.toString(36).padStart(digits, '0')}-${tab}`
  }
}
