import { textField, textFieldsOf } from '@ghostlight/contracts/rules'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import type { TemplateInScript } from './script.ts'

type Said = { field: string; label: string; text: string; most: number | undefined }

/** The texts of a template in the order in which they are read. A single text is its words. */
export const saidBy = ({ type, content }: TemplateInScript['template']): Said[] => {
  const fields = textFieldsOf(type)
  const texts: Readonly<Record<string, unknown>> = content
  return fields.map((field) => ({
    field,
    label: fields.length === 1 ? t.as('spoken')`Words` : translated(textField(field)?.label ?? field),
    text: String(texts[field] ?? ''),
    most: textField(field)?.most,
  }))
}

const wordsBefore = new WeakMap<TemplateInScript, number>()
/** How many characters a template has. */
export const wordsIn = (item: TemplateInScript | undefined): number => {
  if (!item) return 0
  const words = wordsBefore.get(item) ?? saidBy(item.template).reduce((sum, { text }) => sum + text.length, 0)
  wordsBefore.set(item, words)
  return words
}
