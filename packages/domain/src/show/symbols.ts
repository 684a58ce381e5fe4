import type { Condition, Group, PerformanceData, User } from '@ghostlight/contracts'
import {
  answersSymbol,
  calledName,
  dataKeyOf,
  dataText,
  defaultGroupName,
  isAnswersSymbol,
  isDefaultGroup,
  isResultField,
  languageGroup,
  languageName,
  languageOf,
  languagesOf,
  usualLanguage,
} from '@ghostlight/contracts/rules'
import { meetsCondition } from './conditions.ts'
import { type Branch, type Part, textParts } from './text-parts.ts'

export { wrongTag } from './text-parts.ts'

/** The parts of a show that symbols use. `judged`: the person whom conditions are about, if their fields are shown in quotes. */
export type Wording = {
  title: string
  /** of the performance; undefined = English */
  language?: string | undefined
  /** of the words that are filled; undefined = the performance's */
  spoken?: string | undefined
  orElse?: PerformanceData['orElse'] | undefined
  groups?: ReadonlyMap<string, Pick<Group, 'name'>>
  members?: ReadonlyMap<string, readonly string[]>
  judged?: User
  /** what can be said of closed questions, by symbol */
  results?: ReadonlyMap<string, string>
  /** what an operator let through of a question's words, by its name; undefined = these words are for nobody here */
  approved?: (name: string) => string
}
/** `missing`: empty symbols without other words; `orElse`: empty symbols, each with the words that are said instead. */
export type Filled = { text: string; missing: string[]; orElse: readonly { symbol: string; words: string }[] }

/**
 * The spaces around a name are trimmed afterwards, because an expression that skips them can be made to backtrack
 * through every way to share them out.
 */
const symbol = /\{\{([^{}]*)\}\}/g

/**
 * Fills `{{name}}` and `{{name|other words}}`, and says the part of `{{#if …}}…{{else}}…{{/if}}` that holds for the person.
 * An empty field becomes the symbol's other words, or else the performance's words for that field. `{{name|}}` becomes
 * nothing on purpose. An unknown symbol counts as empty, and so does a tag that belongs to no `{{#if}}`.
 */
export const fill = (text: string, user: User, wording: Wording): Filled => {
  const missing = new Set<string>()
  const orElse: { symbol: string; words: string }[] = []
  const said = (between: string): string => {
    const { name, other = ownWords(wording, name) } = partsOf(between)
    const value = symbolValue(name, user, wording)
    if (value.trim() !== '') return value
    if (other === undefined) missing.add(name)
    else orElse.push({ symbol: name, words: other })
    return other ?? value
  }
  const saidPart = (part: Part): string => {
    if ('text' in part) return part.text
    if ('symbol' in part) return said(part.symbol)
    if ('yes' in part) return part[wayOf(part, user, wording)].map(saidPart).join('')
    missing.add(part.stray)
    return ''
  }
  const filled = text.includes(tag)
    ? textParts(text).parts.map(saidPart).join('')
    : text.replace(symbol, (_, between: string) => said(between))
  return { text: filled.replace(/[ \t]{2,}/g, ' ').trim(), missing: [...missing], orElse }
}

const nobody: User = { _id: '', name: '', phone: '', type: 'audience', data: {} }

/**
 * A text as a whole house reads it: each symbol says its other words, or nothing. A mark does not stay behind alone:
 * `Which way, {{name}}?` becomes `Which way?`.
 */
export const forEverybody = (text: string, wording: Wording): string => {
  const filled = fill(text, nobody, wording).text
  if (!text.includes('{{')) return filled
  const parts = filled.split(/(?=[?!.…])/u)
  const whole = parts.map((part, at) => (at < parts.length - 1 ? withoutLoose(part) : part)).join('')
  const tidy = whole.replace(/^[\s,;:?!.…]+/u, '')
  return text.startsWith('{{') ? tidy.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : tidy
}

