import type { Edit, EditedKind, Script } from '@ghostlight/contracts'
import { isTemplateOf } from '@ghostlight/contracts/rules'
import { remade } from './inverse.ts'
import { itemIn, scriptWithEdits, withParts } from './script-with-edits.ts'

export type Part = { kind: Exclude<EditedKind, 'performance'>; id: string }
/** What another author has deleted: `back` makes it again, with what it had. */
export type DeletedPart = Part & { performanceId: string; back: readonly Edit[] }

export const isThere = (script: Script, { kind, id }: Part): boolean => {
  if (!itemIn(script, kind, id)) return false
  const { performance, cues, templates } = script
  if (kind === 'cue') return performance.cues.includes(id)
  if (kind === 'group') return performance.groups.includes(id)
  if (kind === 'module') return cues.some((cue) => performance.cues.includes(cue._id) && cue.modules.includes(id))
  return templates.some((it) => it._id === id && isTemplateOf(it, performance))
}

const partsOf = ({ cues, groups, templates, modules }: Script): Part[] => [
  ...cues.map(({ _id: id }) => ({ kind: 'cue' as const, id })),
  ...groups.map(({ _id: id }) => ({ kind: 'group' as const, id })),
  ...templates.map(({ _id: id }) => ({ kind: 'template' as const, id })),
  ...modules.map(({ _id: id }) => ({ kind: 'module' as const, id })),
]

const backOf = (script: Script, part: Part): readonly Edit[] => {
  const item = itemIn(script, part.kind, part.id)
  if (part.kind !== 'template') return remade(script, part)
  return item ? [{ type: 'add', kind: 'template', item: { ...item } }] : []
}

/** A performance as it is shown, and as the server told it. */
export type Seen = { now: Script; server: Script }

/** What of the one is not in the other any more. What only waited here, and was refused, is nobody's deletion. */
export const deletedBetween = ({ now: last, server: told }: Seen, { now, server }: Seen): DeletedPart[] => {
  const performanceId = last.performance._id
  const gone = partsOf(last).filter(
    (it) => isThere(last, it) && isThere(told, it) && !isThere(now, it) && !isThere(server, it),
  )
  const cues = new Set(gone.flatMap(({ kind, id }) => (kind === 'cue' ? [id] : [])))
  // its modules went with the cue, and come back with it
  const own = gone.filter(
    ({ kind, id }) => kind !== 'module' || !last.modules.some((it) => it._id === id && cues.has(it.cue ?? '')),
  )
  return own.map((part) => ({ ...part, performanceId, back: backOf(last, part) }))
}

/** With what was deleted shown where it was. */
export const withDeletedParts = (script: Script, parts: readonly DeletedPart[]): Script =>
  parts.reduce((it, { kind, id, back }) => {
    const [added] = back
    if (kind !== 'template') return scriptWithEdits(it, back)
    if (added?.type !== 'add') return it
    const all = it.templates.filter(({ _id }) => _id !== id)
    return withParts(it, 'template', () => [...all, added.item as { _id: string }])
  }, script)

/** As it is after these edits; undefined: they let it go. */
export const deletedPartAfter = (
  script: Script,
  part: DeletedPart,
  edits: readonly Edit[],
): DeletedPart | undefined => {
  const next = scriptWithEdits(script, edits)
  return isThere(next, part) ? { ...part, back: backOf(next, part) } : undefined
}

/** Whether an edit is about it, or about a module that went with it. */
export const isAbout = ({ id, back }: DeletedPart, edit: Edit): boolean =>
  edit.type === 'add' ? false : edit.id === id || back.some((it) => it.type === 'add' && it.item._id === edit.id)

/** What puts it back. A template was never deleted: it belongs to the performance again. */
export const putBack = ({ kind, id, performanceId, back }: DeletedPart): readonly Edit[] =>
  kind === 'template'
    ? [{ type: 'set', kind, id, fields: [{ path: 'metadata.performanceId', from: null, to: performanceId }] }]
    : back
