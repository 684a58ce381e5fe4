import { isRejection, type Rejection, reject, type Template, Translations } from '@ghostlight/contracts'
import { isBlankText, languageName, sourceOf, type Translation, translatedFields } from '@ghostlight/contracts/rules'
import { edited } from '../edit/edited.ts'
import { fieldEdits } from '../edit/fields.ts'
import { checked } from '../library/checked.ts'
import { withFittingTranslations, wrongTranslation } from '../translation/fitting.ts'
import { writtenIn } from '../translation/state.ts'

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
  const all = { ...template.translations, [language]: translationOf(template, words) }
  const translations = checked(Translations, all)
  if (isRejection(translations)) return translations
  const after = withFittingTranslations({ ...template, translations: translations.value } as Template)
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
const labelsIn = ({ options }: Content): [field: string, label: string][] =>
  (Array.isArray(options) ? options : []).flatMap(({ _id, label }: { _id: string; label: string }) =>
    isBlankText(label) ? [] : [[`options.${_id}`, label]],
  )

/** What others changed since stays, as between two authors. */
const merged = (words: Words, edit: { from: Words; to: Words }): Words | Rejection => {
  const after = edited({ words }, { type: 'set', fields: fieldEdits('words', edit) })
  return isRejection(after) ? after : after.item.words
}

const translationOf = (template: Template, words: Words): Translation => {
  const isLabel = ([field]: [string, unknown]) => field.startsWith('options.')
  const all = Object.entries(words)
  const options = all.filter(isLabel).map(([field, label]) => [field.slice('options.'.length), label])
  return {
    source: sourceOf(template),
    state: 'done',
    ...Object.fromEntries(all.filter((it) => !isLabel(it))),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  }
}
