import type { Edit, EditedKind, Script } from '@ghostlight/contracts'
import { areTemplatesOf } from '@ghostlight/contracts/rules'
import { restoringEdits } from './inverse.ts'
import { itemIn, scriptWithEdits, withParts } from './script-with-edits.ts'

export type Part = { kind: Exclude<EditedKind, 'performance'>; id: string }
/** A part that another author deleted. `back`: the edits that restore it with its content. */
export type DeletedPart = Part & { performanceId: string; back: readonly Edit[] }

type Ids = Readonly<Record<Part['kind'], ReadonlySet<string>>>
const foundBefore = new WeakMap<Script, Ids>()
/** The ids of the parts that are in the performance. A long show is looked through once, and not for each part. */
const partsThere = (script: Script): Ids => {
  const before = foundBefore.get(script)
  if (before) return before
  const { performance, cues, groups, templates } = script
  const [ownCues, ownGroups] = [performance.cues, performance.groups].map((ids) => new Set(ids))
  const existing = new Set(script.modules.map(({ _id }) => _id))
  const inCues = cues.filter(({ _id }) => ownCues?.has(_id))
  const ids = (items: readonly { _id: string }[]) => new Set(items.map(({ _id }) => _id))
  const found: Ids = {
    cue: ids(inCues),
    module: new Set(inCues.flatMap(({ modules }) => modules.filter((id) => existing.has(id)))),
    group: ids(groups.filter(({ _id }) => ownGroups?.has(_id))),
    template: ids(templates.filter(areTemplatesOf(performance))),
  }
  foundBefore.set(script, found)
  return found
}

export const isThere = (script: Script, { kind, id }: Part): boolean => partsThere(script)[kind].has(id)

const kinds = ['cue', 'group', 'template', 'module'] as const

const backOf = (script: Script, part: Part): readonly Edit[] => {
  const item = itemIn(script, part.kind, part.id)
  if (part.kind !== 'template') return restoringEdits(script, part)
  return item ? [{ type: 'add', kind: 'template', item: { ...item } }] : []
}

/** A performance as this page shows it (`now`) and as the server last sent it (`server`). */
export type Seen = { now: Script; server: Script }

const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T | undefined) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((it, at) => it === b[at] || isSame(it, b[at])))
const isSameId = (one: { _id: string }, other: { _id: string } | undefined): boolean => one._id === other?._id

/** Most edits change what parts say and not which there are. Then nothing has to be looked for. */
const haveSameParts = (a: Script, b: Script): boolean =>
  isSameList(a.performance.cues, b.performance.cues, Object.is) &&
  isSameList(a.performance.groups, b.performance.groups, Object.is) &&
  isSameList(a.performance.templates, b.performance.templates, Object.is) &&
  isSameList(
    a.cues,
    b.cues,
    (one, other) => isSameId(one, other) && isSameList(one.modules, other?.modules ?? [], Object.is),
  ) &&
  isSameList(a.modules, b.modules, isSameId) &&
  isSameList(a.groups, b.groups, isSameId) &&
  isSameList(
    a.templates,
    b.templates,
    (one, other) =>
      isSameId(one, other) &&
      one.oneshot === other?.oneshot &&
      one.metadata['performanceId'] === other.metadata['performanceId'],
  )

/**
 * The parts that the first has and the second does not. Nobody deleted a part that was only ever on this page and was
 * refused.
 */
export const deletedBetween = ({ now: last, server: told }: Seen, { now, server }: Seen): DeletedPart[] => {
  if (haveSameParts(told, server)) return []
  const performanceId = last.performance._id
  const [here, there, still, stored] = [last, told, now, server].map(partsThere)
  const gone = kinds.flatMap((kind) =>
    [...(here?.[kind] ?? [])]
      .filter((id) => there?.[kind].has(id) && !still?.[kind].has(id) && !stored?.[kind].has(id))
      .map((id): Part => ({ kind, id })),
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
