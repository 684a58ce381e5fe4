import type { Edit, EditedKind, Performance, Script, Template } from '@ghostlight/contracts'
import { diffComm } from 'node-diff3'
import { fieldEdits, haveSameMeaning } from '../edit/fields.ts'
import { anchorsAt, withItemAfter, withoutItem } from '../edit/order.ts'
import { groupsIn } from '../module/groups.ts'
import { withActs } from '../performance/acts.ts'

type PartKind = Exclude<EditedKind, 'performance'>
type Item = { _id: string }
type Fields = Readonly<Record<string, unknown>>

/**
 * The edits that make a performance what it was, in an order in which each is accepted. It keeps its name, which has
 * versions of its own. `cueId`: only this cue with its lines, and what they say and to whom.
 */
export const editsTowards = (now: Script, then: Script, cueId?: string): Edit[] => {
  const isWhole = cueId === undefined
  const wanted = isWhole ? then : partOf(then, cueId)
  const current = isWhole ? now : partOf(now, cueId)
  const lostCues = missingIn(current.cues, wanted.cues)
  const goesWithCue = goneWith(now, lostCues)
  const left = { ...now, modules: now.modules.filter(({ _id }) => !goesWithCue.has(_id)) }
  const lostModules = missingIn(current.modules, wanted.modules).filter((id) => !goesWithCue.has(id))
  const { performance } = now
  const cuesInOrder = orderOfCues(now, then, { cueId, lostCues })
  return [
    ...lostModules.map((id) => deletion('module', id)),
    ...lostCues.map((id) => deletion('cue', id)),
    ...wanted.groups.flatMap((it) => partEdits('group', left.groups, it)),
    ...wanted.templates.flatMap((it) => partEdits('template', left.templates, it)),
    ...wanted.modules.flatMap((it) => partEdits('module', left.modules, { ...it, cue: null })),
    ...(isWhole ? [] : takenFromOthers(now, cueId, idsOf(wanted.modules))),
    ...cueEdits(left.cues, wanted.cues),
    ...(['groups', 'templates'] as const).flatMap((list) =>
      isWhole
        ? orderEdits({ kind: 'performance', id: performance._id, list }, performance[list], then.performance[list])
        : putInto(performance, list, idsOf(wanted[list])),
    ),
    ...cuesInOrder,
    ...numberEdits(now, then, wanted.cues),
    ...wayEdits(now, wanted.cues, isWhole ? then.performance.cues : [...now.performance.cues, cueId]),
    ...(isWhole ? performanceEdits(inOrder(performance, lostCues, cuesInOrder), then.performance) : []),
    ...(isWhole ? letGo(now.templates, then.templates) : []),
    ...(isWhole ? missingIn(now.groups, then.groups).map((id) => deletion('group', id)) : []),
  ]
}

/** The modules that are deleted with these cues: those that no other cue has. */
const goneWith = ({ cues }: Script, lost: readonly string[]): ReadonlySet<string> => {
  const isLost = ({ _id }: Item): boolean => lost.includes(_id)
  const elsewhere = new Set(cues.filter((it) => !isLost(it)).flatMap(({ modules }) => modules))
  return new Set(cues.filter(isLost).flatMap(({ modules }) => modules.filter((id) => !elsewhere.has(id))))
}

/** A line that stands in another cue now leaves it. */
const takenFromOthers = ({ cues }: Script, cueId: string, modules: readonly string[]): Edit[] =>
  cues
    .filter(({ _id }) => _id !== cueId)
    .flatMap((cue) =>
      cue.modules
        .filter((it) => modules.includes(it))
        .map((item): Edit => ({ type: 'take', kind: 'cue', id: cue._id, list: 'modules', item })),
    )

const idsOf = (items: readonly Item[]): string[] => items.map(({ _id }) => _id)
const missingIn = (now: readonly Item[], then: readonly Item[]): string[] => {
  const ids = new Set(idsOf(then))
  return idsOf(now).filter((id) => !ids.has(id))
}
const deletion = (kind: PartKind, id: string): Edit => ({ type: 'delete', kind, id })

