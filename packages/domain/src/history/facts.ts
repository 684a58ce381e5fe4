import type { Cue, Group, Module, ModuleCondition, Script, Template } from '@ghostlight/contracts'
import {
  cueNumber,
  defaultGroupName,
  followText,
  isDefaultGroup,
  kindWord,
  textField,
  textFieldsOf,
} from '@ghostlight/contracts/rules'
import { conditionText } from '../condition/words.ts'
import { waysText } from '../cue/ways.ts'
import { effectText, questionWords } from '../kinds/question-words.ts'
import { wordsOf } from '../kinds/words.ts'
import type { Fact } from './fact.ts'
import { performanceFacts } from './performance-facts.ts'
import { translationFacts } from './translation-facts.ts'

/** `id`: the module; its facts are those of its template, too */
export type Line = { id: string; facts: readonly Fact[] }
/** A part of a performance by which authors speak of it. */
export type Place = {
  kind: 'performance' | 'cue' | 'template' | 'group'
  _id: string
  /** such as `Cue 12` */
  title: string
  name: string
  facts: readonly Fact[]
  lines: readonly Line[]
}

/** The templates that some line says: their words stand at that line. */
export const saidIn = ({ modules }: Script): string[] => modules.flatMap(({ template }) => template ?? [])

/** All that is written in a performance, in its order. `said`: the templates whose words stand at lines. */
export const placesIn = (script: Script, said: ReadonlySet<string>): Place[] => {
  const { performance, cues, modules, templates, groups } = script
  const moduleOf = new Map(modules.map((it) => [it._id, it]))
  const templateOf = new Map(templates.map((it) => [it._id, it]))
  const nameOf = groupNames(groups)
  const none = { lines: [] as const }
  return [
    {
      kind: 'performance',
      _id: performance._id,
      title: 'The performance',
      name: performance.name,
      facts: performanceFacts(performance),
      ...none,
    },
    ...cues.map((cue, at): Place => {
      const own = cue.modules.flatMap((id) => moduleOf.get(id) ?? [])
      return {
        kind: 'cue',
        _id: cue._id,
        title: `Cue ${cueNumber(cues, at)}`,
        name: cue.name,
        facts: [
          ...cueFacts(cue, performance.data?.acts?.[cue._id]),
          {
            ...fact('next', 'Next', waysText(cue.next ?? [], { cues, templateOf: (id) => templateOf.get(id) })),
            value: cue.next,
          },
        ],
        lines: own.map((it) => ({
          id: it._id,
          facts: lineFacts(it, { template: templateOf.get(it.template ?? ''), nameOf }),
        })),
      }
    }),
    ...templates.map((it): Place => {
      const words = said.has(it._id) ? [] : wordFacts(it)
      return {
        kind: 'template',
        _id: it._id,
        title: 'Template',
        name: it.name,
        facts: [...kindFacts(it, nameOf), ...words],
        ...none,
      }
    }),
    ...groups.map(
      (it): Place => ({ kind: 'group', _id: it._id, title: 'Group', name: it.name, facts: groupFacts(it), ...none }),
    ),
  ]
}

const groupNames = (groups: readonly Group[]) => {
  const names = new Map(groups.map(({ _id, name }) => [_id, name]))
  return (id: string): string => names.get(id) ?? (isDefaultGroup(id) ? defaultGroupName(id) : 'a group that is gone')
}

const fact = (key: string, label: string, text: string | undefined): Fact => ({ key, label, text: text ?? '' })

const cueFacts = (cue: Cue, act: string | undefined): Fact[] => [
  fact('act', 'Act', act),
  fact('number', 'Number', cue.number),
  fact('name', 'Name', cue.name),
  fact('description', 'Description', cue.description),
  fact('notes', 'Notes', cue.notes),
  fact('plannedMs', 'Planned length', cue.plannedMs ? secondsText(cue.plannedMs) : ''),
  fact('again', 'Again', cue.again ?? ''),
  fact('follow', 'Follow', followText(cue.follow)),
  fact('colour', 'Colour', cue.colour ?? ''),
  fact('skip', 'Skip', cue.skip ? 'yes' : ''),
  fact('timecode', 'Timecode', cue.timecode ?? ''),
]

const groupFacts = ({ name, description, type }: Group): Fact[] => [
  fact('name', 'Name', name),
  fact('description', 'Description', description),
  fact('type', 'Type', type),
]

/** What a template is besides its words. */
const kindFacts = (template: Template, nameOf: Named['nameOf']): Fact[] => {
  const { name, description, type, content } = template
  const texts = new Set(textFieldsOf(type))
  const asked = wordsOf(template)?.ask
  const rest = Object.entries(content).filter(([key]) => !texts.has(key) && (!asked || key === 'voice'))
  const settings = asked ? questionWords(asked, nameOf) : []
  return [
    fact('name', 'Name', name),
    fact('description', 'Description', description),
    fact('type', 'Type', kindWord(type) ?? type),
    ...rest.map(([key, value]) => ({
      ...fact(`content.${key}`, key === 'voice' ? 'Voice' : key, typeof value === 'string' ? value : ''),
      value,
    })),
    ...settings.map(({ key, label, text, of }) => ({
      ...fact(`content.${key}`, label, text),
      value: of.map((field) => asked?.[field]),
    })),
  ]
}

const wordFacts = (template: Template): Fact[] => {
  const { type, content } = template
  const fields = textFieldsOf(type)
  const texts: Readonly<Record<string, unknown>> = content
  const words = fields.map((field) => ({
    ...fact(
      `words.${field}`,
      fields.length === 1 ? 'Words' : (textField(field)?.label ?? field),
      String(texts[field] ?? ''),
    ),
    is: 'words' as const,
  }))
  return template.translations ? [...words, ...translationFacts(template)] : words
}

type Named = { template: Template | undefined; nameOf: (group: string) => string }

const lineFacts = (module: Module, { template, nameOf }: Named): Fact[] => [
  { ...fact('group', 'To', module.group === null ? '' : nameOf(module.group)), value: module.group },
  { ...fact('delay', 'After', delayText(module)), value: [module.mindelay, module.maxdelay] },
  {
    ...fact('conditions', 'Only if', conditionsText(module.conditions, nameOf)),
    value: module.conditions,
    is: 'condition',
  },
  {
    ...fact('effects', 'Then', module.effects.map((it) => effectText(it, nameOf)).join('\n')),
    value: module.effects,
    is: 'effect',
  },
  fact('sync', 'Together', module.sync ? 'all phones begin together' : ''),
  fact('autorun', 'Runs', module.autorun ? 'as soon as it is added' : ''),
  { ...fact('template', 'Template', template?.name), value: module.template },
  ...(template ? wordFacts(template) : []),
]

const secondsText = (ms: number): string => `${Math.round(ms / 100) / 10} s`

const delayText = ({ mindelay, maxdelay }: Module): string =>
  mindelay === maxdelay
    ? maxdelay === 0
      ? ''
      : secondsText(maxdelay)
    : `${secondsText(mindelay)} to ${secondsText(maxdelay)}`

const conditionsText = (conditions: readonly ModuleCondition[], nameOf: Named['nameOf']): string => {
  const one = (it: Parameters<typeof conditionText>[0]): string =>
    conditionText(it.field === 'groups' && typeof it.value === 'string' ? { ...it, value: nameOf(it.value) } : it)
  return conditions.map((it) => ('match' in it ? `${it.match} of (${it.of.map(one).join('; ')})` : one(it))).join('\n')
}
