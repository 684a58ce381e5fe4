import { isRejection, type Rejection, reject, type Template, templateContents } from '@ghostlight/contracts'
import {
  blankContent,
  languageName,
  needsText,
  quickName,
  saysNothing,
  type TemplateKind,
  textField,
  textFieldsOf,
  translatedFields,
} from '@ghostlight/contracts/rules'
import { checked } from '../library/checked.ts'
import { symbolsIn, wrongTag } from './symbols.ts'

/** A template written where it is used. */
export type Inline = {
  name?: string | undefined
  description?: string | undefined
  type: TemplateKind
  content: Readonly<Record<string, unknown>>
}

/** The names of the symbols in the texts of its kind, in order of first use. */
export const symbolsOfKind = (type: string, content: Readonly<Record<string, unknown>>): string[] =>
  symbolsIn(
    textFieldsOf(type)
      .map((field) => content[field])
      .join('\n'),
  )

/** The first thing that is wrong with an `{{#if}}` in a template's texts, with its text and place; undefined if nothing is. */
export const wrongIn = (type: string, content: Readonly<Record<string, unknown>>): string | undefined => {
  const found = textFieldsOf(type).flatMap((field) => {
    const text = content[field]
    const wrong = typeof text === 'string' ? wrongTag(text) : undefined
    return wrong === undefined ? [] : [`${textField(field)?.label ?? field}: ${wrong}`]
  })
  return found.at(0)
}

/** The first thing that is wrong with an `{{#if}}` in a template's translations, with its language and its text. */
export const wrongTranslation = ({ type, translations = {} }: Template): string | undefined => {
  for (const [language, translation] of Object.entries(translations))
    for (const field of translatedFields(type)) {
      const text = translation[field]
      const wrong = typeof text === 'string' ? wrongTag(text) : undefined
      if (wrong !== undefined) return `${textField(field)?.label ?? field} in ${languageName(language, 'en')}: ${wrong}`
    }
  return undefined
}

/** Completes an inline template; refuses one without a text. */
export const templateOf = (
  { type, content: written, ...about }: Inline,
  id: string,
  oneshot: boolean,
): Template | Rejection => {
  const whole: Record<string, unknown> = { ...blankContent(type), ...written }
  if (saysNothing({ type, content: whole })) return reject('INVALID', `${needsText(type)}.`)
  const wrong = wrongIn(type, whole)
  if (wrong !== undefined) return reject('INVALID', wrong)
  const content = checked<Template['content']>(templateContents[type], whole)
  if (isRejection(content)) return content
  return {
    _id: id,
    name: about.name?.trim() || quickName(type),
    description: about.description ?? '',
    oneshot,
    symbols: symbolsOfKind(type, whole),
    metadata: {},
    type,
    content: content.value,
  }
}