/** One cue with its lines, and what these need. */
const partOf = (script: Script, cueId: string): Script => {
  const cues = script.cues.filter(({ _id }) => _id === cueId)
  const ids = new Set(cues.flatMap(({ modules }) => modules))
  const modules = script.modules.filter(({ _id }) => ids.has(_id))
  const groups = new Set(modules.flatMap(groupsIn))
  const templates = new Set(modules.map(({ template }) => template))
  return {
    performance: script.performance,
    cues,
    modules,
    groups: script.groups.filter(({ _id }) => groups.has(_id)),
    templates: script.templates.filter(({ _id }) => templates.has(_id)),
  }
}

/** Fields that follow from others, or have edits of their own. */
const derived: Readonly<Record<PartKind, ReadonlySet<string>>> = {
  cue: new Set(['_id', 'modules', 'number', 'next']),
  module: new Set(['_id', 'cue']),
  group: new Set(['_id']),
  template: new Set(['_id', 'symbols']),
}

const partEdits = <T extends Item>(kind: PartKind, all: readonly Item[], then: T): Edit[] => {
  const now = all.find(({ _id }) => _id === then._id)
  if (now) {
    const fields = fieldsBetween(now as Fields & Item, then as Fields & Item, derived[kind])
    return fields.length === 0 ? [] : [{ type: 'set', kind, id: then._id, fields }]
  }
  const add: Edit = { type: 'add', kind, item: { ...then } }
  return kind === 'template' ? [add, comesBack(then as Item as Template)] : [add]
}

/** A template was never deleted, so adding it changes nothing: it belongs to the performance again. */
const comesBack = ({ _id: id, metadata }: Template): Edit => ({
  type: 'set',
  kind: 'template',
  id,
  fields: [{ path: 'metadata.performanceId', from: null, to: metadata['performanceId'] }],
})

type Field = Extract<Edit, { type: 'set' }>['fields'][number]

const fieldsBetween = (now: Fields, then: Fields, not: ReadonlySet<string>): Field[] =>
  [...new Set([...Object.keys(now), ...Object.keys(then)])].flatMap((path): Field[] => {
    if (not.has(path) || haveSameMeaning(now[path], then[path])) return []
    const [from, to] = [now[path], then[path]]
    return isRecord(from) && isRecord(to) ? fieldEdits(path, { from, to }) : [{ path, from, to }]
  })

/** A record is changed key by key, so that a conflict about one of them refuses nothing else. */
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cueEdits = (now: Script['cues'], then: Script['cues']): Edit[] =>
  then.flatMap((it): Edit[] => {
    const before = now.find(({ _id }) => _id === it._id)
    const part = partEdits('cue', now, it)
    return before
      ? [...part, ...orderEdits({ kind: 'cue', id: it._id, list: 'modules' }, before.modules, it.modules)]
      : part
  })

/** Numbers come last, when the cues are in order. Each is free before it is given. */
const numberEdits = (now: Script, then: Script, cues: Script['cues']): Edit[] => {
  const changed = cues.flatMap((it) => {
    const before = now.cues.find(({ _id }) => _id === it._id)
    return before && !haveSameMeaning(before.number, it.number)
      ? [{ id: it._id, from: before.number, to: it.number }]
      : []
  })
  const set = (id: string, from?: string, to?: string): Edit => ({
    type: 'set',
    kind: 'cue',
    id,
    fields: [{ path: 'number', from, to }],
  })
  const place = (id: string): string => String(1 + then.performance.cues.indexOf(id))
  // a cue that still counts by its place holds the number of that place
  const wanted = new Map(changed.map((it) => [it.to, it]))
  const inOrder: typeof changed = []
  const put = (it: (typeof changed)[number], depth = 0): void => {
    const holder = wanted.get(place(it.id))
    if (inOrder.includes(it)) return
    inOrder.push(it)
    if (holder && depth < changed.length) put(holder, depth + 1)
  }
  for (const it of changed) if (it.to) put(it)
  return [
    ...changed.flatMap(({ id, from }) => (from ? [set(id, from)] : [])),
    ...inOrder.flatMap(({ id, to }) => (to ? [set(id, undefined, to)] : [])),
  ]
}

