import type { Performance, Template } from '@ghostlight/contracts'
import {
  isBlankText,
  isStale,
  saysSomething,
  sourceOfText,
  type Translation,
  writesInAnyLanguage,
} from '@ghostlight/contracts/rules'
import { type OwnText, partIn, partsOf } from './parts.ts'

/** How far the words of one language are. `stale`: made from words that have changed since */
export type WordsState = 'missing' | 'stale' | 'draft' | 'done'
/** How many templates and texts a language has, and how many of them are not done. */
export type WordsCount = { of: number; missing: number; stale: number; draft: number }

/** A template's words in a language; undefined if nobody has written any. */
export const translationOf = (template: Template, language: string): Translation | undefined => {
  const all = template.translations ?? {}
  const found = Object.hasOwn(all, language) ? all[language] : undefined
  const says = ([key, value]: [string, unknown]): boolean =>
    key !== 'source' &&
    key !== 'state' &&
    (typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : value !== '')
  return found && Object.entries(found).some(says) ? found : undefined
}

/**
 * How far a template is in a language; null: there is nothing to do. A language model is told the language, so its task
 * may stay as it is.
 */
export const templateState = (template: Template, language: string): WordsState | null => {
  const mayStay = writesInAnyLanguage(template.type)
  const parts = partsOf(template)
  const found = translationOf(template, language)
  if (parts.length === 0 || (mayStay && !(found && saysSomething(template.type, found)))) return null
  if (!found || (!mayStay && parts.some(({ field }) => isBlankText(partIn(found, field))))) return 'missing'
  return isStale(template, found) ? 'stale' : found.state
}

/** A performance's own text in a language; undefined if nobody has written it. */
export const ownTranslationOf = ({ data }: Performance, place: string, language: string) => {
  const all = data?.translations ?? {}
  const texts = Object.hasOwn(all, language) ? all[language] : undefined
  const found = texts && Object.hasOwn(texts, place) ? texts[place] : undefined
  return found && !isBlankText(found.text) ? found : undefined
}

/** How far a performance's own text is in a language. */
export const textState = (
  performance: Performance,
  { place, text }: Pick<OwnText, 'place' | 'text'>,
  language: string,
): WordsState => {
  const found = ownTranslationOf(performance, place, language)
  if (!found) return 'missing'
  return found.source === sourceOfText(text) ? found.state : 'stale'
}

export const countOf = (states: Iterable<WordsState | null>): WordsCount => {
  const count = { of: 0, missing: 0, stale: 0, draft: 0 }
  for (const state of states) {
    if (state === null) continue
    count.of++
    if (state !== 'done') count[state]++
  }
  return count
}

/** The languages that a performance is written in beside its own, in the order in which they came. */
export const languagesWritten = ({ data }: Performance, templates: readonly Template[]): string[] => [
  ...new Set([
    ...Object.keys(data?.translations ?? {}),
    ...templates.flatMap(({ translations }) => (translations ? Object.keys(translations) : [])),
  ]),
]
