import type { Cue, Group, Module, Performance, Template, User, Script as Whole } from '@ghostlight/contracts'
import { cueNumber, type defaultGroups, isTemplateOf } from '@ghostlight/contracts/rules'
import { groupsIn, placedConditions } from '@ghostlight/domain/module-groups'
import { knownSymbols } from '@ghostlight/domain/nearest-symbol'
import { fill, unclosedIn } from '@ghostlight/domain/symbols'
import { type UnknownSymbol, unknownSymbols } from '../../templates/symbols.ts'
import { moduleProblem } from './module-problems.ts'
import { pick } from './pick.ts'

/** `problem`: for its row. The problem of a rule stands in the rule's own line. */
export type ModuleInCue = { module: Module; problem: string | null }
export type CueInScript = { cue: Cue; modules: readonly ModuleInCue[] }
export type TemplateInScript = {
  template: Template
  unknown: readonly UnknownSymbol[]
  /** words with braces that form no symbol */
  unclosed: readonly string[]
}
/**
 * A problem that would appear on the night, and the field of this page that corrects it. If the field is in a template,
 * `template` opens it.
 */
export type ScriptProblem = {
  text: string
  focus: string
  template?: string
  select?: string
  /** the field is among the automations */
  automation?: boolean
}
/** A module that uses a group, and the field where it does. */
export type GroupUse = { text: string; focus: string }
/**
 * A field that the templates use, or that has words for people without it. `empty` of the `of` people in the audience
 * have nothing in it.
 */
export type FieldInScript = { symbol: string; orElse: string; empty: number; of: number }
/** A performance as the editor shows it. */
export type Script = {
  performance: Performance
  cues: readonly CueInScript[]
  templates: readonly TemplateInScript[]
  groups: readonly Group[]
  /** the modules that speak to a group, ask who is in it, or change that; default groups included */
  usesOf: (groupId: string) => readonly GroupUse[]
  problems: readonly ScriptProblem[]
  symbols: readonly string[]
  fields: readonly FieldInScript[]
}

/** `whole` also has items that modules use but that are not in the performance. */
export const scriptOf = (whole: Whole, users: readonly User[]): Script => {
  const { performance } = whole
  const symbols = knownSymbols(users, performance.data?.joinQuestions)
  const templates = whole.templates
    .filter((template) => isTemplateOf(template, performance))
    .map((template) => ({
      template,
      unknown: unknownSymbols(template, symbols),
      unclosed: textsIn(template).flatMap(unclosedIn),
    }))
  const groups = pick(whole.groups, performance.groups).filter(({ oneshot }) => !oneshot)
  const problemOf = (module: Module): string | null => {
    const wrong = moduleProblem(module, { templates, groups })
    const used = templates.find(({ template }) => template._id === module.template)
    if (wrong && !wrong.inRule) return wrong.text
    return used ? (templateProblem(used)?.text ?? null) : null
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
    problems: [
      ...cues.flatMap(({ modules }) =>
        modules.flatMap(({ module }) => moduleProblem(module, { templates, groups }) ?? []),
      ),
      // wrong words count once, however many modules use them
      ...templates.flatMap((it) => templateProblem(it) ?? []),
    ],
  }
}

/** Fields that every person and every show has. */
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

const templateProblem = ({
  template,
  unknown: [symbol],
  unclosed: [braces],
}: TemplateInScript): ScriptProblem | null => {
  const at = { focus: `words ${template._id}`, template: template._id }
  if (symbol) return { ...at, text: `{{${symbol.symbol}}} is not a known symbol.`, select: symbol.symbol }
  return braces === undefined ? null : { ...at, text: `${braces} is not closed.`, select: braces }
}

const fieldOfGroup = ({ _id, group, conditions, effects }: Module, id: string): string => {
  if (group === id) return `group ${_id}`
  const asked = placedConditions(conditions).find(
    ({ condition: { field, value } }) => field === 'groups' && value === id,
  )
  const changed = effects.findIndex((it) => it.type !== 'setField' && it.group === id)
  return asked ? `condition ${_id} ${asked.place}` : `effect ${_id} ${changed}`
}

/** The default groups that an author can choose for a module. */
export const offeredGroups = [
  { _id: 'audience', about: 'Everyone with a phone' },
  { _id: 'performer', about: 'The cast' },
] as const satisfies readonly { _id: (typeof defaultGroups)[number]; about: string }[]

/** The name of a group by its id. A default group is named by its id. */
export const groupNameIn =
  ({ groups }: Pick<Script, 'groups'>) =>
  (id: string): string =>
    groups.find(({ _id }) => _id === id)?.name ?? offeredGroups.find(({ _id }) => _id === id)?._id ?? 'no group'
