import type { Template } from '@ghostlight/contracts'
import {
  blankContent,
  isAsked,
  isTemplateKind,
  mainText,
  missingIn,
  neededBy,
  quickName,
  settingsIn,
  type TemplateKind,
  templateKinds,
  textFieldsOf,
} from '@ghostlight/contracts/rules'
import { wrongTag } from '@ghostlight/domain/symbols'
import type { RequestPayload } from '../../live/requests.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import { blankSettings, isUnwritten, type Settings, settingsProblem } from './question-settings.ts'

export type Content = Record<string, string>
/** What somebody writes of a template. `content`: its texts and its voice; `settings`: the rest of a question */
export type TemplateValues = { name: string; type: string; content: Content; settings?: Settings | undefined }
type InlineTemplate = RequestPayload<'addTemplate'>['template']

export const blankValues: TemplateValues = { name: '', type: 'speech', content: blankContent('speech') }

const isQuestion = (type: string): boolean => type === 'ask'
const areWritten = ({ type, settings }: TemplateValues): boolean =>
  isQuestion(type) && settings !== undefined && !isUnwritten(settings)

/** Whether nothing has been written yet. */
export const isBlank = (values: TemplateValues): boolean =>
  [values.name, ...Object.values(values.content)].every((text) => text.trim() === '') && !areWritten(values)

export const isTemplateValues = (value: unknown): value is TemplateValues => {
  if (typeof value !== 'object' || value === null) return false
  const { name, type, content, settings }: { [K in keyof TemplateValues]?: unknown } = value
  const texts = typeof content === 'object' && content !== null ? Object.values(content) : [content]
  if (typeof name !== 'string' || typeof type !== 'string') return false
  return texts.every((text) => typeof text === 'string') && (settings === undefined || isAsked(settings))
}

/** The content as the server has it: of a question with its settings, and without a voice if nobody speaks it. */
export const contentOf = ({ type, content, settings }: TemplateValues): Record<string, unknown> => {
  if (!isQuestion(type)) return content
  const { voice = '', ...texts } = content
  return { ...texts, ...(voice !== '' && { voice }), ...settings }
}

/** Whether nobody speaks it: a question without a voice. */
export const isSilent = ({ type, content }: { type: string; content: Readonly<Record<string, unknown>> }): boolean =>
  isQuestion(type) && (content['voice'] ?? '') === ''

/** What is wrong with the settings of a question, in words; undefined if nothing is. */
export const problemIn = ({ type, settings }: TemplateValues): string | undefined =>
  isQuestion(type) ? settingsProblem(settings ?? blankSettings) : undefined

/** What still has to be written or corrected before it can be saved: the needed fields, and `settings`. */
export const lackingIn = (values: TemplateValues): string[] => [
  ...missingIn(values),
  ...(problemIn(values) === undefined ? [] : ['settings']),
]

/** The texts in which an `{{#if}}` is wrong. The server takes none of them as they are. */
export const brokenIn = ({ type, content }: TemplateValues): string[] =>
  (isTemplateKind(type) ? textFieldsOf(type) : []).filter((field) => wrongTag(content[field] ?? '') !== undefined)

/** The values, with a name if there was none. */
export const named = (values: TemplateValues): TemplateValues =>
  values.name.trim() === '' ? { ...values, name: translated(quickName(values.type)) } : values

/**
 * The template as the server takes it where it is used; undefined if nobody can write this type, a choice is missing, or
 * a question has settings that it cannot have.
 */
export const inlineOf = ({ name, type, ...values }: InlineValues): InlineTemplate | undefined => {
  const fields: Record<string, unknown> = values.content
  if (!isTemplateKind(type) || chosenFor(type).some((field) => typeof fields[field] !== 'string')) return undefined
  const texts = { ...textsIn(type, fields), ...picked(type, fields) }
  if (!isQuestion(type)) return { name, type, content: texts }
  const settings = values.settings ?? settingsIn(fields)
  if (!settings || settingsProblem(settings) !== undefined) return undefined
  const voice = fields['voice']
  return { name, type, content: { ...texts, ...settings, ...(typeof voice === 'string' && voice && { voice }) } }
}
type InlineValues = Pick<Template, 'name' | 'type' | 'content'> & Pick<TemplateValues, 'settings'>

/** What a kind needs besides its texts, such as a voice. */
const chosenFor = (type: string): string[] => neededBy(type).filter((field) => !textFieldsOf(type).includes(field))
const picked = (type: string, content: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(chosenFor(type).map((field) => [field, String(content[field] ?? '')]))

const textsIn = (type: string, content: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(textFieldsOf(type).map((field) => [field, String(content[field] ?? '')]))

export const valuesOf = ({ name, type, content }: Template): TemplateValues => {
  if (!isQuestion(type)) return { name, type, content: stringsIn(content) }
  const { question = '', voice = '' }: Readonly<Record<string, unknown>> = content
  return { name, type, content: stringsIn({ question, voice }), settings: settingsIn(content) }
}
const stringsIn = (content: object): Content =>
  Object.fromEntries(Object.entries(content).map(([field, value]) => [field, String(value)]))

/**
 * A copy to begin from. It has a name of its own, because a list hides a second template of the same name and content.
 */
export const copyOf = (template: Template): TemplateValues => {
  const values = valuesOf(template)
  return { ...values, name: t`${values.name} copy` }
}

/** Blank values of the same type and voice, for the next template. */
export const emptied = ({ type, content }: TemplateValues): TemplateValues => ({
  name: '',
  type,
  content: Object.fromEntries(Object.entries(content).map(([field, text]) => [field, field === 'voice' ? text : ''])),
  ...(isQuestion(type) && { settings: blankSettings }),
})

/**
 * The values as another type. What was written stays, under the new type's names. What a question was to ask for is
 * kept here in case its author returns to it; no other type is saved with it.
 */
export const asType = ({ name, content, settings }: TemplateValues, type: TemplateKind): TemplateValues => {
  const texts = textsIn(type, { ...content, [templateKinds[type].main]: mainText(content) })
  const { voice = '' } = content
  const kept = settings ?? (isQuestion(type) ? blankSettings : undefined)
  return { name, type, content: { ...texts, voice }, ...(kept && { settings: kept }) }
}

/** The texts of a template, in the order of its fields; none if its type is unknown. */
export const textsOf = ({ type, content }: Pick<Template, 'type' | 'content'>): string[] =>
  Object.values(textsIn(type, content))

/** The first line of the text, up to 200 characters. */
export const excerptOf = ({ content }: Pick<Template, 'content'>): string =>
  (mainText(content).trim().split('\n')[0] ?? '').slice(0, 200)
