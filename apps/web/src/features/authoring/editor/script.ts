import type { Cue, Group, Module, Performance, Template, User, Script as Whole } from '@ghostlight/contracts'
import {
  areTemplatesOf,
  cueNumber,
  defaultGroupName,
  type defaultGroups,
  isAboutQuestion,
  isDefaultGroup,
  languageGroup,
  offeredLanguages,
} from '@ghostlight/contracts/rules'
import { type ActPart, actParts } from '@ghostlight/domain/acts'
import { groupsIn, placedConditions } from '@ghostlight/domain/module-groups'
import { fieldsAskedBy, knownSymbols, symbolsAskedBy, symbolsFor } from '@ghostlight/domain/nearest-symbol'
import { groupsOfOptions } from '@ghostlight/domain/problems'
import { fill, unclosedIn } from '@ghostlight/domain/symbols'
import { t } from '../../../words/t.ts'
import { alwaysThere } from '../../templates/rare-symbols.ts'
import { unknownSymbols } from '../../templates/symbols.ts'
import {
  type CueInScript,
  cueInScript,
  type ScriptProblem,
  type TemplateInScript,
  templateProblem,
} from './cue-in-script.ts'
import { byId, pick } from './pick.ts'
import type { Choice } from './picker/choices.ts'
import { kept, remembered } from './remembered.ts'

export type { CueInScript, ModuleInCue, ScriptProblem, TemplateInScript } from './cue-in-script.ts'

/** A module that uses a group, and the field where it does. */
/** `template`: the question of which an option uses it */
export type GroupUse = { text: string; focus: string; template?: string }
/**
 * A field that the templates use, or that has words for people without it. `empty` of the `of` people in the audience
 * have nothing in it.
 */
export type FieldInScript = { symbol: string; orElse: string; empty: number; of: number }
/** A performance as the editor shows it. */
export type Script = {
  performance: Performance
  cues: readonly CueInScript[]
  /** the cues in their acts, in order; those before the first act are a part of their own */
  acts: readonly ActPart[]
  templates: readonly TemplateInScript[]
  /** a template of the performance by its id */
  templateOf: (id: string | null) => TemplateInScript | undefined
  /** the numbers of the cues that speak a template, each once */
  spokenIn: (templateId: string) => readonly string[]
  groups: readonly Group[]
  /** the modules that speak to a group, ask who is in it, or change that; default groups included */
  usesOf: (groupId: string) => readonly GroupUse[]
  problems: readonly ScriptProblem[]
  symbols: readonly string[]
  /** what can be asked of its questions */
  asks: ReadonlySet<string>
  fields: readonly FieldInScript[]
}

const symbolsOfPeople = remembered(knownSymbols)
const sameSymbols = kept<string>()
const sameAsks = kept<string>()
const asksOf = remembered((fields: readonly string[]): ReadonlySet<string> => new Set(fields))
const none: readonly never[] = []

const groupsById = remembered(byId<Group>)
const modulesById = remembered(byId<Module>)
const cuesById = remembered(byId<Cue>)
/** Of all parts, the templates of a performance. An edit of a cue looks for none of them again. */
const templatesOf = (all: readonly Template[], performance: Performance): readonly Template[] =>
  all.filter(areTemplatesOf(performance))
const sameOwn = kept<Template>()
const sameTemplates = kept<TemplateInScript>()
const sameGroups = kept<Group>()
const sameCues = kept<CueInScript>()
const askedBy = remembered((own: readonly Template[]) => ({ symbols: symbolsAskedBy(own), asks: fieldsAskedBy(own) }))
const templatesById = remembered(
  (templates: readonly TemplateInScript[]): ReadonlyMap<string, TemplateInScript> =>
    new Map(templates.map((it) => [it.template._id, it])),
)
// wrong words count once, however many modules use them
const problemsInWords = remembered((templates: readonly TemplateInScript[]) =>
  templates.flatMap((it) => templateProblem(it) ?? []),
)

/** `whole` also has items that modules use but that are not in the performance. */
export const scriptOf = (whole: Whole, users: readonly User[]): Script => {
  const { performance } = whole
  const own = sameOwn(templatesOf(whole.templates, performance))
  const asked = askedBy(own)
  const symbols = sameSymbols([...symbolsOfPeople(users, performance.data?.joinQuestions), ...asked.symbols])
  const asks = asksOf(sameAsks(asked.asks))
  const templates = sameTemplates(own.map((it) => checked(it, symbols)))
  const templateById = templatesById(templates)
  const templateOf = (id: string | null) => (id === null ? undefined : templateById.get(id))
  const groups = sameGroups(pick(groupsById(whole.groups), performance.groups).filter(({ oneshot }) => !oneshot))
  const modules = modulesById(whole.modules)
  const all = pick(cuesById(whole.cues), performance.cues)
  const around = { modules, templates, groups, asks, templateOf }
  const found = all.map((cue, at) => cueInScript({ cue, number: cueNumber(all, at) }, around))
  const cues = sameCues(found.map(({ shown }) => shown))
  let uses: ReadonlyMap<string, readonly GroupUse[]> | undefined
  return {
    performance,
    cues,
    acts: actParts(
      all.map(({ _id }) => _id),
      performance.data?.acts,
    ),
    templates,
    templateOf,
    spokenIn: (templateId) => spokenBy(cues).get(templateId) ?? none,
    groups,
    asks,
    symbols,
    fields: fieldsIn(templates, performance, users),
    usesOf: (groupId) => {
      uses ??= usesIn({ cues, templates, templateOf })
      return uses.get(groupId) ?? none
    },
    problems: [...found.flatMap(({ problems }) => problems), ...problemsInWords(templates)],
  }
}

