import type { Edit, EditedKind, Script } from '@ghostlight/contracts'
import { isTemplateOf } from '@ghostlight/contracts/rules'
import { restoringEdits } from './inverse.ts'
import { itemIn, scriptWithEdits, withParts } from './script-with-edits.ts'

export type Part = { kind: Exclude<EditedKind, 'performance'>; id: string }
/** A part that another author deleted. `back`: the edits that restore it with its content. */
export type DeletedPart = Part & { performanceId: string; back: readonly Edit[] }

const keyOf = ({ kind, id }: Part): string => `${kind}/${id}`
const foundBefore = new WeakMap<Script, ReadonlySet<string>>()
/** The keys of the parts that are in the performance. A long show is looked through once, and not for each part. */
const partsThere = (script: Script): ReadonlySet<string> => {
  const before = foundBefore.get(script)
  if (before) return before
  const { performance, cues, groups, templates } = script
  const [ownCues, ownGroups, listed] = [performance.cues, performance.groups, performance.templates].map(
    (ids) => new Set(ids),
  )
  const existing = new Set(script.modules.map(({ _id }) => _id))
  const inCues = cues.filter(({ _id }) => ownCues?.has(_id))
  const parts: Part[] = [
    ...inCues.map(({ _id: id }) => ({ kind: 'cue' as const, id })),
    ...inCues.flatMap(({ modules }) =>
      modules.filter((id) => existing.has(id)).map((id) => ({ kind: 'module' as const, id })),
    ),
    ...groups.filter(({ _id }) => ownGroups?.has(_id)).map(({ _id: id }) => ({ kind: 'group' as const, id })),
    ...templates
      .filter((it) => isTemplateOf(it, { ...performance, templates: listed?.has(it._id) ? [it._id] : [] }))
      .map(({ _id: id }) => ({ kind: 'template' as const, id })),
  ]
  const found = new Set(parts.map(keyOf))
  foundBefore.set(script, found)
  return found
}

export const isThere = (script: Script, part: Part): boolean => partsThere(script).has(keyOf(part))

const partsOf = ({ cues, groups, templates, modules }: Script): Part[] => [
  ...cues.map(({ _id: id }) => ({ kind: 'cue' as const, id })),
  ...groups.map(({ _id: id }) => ({ kind: 'group' as const, id })),
  ...templates.map(({ _id: id }) => ({ kind: 'template' as const, id })),
  ...modules.map(({ _id: id }) => ({ kind: 'module' as const, id })),
]

const backOf = (script: Script, part: Part): readonly Edit[] => {
  const item = itemIn(script, part.kind, part.id)
  if (part.kind !== 'template') return restoringEdits(script, part)
  return item ? [{ type: 'add', kind: 'template', item: { ...item } }] : []
}

/** A performance as this page shows it (`now`) and as the server last sent it (`server`). */
export type Seen = { now: Script; server: Script }

/**
 * The parts that the first has and the second does not. Nobody deleted a part that was only ever on this page and was
 * refused.
 */
export const deletedBetween = ({ now: last, server: told }: Seen, { now, server }: Seen): DeletedPart[] => {
  const performanceId = last.performance._id
  const gone = partsOf(last).filter(
    (it) => isThere(last, it) && isThere(told, it) && !isThere(now, it) && !isThere(server, it),
  )
  const cues = new Set(gone.flatMap(({ kind, id }) => (kind === 'cue' ? [id] : [])))
  // a cue's modules were deleted with it, and come back with it
  const own = gone.filter(
    ({ kind, id }) => kind !== 'module' || !last.modules.some((it) => it._id === id && cues.has(it.cue ?? '')),
  )
  return own.map((part) => ({ ...part, performanceId, back: backOf(last, part) }))
}

/** The script with the deleted parts shown where they were. */
export const withDeletedParts = (script: Script, parts: readonly DeletedPart[]): Script =>
  parts.reduce((it, { kind, id, back }) => {
    const [added] = back
    if (kind !== 'template') return scriptWithEdits(it, back)
    if (added?.type !== 'add') return it
    const all = it.templates.filter(({ _id }) => _id !== id)
    return withParts(it, 'template', () => [...all, added.item as { _id: string }])
  }, script)

/** The deleted part after these edits; undefined: the edits delete it. */
export const deletedPartAfter = (
  script: Script,
  part: DeletedPart,
  edits: readonly Edit[],
): DeletedPart | undefined => {
  const next = scriptWithEdits(script, edits)
  return isThere(next, part) ? { ...part, back: backOf(next, part) } : undefined
}

/** Whether an edit concerns the part, or a module that was deleted with it. */
export const isAbout = ({ id, back }: DeletedPart, edit: Edit): boolean =>
  edit.type === 'add' ? false : edit.id === id || back.some((it) => it.type === 'add' && it.item._id === edit.id)

/** The edits that put it back. A template was never deleted: it only joins the performance again. */
export const putBack = ({ kind, id, performanceId, back }: DeletedPart): readonly Edit[] =>
  kind === 'template'
    ? [{ type: 'set', kind, id, fields: [{ path: 'metadata.performanceId', from: null, to: performanceId }] }]
    : back
