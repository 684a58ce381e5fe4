import type { Cue, Group, Module, Performance, Template, User, Script as Whole } from '@ghostlight/contracts'
import { cueNumber, type defaultGroups, isTemplateOf } from '@ghostlight/contracts/rules'
import { groupsIn } from '@ghostlight/domain/module-groups'
import { knownSymbols } from '@ghostlight/domain/nearest-symbol'
import { fill } from '@ghostlight/domain/symbols'
import { type UnknownSymbol, unclosedIn, unknownSymbols } from '../../templates/symbols.ts'
import { wrongIn } from './module-problems.ts'
import { pick } from './pick.ts'

/** `problem`: for its row; what is wrong with a rule stands in the rule's own line. */
export type ModuleInCue = { module: Module; problem: string | null }
export type CueInScript = { cue: Cue; modules: readonly ModuleInCue[] }
export type TemplateInScript = {
  template: Template
  unknown: readonly UnknownSymbol[]
  /** braces that belong to no symbol */
  unclosed: readonly string[]
}
/** What would go wrong on the night, and where it is mended: a field of this page, in the template that is opened for it. */
export type Trouble = {
  text: string
  focus: string
  template?: string
  select?: string
  /** its field is among the automations */
  automation?: boolean
}
/** A module that is about a group, and the field in which it lets go of it. */
export type Use = { text: string; focus: string }
/** A field that the words speak of, or that has other words. `empty`: how many of the `of` people of the house have nothing there. */
export type FieldInScript = { symbol: string; orElse: string; empty: number; of: number }
/** A performance as the editor shows it. */
export type Script = {
  performance: Performance
  cues: readonly CueInScript[]
  templates: readonly TemplateInScript[]
  groups: readonly Group[]
  /** what speaks to a group, asks who is in it, or changes that; default groups included */
  usesOf: (groupId: string) => readonly Use[]
  troubles: readonly Trouble[]
  symbols: readonly string[]
  fields: readonly FieldInScript[]
}

/** `whole` has what its modules use besides, though the performance does not have it. */
export const scriptOf = (whole: Whole, users: readonly User[]): Script => {
  const { performance } = whole
  const symbols = knownSymbols(users)
  const templates = whole.templates
    .filter((template) => isTemplateOf(template, performance))
    .map((template) => ({
      template,
      unknown: unknownSymbols(template, symbols),
      unclosed: textsIn(template).flatMap(unclosedIn),
    }))
  const groups = pick(whole.groups, performance.groups).filter(({ oneshot }) => !oneshot)
  const problemOf = (module: Module): string | null => {
    const wrong = wrongIn(module, { templates, groups })
    const used = templates.find(({ template }) => template._id === module.template)
    if (wrong && !wrong.inRule) return wrong.text
    return used ? (troubleOf(used)?.text ?? null) : null
  }
  const cues = pick(whole.cues, performance.cues).map((cue) => ({
    cue,
    modules: pick(whole.modules, cue.modules).map((module) => ({ module, problem: problemOf(module) })),
  }))
  const nameOf = (id: string | null): string =>
    templates.find(({ template }) => template._id === id)?.template.name ?? 'no template'
  return {
    performance,
    cues,
    templates,
    groups,
    symbols,
    fields: fieldsOf(templates, performance, users),
    usesOf: (groupId) =>
      cues.flatMap(({ cue, modules }, at) =>
        modules
          .filter(({ module }) => groupsIn(module).includes(groupId))
          .map(({ module }) => ({
            text: `${nameOf(module.template)} of cue ${cueNumber(
              cues.map((it) => it.cue),
              at,
            )}, ${cue.name}`,
            focus: fieldOfGroup(module, groupId),
          })),
      ),
    troubles: [
      ...cues.flatMap(({ modules }) => modules.flatMap(({ module }) => wrongIn(module, { templates, groups }) ?? [])),
      // wrong words count once, however many modules speak them
      ...templates.flatMap((it) => troubleOf(it) ?? []),
    ],
  }
}

/** What everybody has, and no show is without. */
const alwaysThere = ['name', 'title', 'phone', 'bib']

const fieldsOf = (
  templates: readonly TemplateInScript[],
  { data, name: title }: Performance,
  users: readonly User[],
): FieldInScript[] => {
  const orElse = data?.orElse ?? {}
  const audience = users.filter(({ type }) => type === 'audience')
  const spokenOf = templates.flatMap(({ template }) => template.symbols).filter((it) => !alwaysThere.includes(it))
  return [...new Set([...spokenOf, ...Object.keys(orElse)])].filter(Boolean).map((symbol) => ({
    symbol,
    orElse: orElse[symbol] ?? '',
    empty: audience.filter((user) => fill(`{{${symbol}}}`, user, { title }).missing.length > 0).length,
    of: audience.length,
  }))
}

const textsIn = ({ content }: Template): string[] =>
  Object.values(content).filter((it): it is string => typeof it === 'string')

const troubleOf = ({ template, unknown: [symbol], unclosed: [braces] }: TemplateInScript): Trouble | null => {
  const at = { focus: `words ${template._id}`, template: template._id }
  if (symbol) return { ...at, text: `{{${symbol.symbol}}} is not a known symbol.`, select: symbol.symbol }
  return braces === undefined ? null : { ...at, text: `${braces} is not closed.`, select: braces }
}

const fieldOfGroup = ({ _id, group, conditions, effects }: Module, id: string): string => {
  if (group === id) return `group ${_id}`
  const asked = conditions.findIndex(({ field, value }) => field === 'groups' && value === id)
  const changed = effects.findIndex((it) => it.type !== 'setField' && it.group === id)
  return asked >= 0 ? `condition ${_id} ${asked}` : `effect ${_id} ${changed}`
}

/** The default groups that a module is offered. */
export const offeredGroups = [
  { _id: 'audience', about: 'Everyone with a phone' },
  { _id: 'performer', about: 'The cast' },
] as const satisfies readonly { _id: (typeof defaultGroups)[number]; about: string }[]

/** A group's name by its id; that of a default group is its id. */
export const groupNameIn =
  ({ groups }: Pick<Script, 'groups'>) =>
  (id: string): string =>
    groups.find(({ _id }) => _id === id)?.name ?? offeredGroups.find(({ _id }) => _id === id)?._id ?? 'no group'
