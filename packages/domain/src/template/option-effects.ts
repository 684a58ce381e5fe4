import type { Effect, Template, TemplateContent } from '@ghostlight/contracts'

type Written = Pick<Template, 'type' | 'content'>
type Option = NonNullable<TemplateContent<'ask'>['options']>[number]

/** The options that stand in a question, whether it is a choice now or was one before. Its contract has checked them. */
const writtenIn = ({ type, content }: Written): readonly Option[] => {
  const options: unknown = type === 'ask' ? Reflect.get(content, 'options') : undefined
  return Array.isArray(options) ? options : []
}

/** The options that people may take; none of what is no choice. */
export const optionsIn = (template: Written): readonly Option[] =>
  Reflect.get(template.content, 'kind') === 'choice' ? writtenIn(template) : []

/** What a template does to those who answer: the effects of its options, and the field that keeps the answer. */
export const answerEffects = (template: Written | undefined): readonly Effect[] => {
  if (!template) return []
  const options = optionsIn(template)
  const field: unknown = template.type === 'ask' ? Reflect.get(template.content, 'keepAs') : undefined
  const values = options.length > 0 ? options.map(({ label }) => label) : ['']
  const isKept = typeof field === 'string' && field !== ''
  return [
    ...options.flatMap(({ effects = [] }) => effects),
    ...(isKept ? values.map((value): Effect => ({ type: 'setField', field, value })) : []),
  ]
}

/** Every group that the options of a template name. */
export const groupsOfOptions = (template: Written): string[] =>
  answerEffects(template).flatMap((it) => (it.type === 'setField' ? [] : it.group))

/**
 * The same template with other groups in what its options do. A sheet names groups there, which no contract would let
 * pass, so it is taken as it stands.
 */
export const withOptionGroups = <T extends { type: string; content: object }>(
  template: T,
  idOf: (group: string) => string,
): T => {
  const options: unknown = template.type === 'ask' ? Reflect.get(template.content, 'options') : undefined
  if (!Array.isArray(options)) return template
  const renewed = options.map((option: unknown) => {
    const effects = isObject(option) ? option['effects'] : undefined
    return Array.isArray(effects) ? { ...(option as object), effects: effects.map((it) => renamed(it, idOf)) } : option
  })
  return { ...template, content: { ...template.content, options: renewed } }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const renamed = (effect: unknown, idOf: (group: string) => string): unknown =>
  isObject(effect) && typeof effect['group'] === 'string' ? { ...effect, group: idOf(effect['group']) } : effect