/** The numbers of the cues that speak each template. */
const spokenBy = remembered((cues: readonly CueInScript[]): ReadonlyMap<string, readonly string[]> => {
  const spoken = new Map<string, string[]>()
  for (const { number, modules } of cues)
    for (const { module } of modules) {
      if (module.template === null) continue
      const numbers = spoken.get(module.template) ?? []
      spoken.set(module.template, numbers)
      if (numbers.at(-1) !== number) numbers.push(number)
    }
  return spoken
})

const checkedBefore = new WeakMap<Template, TemplateInScript & { symbols: readonly string[] }>()
/** The same object as before, as long as neither the template nor the known symbols have changed. */
const checked = (template: Template, symbols: readonly string[]): TemplateInScript => {
  const before = checkedBefore.get(template)
  if (before?.symbols === symbols) return before
  const unclosed = textsIn(template).flatMap(unclosedIn)
  const made = { template, unknown: unknownSymbols(template, symbolsFor(template.type, symbols)), unclosed, symbols }
  checkedBefore.set(template, made)
  return made
}

type Using = Pick<Script, 'cues' | 'templates' | 'templateOf'>

const usesIn = ({ cues, templates, templateOf }: Using): ReadonlyMap<string, GroupUse[]> => {
  const uses = new Map<string, GroupUse[]>()
  for (const { cue, number, modules } of cues)
    for (const { module } of modules)
      for (const group of new Set(groupsIn(module))) {
        const text = t`${templateOf(module.template)?.template.name ?? t`no template`} of cue ${number}, ${cue.name}`
        const those = uses.get(group) ?? []
        uses.set(group, those)
        those.push({ text, focus: fieldOfGroup(module, group) })
      }
  for (const { template } of templates)
    for (const group of new Set(groupsOfOptions(template))) {
      const use = { text: t`the question “${template.name}”`, focus: `words ${template._id}`, template: template._id }
      uses.set(group, [...(uses.get(group) ?? []), use])
    }
  return uses
}

const fieldsOf = (
  templates: readonly TemplateInScript[],
  { data, name: title }: Performance,
  users: readonly User[],
): FieldInScript[] => {
  const orElse = data?.orElse ?? {}
  const spokenOf = templates
    .flatMap(({ template }) => template.symbols)
    .filter((it) => !alwaysThere.has(it) && !isAboutQuestion(it))
  return [...new Set([...spokenOf, ...Object.keys(orElse)])].filter(Boolean).map((symbol) => ({
    symbol,
    orElse: orElse[symbol] ?? '',
    ...lacking(users, title, symbol),
  }))
}

const fieldsIn = remembered(fieldsOf)

const lackingBefore = new WeakMap<readonly User[], Map<string, { empty: number; of: number }>>()
/** How many of the audience have nothing in a field. */
export const lacking = (users: readonly User[], title: string, symbol: string): { empty: number; of: number } => {
  const known = lackingBefore.get(users) ?? new Map<string, { empty: number; of: number }>()
  lackingBefore.set(users, known)
  const key = `${symbol}\n${title}`
  const before = known.get(key)
  if (before) return before
  const audience = users.filter(({ type }) => type === 'audience')
  const empty = audience.filter((user) => fill(`{{${symbol}}}`, user, { title }).missing.length > 0).length
  const counted = { empty, of: audience.length }
  known.set(key, counted)
  return counted
}

export const textsIn = ({ content }: Template): string[] =>
  Object.values(content).filter((it): it is string => typeof it === 'string')

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
  { _id: 'audience', about: t`Everyone with a phone` },
  { _id: 'performer', about: t`The cast` },
] as const satisfies readonly { _id: (typeof defaultGroups)[number]; about: string }[]

/** The groups of languages, to search for. */
export const languageChoices: readonly Choice[] = offeredLanguages
  .map((tag) => ({ value: languageGroup(tag), label: defaultGroupName(languageGroup(tag)), searched: true }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** The name of a group that every show has; undefined: it is another one. */
export const usualGroup = (id: string): string | undefined => (isDefaultGroup(id) ? defaultGroupName(id) : undefined)

/** The name of a group by its id. */
export const groupNameIn =
  ({ groups }: Pick<Script, 'groups'>) =>
  (id: string): string =>
    groups.find(({ _id }) => _id === id)?.name ?? usualGroup(id) ?? t`no group`
