import type { Edit, EditedKind } from '@ghostlight/contracts'
import { isFields, isText, parseJson } from '../../../connection/fields.ts'
import { CallFailed } from '../../../rest/client.ts'
import { seenOf } from './inverse.ts'
import type { Shelf } from './shelf.ts'
import type { UnsentEdit } from './unsent-edits.ts'

/** What was not stored, because another author did something else with it. It is kept until its author has said what counts. */
export type Conflict = {
  performanceId: string
  kind: EditedKind
  id: string
} & (
  | { is: 'changed'; path: string; mine: unknown; theirs: unknown }
  /** it is not there any more */
  /** `from`: what its author began with; `back`: what makes it again, where that is known */
  | { is: 'gone'; path: string; mine: unknown; from?: unknown; back?: readonly Edit[] }
  /** it was to be deleted, and has been changed since */
  | { is: 'kept'; now: object }
)

type Split = { conflicts: readonly Conflict[] /** what of it nobody else has touched */; rest: readonly Edit[] }

/** What of a refused edit conflicts with what; undefined: it is refused for another reason. */
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

/** Of one text there is one, whatever it meets: a text that was written anew in the same field stands beside it. */
const keyOf = (conflict: Conflict): string => {
  const { performanceId, kind, id } = conflict
  const text = 'path' in conflict ? [conflict.path, JSON.stringify(conflict.mine)] : ['']
  return [performanceId, kind, id, ...text].join('/')
}

/** `edit`: what met the other author's. What was typed on from a text that is kept already takes its place. */
export const keepConflict = (shelf: Shelf, conflict: Conflict, edit: Edit | undefined): void => {
  const before = edit?.type === 'set' && 'path' in conflict && edit.fields.find(({ path }) => path === conflict.path)
  const typedOn = before && keyOf({ ...conflict, mine: before.from })
  const [, earlier] = shelf.all().find(([key]) => key === typedOn) ?? []
  if (typedOn) shelf.remove(typedOn)
  // what it was before all of it was typed
  const began = earlier === undefined ? undefined : parseJson(earlier)
  const merged = conflict.is === 'gone' && isFields(began) ? { ...conflict, from: began['from'] } : conflict
  shelf.put(keyOf(merged), JSON.stringify(merged))
}
/** Under whatever key it was kept: it may be from an earlier version of this page. */
export const dropConflict = (shelf: Shelf, conflict: Conflict): void => {
  for (const [key, text] of shelf.all()) if (text === JSON.stringify(conflict)) shelf.remove(key)
}

export const conflictsOn = (shelf: Shelf): readonly Conflict[] =>
  shelf.all().flatMap(([, text]) => {
    const stored = parseJson(text)
    // nobody but `keepConflict` has written it
    return isFields(stored) && isText(stored['is']) && isText(stored['performanceId'])
      ? [stored as unknown as Conflict]
      : []
  })

export type Gone = Extract<Conflict, { is: 'gone' }>

/** What makes this author's side count, from what the other one made of it. */
export const mineCounts = (conflict: Conflict): readonly Edit[] => {
  const { kind, id } = conflict
  if (conflict.is === 'changed')
    return [{ type: 'set', kind, id, fields: [{ path: conflict.path, from: conflict.theirs, to: conflict.mine }] }]
  if (conflict.is === 'gone' || kind === 'performance') return []
  return [{ type: 'delete', kind, id, seen: seenOf(conflict.now) }]
}