/** A text without the commas and spaces at its end. */
const withoutLoose = (text: string): string => {
  let end = text.length
  while (end > 0 && ' \t,;:'.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

/** Without it a text has no branch. */
const tag = '#if'

const wayOf = ({ condition }: Branch, user: User, wording: Wording): 'yes' | 'no' =>
  condition && holds(condition, wording.judged ?? user, wording) ? 'yes' : 'no'

/** A text names groups as the author does, and not by id. */
const holds = (condition: Condition, user: User, { groups, members, results, language }: Wording): boolean => {
  if (condition.field !== 'groups') return meetsCondition(condition, user, { groups: () => [], results })
  const named = () => {
    const own = [...(members ?? [])].flatMap(([id, users]) => (users.includes(user._id) ? [id] : []))
    const names = own.map((id) => groups?.get(id)?.name ?? id)
    const spoken = languagesOf(user, language).map((tag) => defaultGroupName(languageGroup(tag)))
    return [...(isDefaultGroup(user.type) ? [user.type] : []), ...spoken, ...names].map((it) => it.toLowerCase())
  }
  const { value, ...asked } = condition
  return meetsCondition(value === undefined ? asked : { ...asked, value: String(value).toLowerCase() }, user, named)
}

const branchesIn = (text: string): Branch[] =>
  text.includes(tag) ? textParts(text).parts.filter((it) => 'yes' in it) : []

/** An `{{#if}}` of a text. `written`: its condition. */
type Way = { written: string; holds: boolean; hasElse: boolean }

/** Each `{{#if}}` of a text, and whether it holds for the person. */
export const waysOf = (text: string, user: User, wording: Wording): Way[] =>
  branchesIn(text).map((it) => ({
    written: it.written,
    holds: wayOf(it, user, wording) === 'yes',
    hasElse: it.no.length > 0,
  }))

/** What a text asks about people, with groups by their names. */
export const conditionsAskedIn = (text: string): Condition[] => branchesIn(text).flatMap((it) => it.condition ?? [])

/** The groups that a text asks about, by their names. */
export const groupsAskedIn = (text: string): string[] => [
  ...new Set(
    conditionsAskedIn(text).flatMap(({ field, value }) =>
      field === 'groups' && value !== undefined ? [String(value)] : [],
    ),
  ),
]

/** The fields used in `{{ }}`, those that an `{{#if}}` asks about included, in the order of their first use. */
export const symbolsIn = (text: string): string[] => {
  if (!text.includes(tag))
    return [...new Set([...text.matchAll(symbol)].map(([, between = '']) => partsOf(between).name))]
  const namesOf = (part: Part): string[] => {
    if ('symbol' in part) return [partsOf(part.symbol).name]
    if (!('yes' in part)) return []
    return [...fieldAsked(part), ...[...part.yes, ...part.no].flatMap(namesOf)]
  }
  return [...new Set(textParts(text).parts.flatMap(namesOf))]
}

const fieldAsked = ({ condition }: Branch): string[] => {
  if (!condition || condition.field === 'groups' || condition.field === 'type') return []
  return [dataKeyOf(condition.field) ?? condition.field]
}

/** The words with braces that belong to no symbol. A voice would read such braces aloud. */
export const unclosedIn = (text: string): string[] => {
  const words = text.replace(symbol, ' ').split(/\s+/)
  return [...new Set(words.filter((word) => word.includes('{{') || word.includes('}}')))]
}

/** The name and the other words in the text between two braces. */
export const partsOf = (between: string): { name: string; other?: string } => {
  const bar = between.indexOf('|')
  if (bar < 0) return { name: between.trim() }
  return { name: between.slice(0, bar).trim(), other: between.slice(bar + 1).trim() }
}

const ownWords = ({ orElse = {} }: Wording, name: string): string | undefined =>
  Object.hasOwn(orElse, name) ? orElse[name] : undefined

const symbolValue = (name: string, user: User, wording: Wording): string => {
  const { title, language = usualLanguage, spoken = language, results, approved } = wording
  if (isResultField(name)) return results?.get(name) ?? ''
  if (isAnswersSymbol(name)) return approved?.(name.slice(answersSymbol('').length)) ?? ''
  if (name === 'name' || name === 'phone') return user[name]
  if (name === 'title') return title
  if (name === 'nickname') return calledName(user)
  if (name === 'language') return languageName(languageOf(user, language), spoken)
  return dataText(user, name)
}
