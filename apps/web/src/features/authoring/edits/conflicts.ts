import type { Edit, EditedKind } from '@ghostlight/contracts'
import { isFields, isText, parseJson } from '../../../connection/fields.ts'
import { CallFailed } from '../../../rest/client.ts'
import { seenOf } from './inverse.ts'
import type { TextStorage } from './text-storage.ts'
import type { UnsentEdit } from './unsent-edits.ts'

/**
 * An edit that was not stored because another author changed or deleted the same item. It is kept until its author
 * decides which side counts.
 */
export type Conflict = {
  performanceId: string
  kind: EditedKind
  id: string
} & (
  | { is: 'changed'; path: string; mine: unknown; theirs: unknown }
  /**
   * the item was deleted. `from`: the value that its author began with; `back`: the edits that restore the item, if
   * known
   */
  | { is: 'gone'; path: string; mine: unknown; from?: unknown; back?: readonly Edit[] }
  /** its author wanted to delete an item that has changed since */
  | { is: 'kept'; now: object }
)

type Split = { conflicts: readonly Conflict[] /** the edits that nobody else has touched */; rest: readonly Edit[] }

/** Splits a refused edit into its conflicts and the rest. undefined: the edit was refused for another reason. */
export const conflictsOf = ({ performanceId, edits }: UnsentEdit, error: unknown): Split | undefined => {
  const [edit] = edits
  if (!(error instanceof CallFailed) || !edit || edits.length > 1) return undefined
  const { code, details } = error
  if (edit.type === 'set' && code === 'NOT_FOUND') {
    const { kind, id } = edit
    const gone = edit.fields.map(({ path, from, to }) => ({
      performanceId,
      kind,
      id,
      is: 'gone' as const,
      path,
      from,
      mine: to,
    }))
    return { conflicts: gone, rest: [] }
  }
  if (code !== 'STALE' || !isFields(details)) return undefined
  if (edit.type === 'delete' && isFields(details['now']))
    return {
      conflicts: [{ performanceId, kind: edit.kind, id: edit.id, is: 'kept', now: details['now'] }],
      rest: [],
    }
  return edit.type === 'set' && Array.isArray(details['conflicts'])
    ? splitFields(performanceId, edit, details['conflicts'])
    : undefined
}

const splitFields = (
  performanceId: string,
  edit: Extract<Edit, { type: 'set' }>,
  conflicts: readonly unknown[],
): Split => {
  const { kind, id, fields } = edit
  const theirs = new Map(
    conflicts.flatMap((it) => (isFields(it) && isText(it['path']) ? [[it['path'], it['now']]] : [])),
  )
  const rest = fields.filter(({ path }) => !theirs.has(path))
  return {
    conflicts: fields.flatMap(({ path, to }) =>
      theirs.has(path)
        ? [{ performanceId, kind, id, is: 'changed' as const, path, mine: to, theirs: theirs.get(path) }]
        : [],
    ),
    rest: rest.length > 0 ? [{ ...edit, fields: rest }] : [],
  }
}

/**
 * One key per text, whatever the text conflicts with. A second text that was written anew in the same field is kept
 * beside it.
 */
const keyOf = (conflict: Conflict): string => {
  const { performanceId, kind, id } = conflict
  const text = 'path' in conflict ? [conflict.path, JSON.stringify(conflict.mine)] : ['']
  return [performanceId, kind, id, ...text].join('/')
}

/** `edit`: the refused edit. If its author continued a text that is already kept, the new text replaces that one. */
export const keepConflict = (storage: TextStorage, conflict: Conflict, edit: Edit | undefined): void => {
  const before = edit?.type === 'set' && 'path' in conflict && edit.fields.find(({ path }) => path === conflict.path)
  const typedOn = before && keyOf({ ...conflict, mine: before.from })
  const [, earlier] = storage.all().find(([key]) => key === typedOn) ?? []
  if (typedOn) storage.remove(typedOn)
  // the value before any of the text was typed
  const began = earlier === undefined ? undefined : parseJson(earlier)
  const merged = conflict.is === 'gone' && isFields(began) ? { ...conflict, from: began['from'] } : conflict
  storage.put(keyOf(merged), JSON.stringify(merged))
}
/** Finds the conflict by its content, because an earlier version of this page may have stored it under another key. */
export const dropConflict = (storage: TextStorage, conflict: Conflict): void => {
  for (const [key, text] of storage.all()) if (text === JSON.stringify(conflict)) storage.remove(key)
}

export const conflictsOn = (storage: TextStorage): readonly Conflict[] =>
  storage.all().flatMap(([, text]) => {
    const stored = parseJson(text)
    // only `keepConflict` writes here
    return isFields(stored) && isText(stored['is']) && isText(stored['performanceId'])
      ? [stored as unknown as Conflict]
      : []
  })

export type DeletionConflict = Extract<Conflict, { is: 'gone' }>

/** The edits that make this author's side count, based on what the other author stored. */
export const mineCounts = (conflict: Conflict): readonly Edit[] => {
  const { kind, id } = conflict
  if (conflict.is === 'changed')
    return [{ type: 'set', kind, id, fields: [{ path: conflict.path, from: conflict.theirs, to: conflict.mine }] }]
  if (conflict.is === 'gone' || kind === 'performance') return []
  return [{ type: 'delete', kind, id, seen: seenOf(conflict.now) }]
}
