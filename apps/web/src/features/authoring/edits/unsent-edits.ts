import type { CommentAct, Edit } from '@ghostlight/contracts'
import { isFields, parseJson, textOf } from '../../../connection/fields.ts'
import type { TextStorage } from './text-storage.ts'

/** The purpose of an edit, so that its refusal can say what failed. */
const purposes = ['save', 'addCue', 'addGroup', 'addTemplate', 'deleteGroup', 'rename', 'undo', 'comment'] as const
export type EditPurpose = (typeof purposes)[number]

/** What an author does to a thread of comments, who it is and when, for this page to show it before it is stored. */
export type UnsentComment = { thread: string; act: CommentAct; by: { _id: string; name: string }; at: string }

/** An edit on its way to the server. */
export type UnsentEdit = {
  /** its Idempotency-Key; the keys sort in the order in which the edits were made */
  id: string
  /** the tab that made it */
  tab: string
  performanceId: string
  what: EditPurpose
  edits: readonly Edit[]
  /** there are no edits then */
  comment?: UnsentComment
}

const unsentEditOf = (id: string, text: string): UnsentEdit | null => {
  const stored = parseJson(text)
  const [tab, performanceId] = [textOf(stored, 'tab'), textOf(stored, 'performanceId')]
  if (!isFields(stored) || tab === null || performanceId === null || !Array.isArray(stored['edits'])) return null
  const what = purposes.find((it) => it === stored['what']) ?? 'save'
  // only `keep` writes here, and the server checks it
  const comment = isFields(stored['comment']) ? { comment: stored['comment'] as UnsentComment } : {}
  return { id, tab, performanceId, what, edits: stored['edits'] as Edit[], ...comment }
}

/** The unsent edits, the oldest first. */
export const unsentEditsOn = (storage: TextStorage): readonly UnsentEdit[] =>
  storage.all().flatMap(([id, text]) => unsentEditOf(id, text) ?? [])

export const keep = (storage: TextStorage, { id, ...rest }: UnsentEdit): void => storage.put(id, JSON.stringify(rest))

const digits = 10

/** when the edit was made, in ms since the epoch */
export const madeAt = ({ id }: Pick<UnsentEdit, 'id'>): number => Number.parseInt(id.slice(0, digits), 36)

/**
 * Makes the ids of one tab. Each sorts after the tab's earlier ids and after all unsent edits, even if this device's
 * clock was set back.
 */
export const createIds = (tab: string) => {
  let last = 0
  return (known: readonly Pick<UnsentEdit, 'id'>[], now: number): string => {
    const newest = known.at(-1)
    last = Math.max(now, last + 1, newest ? madeAt(newest) + 1 : 0)
    return `${last.toString(36).padStart(digits, '0')}-${tab}`
  }
}
