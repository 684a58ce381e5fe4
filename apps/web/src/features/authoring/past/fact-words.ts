import type { Effect, ModuleCondition, Script } from '@ghostlight/contracts'
import type { Way } from '@ghostlight/contracts/rules'
import { defaultGroupName, isDefaultGroup, languageName } from '@ghostlight/contracts/rules'
import type { ComparedRow } from '@ghostlight/domain/history'
import { consoleLanguage, consoleLocale } from '../../../words/console-language.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { effectWords, listWords } from '../rule-words.ts'
import { wayWords } from '../way-words.ts'

type Say = (value: unknown, script: Script) => string

const nameIn =
  ({ groups }: Script) =>
  (id: string): string =>
    groups.find(({ _id }) => _id === id)?.name ??
    (isDefaultGroup(id) ? defaultGroupName(id) : undefined) ??
    t`a group that is gone`

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])
const conditions: Say = (value, script) =>
  listOf<ModuleCondition>(value)
    .map((it) => listWords(it, nameIn(script)))
    .join('\n')
const effectsIn = (effects: readonly Effect[], script: Script): string[] =>
  effects.map((it) => effectWords(it, nameIn(script)))

type Option = { label: string; effects?: readonly Effect[] }
const optionWords = ({ label, effects = [] }: Option, script: Script): string =>
  effects.length === 0 ? label : `${label}: ${effectsIn(effects, script).join(', ')}`

const seconds = (ms: number): string => `${(Math.round(ms / 100) / 10).toLocaleString(consoleLocale())} s`
const delay: Say = (value) => {
  const [least = 0, most = 0] = listOf<number>(value)
  return least === most ? seconds(most) : t.as('seconds')`${seconds(least)} to ${seconds(most)}`
}
const language: Say = (value) => (typeof value === 'string' ? languageName(value, consoleLanguage()) : '')

/** What is said anew from its value. A text that is not here is what somebody wrote, or one of `inOurWords`. */
const anew: Readonly<Record<string, Say>> = {
  conditions,
  effects: (value, script) => effectsIn(listOf<Effect>(value), script).join('\n'),
  group: (value, script) => (typeof value === 'string' ? nameIn(script)(value) : ''),
  delay,
  next: (value, { cues, templates }) =>
    listOf<Way>(value)
      .map((way) => wayWords(way, { cues, templateOf: (id) => templates.find(({ _id }) => _id === id) }))
      .join('\n'),
  'content.options': (value, script) =>
    listOf<Option>(listOf(value)[0])
      .map((it) => optionWords(it, script))
      .join('\n'),
  'data.language': language,
}

const inOurWords = new Set(
  ['again', 'colour', 'skip', 'state', 'sync', 'autorun', 'type'].concat(
    ['kind', 'closes', 'results', 'tie', 'moderated'].map((it) => `content.${it}`),
  ),
)
const usual = new Set(['the usual ones', 'none', "Ghostlight's own"])
const lengths = new Set(['plannedMs', 'follow', 'data.fadeMs', 'data.schedule.intervalMs'])

/** One side of a row in the console's language. `script`: the performance as it is there */
export const factWords = (row: ComparedRow, side: 'before' | 'after', script: Script): string => {
  const { [side]: text, values } = row
  const key = row.key.split(' ').at(-1) ?? ''
  if (text === '') return ''
  const say = /^data\.translations\.[^.]+$/.test(key) ? language : anew[key]
  if (say && values) return say(values[side], script)
  if (key === 'follow' && text.startsWith('at ')) return t.as('time')`at ${text.slice('at '.length)}`
  if (lengths.has(key)) return text.replace(/[\d.]+/, (number) => Number(number).toLocaleString(consoleLocale()))
  return inOurWords.has(key) || usual.has(text) ? translated(text) : text
}
