import type { Cue, Module, Performance, Template } from '@ghostlight/contracts'
import { groupsIn } from '../module/groups.ts'
import { groupsOfOptions } from '../template/option-effects.ts'

type Library = {
  performances: readonly Performance[]
  cues: readonly Cue[]
  modules: readonly Module[]
  templates: readonly Template[]
}

/**
 * Names what speaks to a group, asks who is in it, or changes its members, as an option of a question may. Deleted (hidden) performances do not count:
 * nobody sees them, so nobody could release the group there. Nor do questions that were taken out of their performance.
 */
export const groupUses = (id: string, { performances, cues, modules, templates }: Library): string[] => {
  const shown = new Set(performances.filter(({ hidden }) => !hidden).flatMap((it) => it.cues))
  const deleted = new Set(performances.flatMap((it) => it.cues).filter((cue) => !shown.has(cue)))
  const nameOf = (module: Module): string => {
    const cue = cues.find((it) => it._id === module.cue || it.modules.includes(module._id))
    const template = templates.find(({ _id }) => _id === module.template)?.name ?? 'no template'
    return cue ? `the module "${template}" of the cue "${cue.name}"` : `the module "${template}"`
  }
  const isDeleted = (module: Module): boolean => {
    const within = cues.filter((it) => it._id === module.cue || it.modules.includes(module._id))
    return within.length > 0 && within.every(({ _id }) => deleted.has(_id))
  }
  const isGone = ({ _id, metadata }: Template): boolean => {
    // an author has taken it out
    if (metadata['performanceId'] === null) return true
    const within = performances.filter((it) => it.templates.includes(_id))
    return within.length > 0 && within.every(({ hidden }) => hidden)
  }
  const asking = templates.filter((it) => groupsOfOptions(it).includes(id) && !isGone(it))
  return [
    ...modules.filter((it) => groupsIn(it).includes(id) && !isDeleted(it)).map(nameOf),
    ...asking.map(({ name }) => `the question "${name}"`),
  ]
}
