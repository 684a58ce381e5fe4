import { isRejection, type Rejection, reject, type Template, Translations } from '@ghostlight/contracts'
import { isBlankText, languageName, sourceOf, type Translation, translatedFields } from '@ghostlight/contracts/rules'
import { edited } from '../edit/edited.ts'
import { fieldEdits } from '../edit/fields.ts'
import { writtenIn } from '../kinds/written-in.ts'
import { checked } from '../library/checked.ts'
import { wrongTranslation } from './inline-template.ts'

type Content = Readonly<Record<string, unknown>>
/** By field, such as `text` or `options.left`. */
type Words = Readonly<Record<string, string>>
type Written = {
  language: string
  /** as a content; of an option only its label counts */
  content: Content
  seen: Content | undefined
}

/**
 * A template with the words that an operator wrote in another language. They are done: the operator wants them said now.
 * Without any words, the language is removed.
 */
export const inOtherWords = (template: Template, { language, content, seen }: Written): Template | Rejection => {
  const { type } = template
  const stray = Object.keys(content).find((field) => content[field] !== undefined && !mayHave(type, field))
  if (stray !== undefined) return reject('INVALID', `${stray} is the same in all languages. Leave it out.`)
  const to = wordsIn(type, content)
  const words = seen ? merged(wordsIn(type, writtenIn(template, language)), { from: wordsIn(type, seen), to }) : to
  if (isRejection(words)) return words
  const { [language]: _, ...others } = template.translations ?? {}
  const own = translationOf(template, words)
  const translations = checked(Translations, { ...others, ...(own && { [language]: own }) })
  if (isRejection(translations)) return translations
  const { translations: __, ...rest } = template
  const hasSome = Object.keys(translations.value).length > 0
  const after = (hasSome ? { ...rest, translations: translations.value } : rest) as Template
  const wrong = wrongTranslation(after)
  return wrong !== undefined && wrongTranslation(template) === undefined ? reject('INVALID', wrong) : after
}

/** The refusal of a language that is no other one. */
export const isOwnLanguage = (language: string, own: string): Rejection | undefined =>
  language === own
    ? reject(
        'INVALID',
        `The show is written in ${languageName(own, 'en')}: leave out the language to change its words.`,
      )
    : undefined

const fieldsOf = (type: string): readonly string[] => [...translatedFields(type), 'voice']
const mayHave = (type: string, field: string): boolean =>
  fieldsOf(type).includes(field) || (type === 'ask' && field === 'options')

const wordsIn = (type: string, content: Content): Words =>
  Object.fromEntries([
    ...fieldsOf(type).flatMap((field) =>
      isBlankText(content[field]) ? [] : [[field, String(content[field])] as const],
    ),
    ...labelsIn(content),
  ])
const option = 'options.'
type Option = { _id: string; label: string }
const optionsIn = ({ options }: Content): readonly Option[] => (Array.isArray(options) ? options : [])
const labelsIn = (content: Content): [field: string, label: string][] =>
  optionsIn(content).flatMap(({ _id, label }) => (isBlankText(label) ? [] : [[option + _id, label]]))

/** What others changed since stays, as between two authors. */
const merged = (words: Words, edit: { from: Words; to: Words }): Words | Rejection => {
  const after = edited({ words }, { type: 'set', fields: fieldEdits('words', edit) })
  return isRejection(after) ? after : after.item.words
}

/** undefined: there is nothing left in it */
const translationOf = (template: Template, words: Words): Translation | undefined => {
  const ids = new Set(optionsIn(template.content).map(({ _id }) => _id))
  const all = Object.entries(words)
  const own = all.filter(([field]) => !field.startsWith(option))
  const labels = all
    .filter(([field]) => field.startsWith(option) && ids.has(field.slice(option.length)))
    .map(([field, label]) => [field.slice(option.length), label])
  if (own.length + labels.length === 0) return undefined
  return {
    source: sourceOf(template),
    state: 'done',
    ...Object.fromEntries(own),
    ...(labels.length > 0 && { options: Object.fromEntries(labels) }),
  }
}
