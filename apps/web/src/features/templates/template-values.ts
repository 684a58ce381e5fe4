import type { Template } from '@ghostlight/contracts'
import {
  blankContent,
  isTemplateKind,
  mainText,
  neededBy,
  type TemplateKind,
  templateKinds,
  textFieldsOf,
} from '@ghostlight/contracts/rules'

export type Content = Record<string, string>
export type TemplateValues = { name: string; type: string; content: Content }

export const blankValues: TemplateValues = { name: '', type: 'speech', content: blankContent('speech') }

/** Nothing has been written yet. */
export const isBlank = ({ name, content }: TemplateValues): boolean =>
  [name, ...Object.values(content)].every((text) => text.trim() === '')

export const isTemplateValues = (value: unknown): value is TemplateValues => {
  if (typeof value !== 'object' || value === null) return false
  const { name, type, content }: { name?: unknown; type?: unknown; content?: unknown } = value
  const texts = typeof content === 'object' && content !== null ? Object.values(content) : [content]
  return typeof name === 'string' && typeof type === 'string' && texts.every((text) => typeof text === 'string')
}

/** The name of a template that its author did not name. */
export const quickName = (type: string): string => `Quick ${type} template`

/** Named if it was not. */
export const named = (values: TemplateValues): TemplateValues =>
  values.name.trim() === '' ? { ...values, name: quickName(values.type) } : values

/** As the server takes a template that is written where it is used; undefined for a type that nobody can write. */
export const inlineOf = ({ name, type, content }: Pick<Template, 'name' | 'type' | 'content'>) => {
  const fields: Record<string, unknown> = content
  if (!isTemplateKind(type) || chosenFor(type).some((field) => typeof fields[field] !== 'string')) return undefined
  return { name, type, content: { ...textsIn(type, fields), ...picked(type, fields) } }
}

/** What a kind needs besides its texts, such as a voice. */
const chosenFor = (type: string): string[] => neededBy(type).filter((field) => !textFieldsOf(type).includes(field))
const picked = (type: string, content: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(chosenFor(type).map((field) => [field, String(content[field] ?? '')]))

const textsIn = (type: string, content: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(textFieldsOf(type).map((field) => [field, String(content[field] ?? '')]))

export const valuesOf = ({ name, type, content }: Template): TemplateValues => ({
  name,
  type,
  content: Object.fromEntries(Object.entries(content).map(([field, value]) => [field, String(value)])),
})

/** To begin from: a list would hide a second one of the same name and content. */
export const copyOf = (template: Template): TemplateValues => {
  const values = valuesOf(template)
  return { ...values, name: `${values.name} copy` }
}

/** The next one to write is of the same type and voice. */
export const emptied = ({ type, content }: TemplateValues): TemplateValues => ({
  name: '',
  type,
  content: Object.fromEntries(Object.entries(content).map(([field, text]) => [field, field === 'voice' ? text : ''])),
})

/** As another type: what was written is kept, under the new type's names. */
export const asType = ({ name, content }: TemplateValues, type: TemplateKind): TemplateValues => {
  const texts = textsIn(type, { ...content, [templateKinds[type].main]: mainText(content) })
  return { name, type, content: { ...texts, ...picked(type, content) } }
}

/** What a template says, in the order of its fields; one of unknown type says nothing. */
export const textsOf = ({ type, content }: Pick<Template, 'type' | 'content'>): string[] =>
  Object.values(textsIn(type, content))

/** The first line of what is said, as far as a row has room. */
export const excerptOf = ({ content }: Pick<Template, 'content'>): string =>
  (mainText(content).trim().split('\n')[0] ?? '').slice(0, 200)
