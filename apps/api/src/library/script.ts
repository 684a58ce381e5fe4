import {
  areTemplatesOf,
  isDefaultGroup,
  type Performance,
  type Rejection,
  reject,
  type Script,
} from '@ghostlight/contracts'
import { groupsIn } from '@ghostlight/domain'
import { listOf, type Views } from './lists.ts'

type Parts = Omit<Script, 'performance'>

/** Reads a performance with everything it needs. */
export const readScript = async (views: Views, id: string): Promise<Script | Rejection> => {
  const [performances, cues, modules, groups, templates] = await Promise.all([
    listOf(views, 'performance'),
    listOf(views, 'cue'),
    listOf(views, 'module'),
    listOf(views, 'group'),
    listOf(views, 'template'),
  ])
  const performance = performances.find(({ _id }) => _id === id)
  if (!performance) return reject('NOT_FOUND', `There is no performance ${id}.`)
  return scriptOf(performance, { cues, modules, groups, templates })
}

/**
 * Picks what a performance needs, in its own order. It includes what the modules use, even if the performance does not
 * list it, and each module names its cue in this performance.
 */
export const scriptOf = (performance: Performance, all: Parts): Script => {
  const cues = pick(all.cues, performance.cues)
  // the first cue that has it
  const cueOf = new Map(cues.toReversed().flatMap((cue) => cue.modules.map((id) => [id, cue._id])))
  const modules = pick(
    all.modules,
    cues.flatMap((cue) => cue.modules),
  ).map((module) => ({ ...module, cue: cueOf.get(module._id) ?? null }))
  const used = new Set(modules.flatMap(({ template }) => template ?? []))
  const own = new Set(idsOf(all.templates.filter(areTemplatesOf(performance))))
  const groups = modules.flatMap(groupsIn).filter((group) => !isDefaultGroup(group))
  return {
    performance,
    cues,
    modules,
    templates: pick(all.templates, [...performance.templates.filter((it) => own.has(it)), ...own, ...used]),
    groups: pick(all.groups, [...performance.groups, ...groups]),
  }
}

const idsOf = (items: readonly { _id: string }[]): string[] => items.map(({ _id }) => _id)

/** The items with these ids, each once, in the order of the ids, without missing ones. */
const pick = <T extends { _id: string }>(all: readonly T[], ids: readonly string[]): T[] => {
  const byId = new Map(all.map((item) => [item._id, item]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
