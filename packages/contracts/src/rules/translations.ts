import { isBlankText, isTemplateKind, mainField, textFieldsOf, writesInAnyLanguage } from './template-kinds.ts'
import { lookedUp, type TranslationState, type Wanted } from './text-in.ts'

/** Languages beside a performance's own. */
export const mostTranslations = 20

type Content = Readonly<Record<string, unknown>>
/** A template's words in another language. A field that is absent stays as it is in the template. */
export type Translation = {
  /** `sourceOf` the template that it was made from */
  source: string
  state: TranslationState
  voice?: string | undefined
  /** of a question: the label of each option, by its id */
  options?: Readonly<Record<string, string>> | undefined
} & Content
type Translated = {
  type: string
  content: Content
  translations?: Readonly<Record<string, Translation>> | undefined
}

/** The labels at the ends of a scale. */
const endLabels = ['minLabel', 'maxLabel'] as const

/** The fields of a kind's content that are words: its texts, and the ends of a scale. Options have a record of their own. */
export const translatedFields = (type: string): readonly string[] =>
  type === 'ask' ? [...textFieldsOf(type), ...endLabels] : textFieldsOf(type)

type Option = { _id: string; label: string }
const isOption = (value: unknown): value is Option =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, '_id') === 'string'
const optionsIn = ({ options }: Content): readonly Option[] => (Array.isArray(options) ? options.filter(isOption) : [])

/** 53 bits of a text, which is enough to notice that it was changed (cyrb53, public domain). */
const hashOf = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** What a translation of one text is made from. Space around it does not count. */
export const sourceOfText = (text: string): string => hashOf(text.trim())

/** What a translation of a template is made from: all its words. */
export const sourceOf = ({ type, content }: Omit<Translated, 'translations'>): string =>
  sourceOfText(
    [
      ...translatedFields(type).map((field) => String(content[field] ?? '').trim()),
      ...optionsIn(content).map(({ _id, label }) => `${_id} ${label.trim()}`),
    ].join('\n'),
  )

/** Whether the template's words have changed since this translation of them was made. */
export const isStale = (template: Translated, { source }: Pick<Translation, 'source'>): boolean =>
  source !== sourceOf(template)

/** `language`: of these words. `content`: the template's, with what is translated in place of it */
export type WordsInLanguage<C> = { language: string; content: C }

/** The translation that a person gets, and its language; undefined: they get the template's own words. */
export const translationIn = (
  { type, translations = {} }: Translated,
  { language, own, drafts }: Wanted,
): { tag: string; by: Translation } | undefined => {
  for (const tag of lookedUp(language)) {
    const by = Object.hasOwn(translations, tag) ? translations[tag] : undefined
    if (by && (drafts || by.state === 'done') && saysSomething(type, by)) return { tag, by }
    if (tag === own) return undefined
  }
  return undefined
}

/**
 * The words that a person gets: in their language if somebody has translated them, or else in the performance's. A
 * language model writes in the person's language whether its task is translated or not.
 */
export const contentIn = <C extends Content>(
  template: Translated & { content: C },
  wanted: Wanted,
): WordsInLanguage<C> => {
  const { language, own } = wanted
  const isAsked = writesInAnyLanguage(template.type)
  const found = translationIn(template, wanted)
  if (found) return { language: isAsked ? language : found.tag, content: translated(template, found.by) }
  return { language: isAsked ? language : own, content: template.content }
}

/** The voice that speaks a part in a language: as the performance maps it, and otherwise the same. */
export const voiceIn = (
  voice: string,
  language: string,
  voices: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): string => {
  const byLanguage = Object.hasOwn(voices, voice) ? (voices[voice] ?? {}) : {}
  const tag = lookedUp(language).find((it) => Object.hasOwn(byLanguage, it))
  return (tag !== undefined && byLanguage[tag]) || voice
}

/** Whether a translation has the words without which the others are of no use. */
export const saysSomething = (type: string, translation: Content): boolean =>
  isTemplateKind(type) && !isBlankText(translation[mainField(type)])

const translated = <C extends Content>({ type, content }: { type: string; content: C }, by: Translation): C => {
  const words = [...translatedFields(type), 'voice'].filter((field) => !isBlankText(by[field]))
  const labels = by.options ?? {}
  const options = Array.isArray(content['options'])
    ? { options: optionsIn(content).map((it) => withLabel(it, labels)) }
    : {}
  return { ...content, ...options, ...Object.fromEntries(words.map((field) => [field, by[field]])) }
}
const withLabel = (option: Option, labels: Readonly<Record<string, string>>): Option => {
  const label = Object.hasOwn(labels, option._id) ? labels[option._id] : undefined
  return label === undefined || isBlankText(label) ? option : { ...option, label }
}
