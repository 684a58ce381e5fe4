import type { Automations, Cue, Module, Performance, Script } from '@ghostlight/contracts'
import { same } from '@ghostlight/domain'
import { changedFields, changedValue } from './changed-value.ts'
import { matchedIds } from './matched.ts'
import { type SaidScript, saidIn, withIds } from './said-script.ts'
import { kindsIn, type Told, toldOf } from './told-sheet.ts'

type Merging = { stored: Script; newId: () => string }
/** `base`: what the same sheet would say about the stored performance. All ids are stored ones, or new. */
type Both = { stored: Script; base: SaidScript; said: SaidScript }

/** A stored performance as a sheet changes it. What the sheet does not change is the same, with the same ids. */
export const mergedScript = (told: Told, { stored, newId }: Merging): Script | { errors: string[] } => {
  const read = saidIn(told.rows, told.beside)
  if ('errors' in read) return read
  const base = toldOf(stored, told, read.script.cues.length > 0)
  const ids = new Map(matchedIds({ base, said: read }))
  const idOf = (id: string): string => {
    if (!isFromSheet(id)) return id
    const known = ids.get(id) ?? newId()
    ids.set(id, known)
    return known
  }
  const both = { stored, base, said: { ...read, script: withIds(read.script, idOf) } }
  const kinds = kindsIn(told)
  const lines = read.script.cues.length === 0 ? { cues: stored.cues, modules: stored.modules } : mergedCues(both)
  const groups = mergedList(both, 'groups', kinds.has('group'))
  const templates = mergedList(both, 'templates', kinds.has('template'))
  return {
    ...lines,
    groups,
    templates,
    performance: mergedPerformance(both, { ...lines, groups, templates }),
  }
}

const isFromSheet = (id: string): boolean => id.startsWith('sheet:')

const byId = <T extends { _id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((it) => [it._id, it]))

const mergedCues = ({ stored, base, said }: Both): Pick<Script, 'cues' | 'modules'> => {
  const modules = { stored: byId(stored.modules), base: byId(base.script.modules) }
  const cues = { stored: byId(stored.cues), base: byId(base.script.cues) }
  const merged = new Map<string, Module>()
  for (const it of said.script.modules) {
    const [was, before] = [modules.stored.get(it._id), modules.base.get(it._id)]
    const next = was && before ? changedFields(was, { base: before, said: it, not: ['_id', 'cue'] }) : it
    if (!merged.has(it._id)) merged.set(it._id, { ...next, cue: it.cue })
  }
  return {
    modules: [...merged.values()],
    cues: said.script.cues.map((it, at): Cue => {
      const [was, before] = [cues.stored.get(it._id), cues.base.get(it._id)]
      if (!was || !before) return it
      const next = changedFields(was, { base: before, said: it, not: ['_id', 'modules', 'number'] })
      const { number: _, ...others } = next
      const number = numberOf(was, { base, said, at, before })
      const own = listOf(was.modules, { base: before.modules, said: it.modules })
      return { ...others, ...(number !== undefined && { number }), modules: own }
    }),
  }
}

type Numbered = { base: SaidScript; said: SaidScript; at: number; before: Cue }

/** The number of a cue that kept its cells Cue and Number stays, even if other cues moved around it. */
const numberOf = (was: Cue, { base, said, at, before }: Numbered): string | undefined => {
  const keys = base.cues[base.script.cues.indexOf(before)]
  const now = said.cues[at]
  const number = said.script.cues[at]?.number
  if (keys?.number === now?.number && (keys?.cell === now?.cell || before.number === number)) return was.number
  return number
}

/** A list of ids: as it is stored if the sheet changes nothing about it. */
const listOf = (stored: string[], { base, said }: { base: readonly string[]; said: string[] }): string[] =>
  same(base, said) ? stored : said

/** `isSaid`: the sheet lists them, so one that it no longer has was taken out. Else those without a line stay. */
const mergedList = <K extends 'groups' | 'templates'>({ stored, base, said }: Both, kind: K, isSaid: boolean) => {
  type Item = Script[K][number]
  const of = {
    base: byId<Item>(base.script[kind]),
    said: byId<Item>(said.script[kind]),
    stored: byId<Item>(stored[kind]),
  }
  const kept = [...of.stored.values()].flatMap((it): Item[] => {
    const [before, now] = [of.base.get(it._id), of.said.get(it._id)]
    if (before && now) return [changedFields(it, { base: before, said: now, not: ['_id'] })]
    return before && isSaid ? [] : [it]
  })
  const { performance } = stored
  const added = [...of.said.values()]
    // a group that no longer exists, and that only conditions name, is in both
    .filter(({ _id }) => !of.stored.has(_id) && !of.base.has(_id))
    .map((it) => (kind === 'templates' ? { ...it, metadata: { ...it.metadata, performanceId: performance._id } } : it))
  return [...kept, ...added] as Script[K]
}

const mergedPerformance = ({ stored, base, said }: Both, parts: Omit<Script, 'performance'>): Performance => {
  const { performance } = stored
  const [before, now] = [base.script.performance, said.script.performance]
  const { acts: actsBefore, ...dataBefore } = before.data ?? {}
  const { acts: actsNow, ...dataNow } = now.data ?? {}
  const { acts: actsStored, ...dataStored } = performance.data ?? {}
  const data = changedFields(dataStored, { base: dataBefore, said: dataNow })
  const acts = parts.cues === stored.cues ? actsStored : changedValue(actsStored ?? {}, actsBefore ?? {}, actsNow ?? {})
  const hasActs = acts !== undefined && Object.keys(acts as object).length > 0
  const automations = mergedAutomations(performance.automations ?? {}, {
    base: before.automations ?? {},
    said: now.automations ?? {},
  })
  const cues = parts.cues.map(({ _id }) => _id)
  const all = { ...data, ...(hasActs && { acts: acts as Record<string, string> }) }
  return {
    ...performance,
    description: changedValue(performance.description, before.description, now.description) as string,
    cues: same(
      cues,
      stored.cues.map(({ _id }) => _id),
    )
      ? performance.cues
      : cues,
    groups: listWith(performance.groups, { stored: stored.groups, now: parts.groups }),
    templates: listWith(performance.templates, { stored: stored.templates, now: parts.templates }),
    ...((performance.data || Object.keys(all).length > 0) && { data: all }),
    ...((performance.automations || Object.keys(automations).length > 0) && { automations }),
  }
}

type Items = readonly { _id: string }[]
const listWith = (list: string[], { stored, now }: { stored: Items; now: Items }): string[] => {
  const [was, is] = [new Set(stored.map(({ _id }) => _id)), new Set(now.map(({ _id }) => _id))]
  return [...list.filter((id) => !was.has(id) || is.has(id)), ...[...is].filter((id) => !was.has(id))]
}

const mergedAutomations = (
  stored: Automations,
  { base, said }: { base: Automations; said: Automations },
): Automations => {
  const kept = Object.values(stored).flatMap((it) => {
    const [before, now] = [base[it._id], said[it._id]]
    if (before && now) return [changedFields(it, { base: before, said: now, not: ['_id'] })]
    return before ? [] : [it]
  })
  const added = Object.values(said).filter(({ _id }) => !stored[_id])
  return Object.fromEntries([...kept, ...added].map((it) => [it._id, it]))
}
