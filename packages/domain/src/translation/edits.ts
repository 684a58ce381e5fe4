import type { Edit, Performance, Template } from '@ghostlight/contracts'
import { sourceOf, sourceOfText, type TranslationState } from '@ghostlight/contracts/rules'
import { fieldOf } from '../edit/fields.ts'
import { same } from '../same.ts'
import { type OwnText, partIn } from './parts.ts'

type Fields = Extract<Edit, { type: 'set' }>['fields']
/** `words`: by field of a translation; made from the original of now */
type Written = { language: string; words: Readonly<Record<string, string>>; state: TranslationState }

/** Writes words of a template in a language; undefined: they are as they were. */
export const templateEdit = (template: Template, { language, words, state }: Written): Edit | undefined => {
  const at = `translations.${language}`
  const before = fieldOf(template, at)
  const texts: Fields = Object.entries(words).flatMap(([field, to]) => {
    const from = partIn(before as object | undefined, field)
    return from === to ? [] : [{ path: `${at}.${field}`, from: from || undefined, to }]
  })
  const made: Fields = [
    { path: `${at}.source`, from: fieldOf(template, `${at}.source`), to: sourceOf(template) },
    { path: `${at}.state`, from: fieldOf(template, `${at}.state`), to: state },
  ]
  const fields = [...texts, ...made.filter(({ from, to }) => from !== to)]
  return fields.length === 0 ? undefined : { type: 'set', kind: 'template', id: template._id, fields }
}

/** The same for a text of the performance, with its field `text`. */
export const ownEdit = (
  performance: Performance,
  { place, text }: Pick<OwnText, 'place' | 'text'>,
  { language, words, state }: Written,
): Edit | undefined => {
  const path = `data.translations.${language}.${place}`
  const from = fieldOf(performance, path)
  const to = { text: words['text'] ?? partIn(from as object | undefined, 'text'), source: sourceOfText(text), state }
  if (same(from, to)) return undefined
  return { type: 'set', kind: 'performance', id: performance._id, fields: [{ path, from, to }] }
}
