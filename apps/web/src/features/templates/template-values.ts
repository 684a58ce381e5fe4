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

/** Whether nothing has been written yet. */
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

/** The values, with a name if there was none. */
export const named = (values: TemplateValues): TemplateValues =>
  values.name.trim() === '' ? { ...values, name: quickName(values.type) } : values

/**
 * The template as the server takes it where it is used; undefined if nobody can write this type, or a choice is
 * missing.
 */
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

/**
 * A copy to begin from. It has a name of its own, because a list hides a second template of the same name and content.
 */
export const copyOf = (template: Template): TemplateValues => {
  const values = valuesOf(template)
  return { ...values, name: `${values.name} copy` }
}

/** Blank values of the same type and voice, for the next template. */
export const emptied = ({ type, content }: TemplateValues): TemplateValues => ({
  name: '',
  type,
  content: Object.fromEntries(Object.entries(content).map(([field, text]) => [field, field === 'voice' ? text : ''])),
})

/** The values as another type. What was written stays, under the new type's names. */
export const asType = ({ name, content }: TemplateValues, type: TemplateKind): TemplateValues => {
  const texts = textsIn(type, { ...content, [templateKinds[type].main]: mainText(content) })
  return { name, type, content: { ...texts, ...picked(type, content) } }
}

/** The texts of a template, in the order of its fields; none if its type is unknown. */
export const textsOf = ({ type, content }: Pick<Template, 'type' | 'content'>): string[] =>
  Object.values(textsIn(type, content))

/** The first line of the text, up to 200 characters. */
export const excerptOf = ({ content }: Pick<Template, 'content'>): string =>
  (mainText(content).trim().split('\n')[0] ?? '').slice(0, 200)