/** Ways come last, when the cues to which they lead are there. One to a cue that is not there is left out. */
const wayEdits = (now: Script, cues: Script['cues'], there: readonly string[]): Edit[] =>
  cues.flatMap(({ _id: id, next: then = [] }): Edit[] => {
    const ways = then?.filter(({ cue }) => there.includes(cue)) ?? []
    const next = ways.length > 0 ? ways : undefined
    const before = now.cues.find(({ _id }) => _id === id)
    if (!before || haveSameMeaning(before.next, next)) return []
    return [{ type: 'set', kind: 'cue', id, fields: [{ path: 'next', from: before.next, to: next }] }]
  })

type List = Pick<Extract<Edit, { type: 'place' }>, 'kind' | 'id' | 'list'>

/** Takes out what is not wanted, and moves as little as possible. */
const orderEdits = (of: List, now: readonly string[], then: readonly string[]): Edit[] => {
  const gone = now.filter((it) => !then.includes(it))
  let list = now.filter((it) => then.includes(it))
  const placed = new Set(diffComm([...list], [...then]).flatMap(({ buffer2 = [] }) => buffer2))
  const places = then.flatMap((item, at): Edit[] => {
    if (!placed.has(item)) return []
    const after = anchorsAt(then, at)
    list = withItemAfter(list, item, after)
    return [{ type: 'place', ...of, item, after }]
  })
  return [...gone.map((item): Edit => ({ type: 'take', ...of, item })), ...places]
}

const putInto = (now: Performance, list: 'groups' | 'templates', ids: readonly string[]): Edit[] =>
  ids
    .filter((id) => !now[list].includes(id))
    .map((item) => ({
      type: 'place',
      kind: 'performance',
      id: now._id,
      list,
      item,
      after: anchorsAt(now[list], now[list].length),
    }))

type Cues = { cueId: string | undefined; lostCues: readonly string[] }

const orderOfCues = (now: Script, then: Script, { cueId, lostCues }: Cues): Edit[] => {
  const of = { kind: 'performance', id: now.performance._id, list: 'cues' } as const
  const left = now.performance.cues.filter((id) => !lostCues.includes(id))
  if (cueId === undefined) return orderEdits(of, left, then.performance.cues)
  const at = then.performance.cues.indexOf(cueId)
  if (at < 0 || left.includes(cueId)) return []
  return [{ type: 'place', ...of, item: cueId, after: anchorsAt(then.performance.cues, at) }]
}

/** A performance whose cues were deleted and moved: its acts may begin at other cues since. */
const inOrder = (now: Performance, lostCues: readonly string[], edits: readonly Edit[]): Performance => {
  let after = now
  const take = (item: string): void => {
    after = withActs(withCues(after, withoutItem(after.cues, item)), after)
  }
  for (const id of lostCues) take(id)
  for (const it of edits) {
    if (it.type === 'take') take(it.item)
    else if (it.type === 'place')
      after = withActs(withCues(after, withItemAfter(after.cues, it.item, it.after)), after, [it.item])
  }
  return after
}

const withCues = (performance: Performance, cues: string[]): Performance => ({ ...performance, cues })

const performanceEdits = (now: Performance, then: Performance): Edit[] => {
  const fields: Field[] = [
    ...(now.description === then.description
      ? []
      : [{ path: 'description', from: now.description, to: then.description }]),
    ...fieldEdits('data', { from: now.data ?? {}, to: then.data ?? {} }),
    ...fieldEdits('automations', { from: now.automations ?? {}, to: then.automations ?? {} }),
  ]
  return fields.length === 0 ? [] : [{ type: 'set', kind: 'performance', id: now._id, fields }]
}

/** Templates are never deleted: they leave the performance. */
const letGo = (now: readonly Template[], then: readonly Template[]): Edit[] =>
  now
    .filter(({ _id }) => !idsOf(then).includes(_id))
    .map(({ _id: id, metadata }) => ({
      type: 'set',
      kind: 'template',
      id,
      fields: [{ path: 'metadata.performanceId', from: metadata['performanceId'], to: null }],
    }))
