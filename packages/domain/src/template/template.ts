import { type Rejection, reject, Template, templateContents } from '@ghostlight/contracts'
import { isTemplateKind, lacksWords } from '@ghostlight/contracts/rules'
import type { Schema } from '../library/checked.ts'
import { libraryItem } from '../library/item.ts'
import { wrongIn, wrongTranslation } from '../show/inline-template.ts'
import { withFittingTranslations } from '../translation/fitting.ts'
import { symbolsOf } from './symbols.ts'

/** Reads a template. What is wrong with its content is said by the rules of its kind. */
const read: Schema<Template>['safeParse'] = (given) => {
  const value = withoutEmpty(given)
  const whole = Template.safeParse(value)
  const { type, content }: { type?: unknown; content?: unknown } = typeof value === 'object' && value ? value : {}
  if (whole.success || typeof type !== 'string' || !isTemplateKind(type)) return whole
  const { error } = templateContents[type].safeParse(content)
  if (!error) return whole
  return { success: false, error: { issues: error.issues.map((it) => ({ ...it, path: ['content', ...it.path] })) } }
}

const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value ? Object.values(value).some(isSaid) : value !== '' && value !== undefined

/** Undoing the first words of a language leaves it without any, and without what they were made from. */
const withoutEmpty = (value: unknown): unknown => {
  if (typeof value !== 'object' || !value || !('translations' in value) || !value.translations) return value
  const some = Object.entries(value.translations).filter(([, it]) => isSaid(it))
  return { ...value, translations: Object.fromEntries(some) }
}

/** Words to speak, a question, or the task of a language model: stream `template-<id>`. */
export const template = libraryItem('template', {
  schema: { safeParse: (value) => read(value) },
  settle: (item) => withFittingTranslations({ ...item, name: item.name.trim(), symbols: symbolsOf(item.content) }),
  refuse: (item) => refuseTemplate(item),
})

/** Names every missing field, in the order of the form, or else the place of a wrong `{{#if}}`. A template of unknown type needs only a name. */
export const refuseTemplate = (template: Template): Rejection | undefined => {
  const refused = lacksWords(template) ?? wrongIn(template.type, template.content) ?? wrongTranslation(template)
  return refused === undefined ? undefined : reject('INVALID', refused)
}
