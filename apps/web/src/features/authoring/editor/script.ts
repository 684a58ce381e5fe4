import type { Cue, Group, Module, Performance, Template, User, Script as Whole } from '@ghostlight/contracts'
import { defaultGroups, isTemplateOf } from '@ghostlight/contracts/rules'
import { knownSymbols, type UnknownSymbol, unknownSymbols } from '../../templates/symbols.ts'
import { pick } from './pick.ts'

export type ModuleInCue = { module: Module; problem: string | null }
export type CueInScript = { cue: Cue; modules: readonly ModuleInCue[] }
export type TemplateInScript = { template: Template; unknown: readonly UnknownSymbol[] }
/** A performance as the editor shows it. `problems`: what would go wrong on the night. */
export type Script = {
  performance: Performance
  cues: readonly CueInScript[]
  templates: readonly TemplateInScript[]
  groups: readonly Group[]
  /** how many modules speak to a group, default groups included */
  usesOf: (groupId: string) => number
  problems: number
  symbols: readonly string[]
}

/** `whole` has what its modules use besides, though the performance does not have it. */
export const scriptOf = (whole: Whole, users: readonly User[]): Script => {
  const { performance } = whole
  const symbols = knownSymbols(users)
  const templates = whole.templates
    .filter((template) => isTemplateOf(template, performance))
    .map((template) => ({ template, unknown: unknownSymbols(template, symbols) }))
  const groups = pick(whole.groups, performance.groups).filter(({ oneshot }) => !oneshot)
  const groupIds = new Set<string>([...groups.map(({ _id }) => _id), ...defaultGroups])
  const problemOf = ({ template, group }: Module): string | null => {
    const used = templates.find((it) => it.template._id === template)
    if (!used) return 'It has no template of this performance.'
    if (group === null || !groupIds.has(group)) return 'It has no group of this performance.'
    const [unknown] = used.unknown
    return unknown ? `{{${unknown.symbol}}} is not a known symbol.` : null
  }
  const cues = pick(whole.cues, performance.cues).map((cue) => ({
    cue,
    modules: pick(whole.modules, cue.modules).map((module) => ({ module, problem: problemOf(module) })),
  }))
  const modules = cues.flatMap((cue) => cue.modules)
  const own = new Set(templates.map(({ template }) => template._id))
  const broken = modules.filter(
    ({ module: { template, group } }) => !own.has(template ?? '') || !groupIds.has(group ?? ''),
  )
  return {
    performance,
    cues,
    templates,
    groups,
    symbols,
    usesOf: (groupId) => modules.filter(({ module }) => module.group === groupId).length,
    // A wrong symbol counts once, however many modules speak it.
    problems: templates.filter(({ unknown }) => unknown.length > 0).length + broken.length,
  }
}

/** The default groups that a module is offered. */
export const offeredGroups = [
  { _id: 'audience', about: 'Everyone with a phone' },
  { _id: 'performer', about: 'The cast' },
] as const satisfies readonly { _id: (typeof defaultGroups)[number]; about: string }[]
