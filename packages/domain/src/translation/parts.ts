import type { Performance, Template } from '@ghostlight/contracts'
import {
  announcementLimits,
  announcementPlace,
  emoteLimits,
  isBlankText,
  longestOfQuestion,
  questionLimits,
  textField,
  textFieldsOf,
  translatedFields,
} from '@ghostlight/contracts/rules'

/** One text that a translator writes. `most`: its longest length, in characters */
type Words = { label: string; text: string; most: number }
/** `field`: its path in a template's translation, such as `text` or `options.left` */
export type Part = Words & { field: string }
/** `place`: its key among the translations of a performance's own texts */
export type OwnText = Words & { place: string }

const endLabels: Readonly<Record<string, string>> = { minLabel: 'Lowest', maxLabel: 'Highest' }

type Option = { _id: string; label: string }
const optionsOf = ({ type, content }: Template): readonly Option[] =>
  type === 'ask' && 'options' in content && Array.isArray(content.options) ? content.options : []

/** The words of a template that can be in other languages, in the order of its form. Empty ones are left out. */
export const partsOf = (template: Template): Part[] => {
  const { type } = template
  const content: Readonly<Record<string, unknown>> = template.content
  const own = textFieldsOf(type)
  const texts = translatedFields(type).map((field): Part => {
    const label = endLabels[field] ?? (own.length === 1 ? 'Words' : (textField(field)?.label ?? field))
    return { field, label, text: String(content[field] ?? ''), most: textField(field)?.most ?? questionLimits.label }
  })
  const options = optionsOf(template).map(
    ({ _id, label }, at): Part => ({
      field: `options.${_id}`,
      label: `Option ${at + 1}`,
      text: label,
      most: questionLimits.label,
    }),
  )
  return [...texts, ...options].filter(({ text }) => !isBlankText(text))
}

const phoneText = 500
const orElseText = 200

/** The texts of a performance as a whole that people read or hear, in the order of an evening. Empty ones are left out. */
export const ownTextsOf = ({ data = {} }: Performance): OwnText[] => {
  const { beforeText = '', endText = '', orElse = {}, joinQuestions = [], emotes = [], announcements = [] } = data
  const all: OwnText[] = [
    ...joinQuestions.flatMap(({ key, label, help = '', options = [] }): OwnText[] => {
      const own = `joinQuestions.${key}`
      return [
        { place: `${own}.label`, label: `Question ${key}`, text: label, most: longestOfQuestion.label },
        { place: `${own}.help`, label: `Help of question ${key}`, text: help, most: longestOfQuestion.help },
        ...options.map((text, at) => ({
          place: `${own}.options.${at}`,
          label: `Option ${at + 1} of question ${key}`,
          text,
          most: longestOfQuestion.option,
        })),
      ]
    }),
    { place: 'beforeText', label: 'Before the first GO', text: beforeText, most: phoneText },
    ...Object.entries(orElse).map(([field, text]) => ({
      place: `orElse.${field}`,
      label: `Instead of an empty {{${field}}}`,
      text,
      most: orElseText,
    })),
    ...emotes.map(({ key, label }) => ({
      place: `emotes.${key}.label`,
      label: `Emote ${label}`,
      text: label,
      most: emoteLimits.label,
    })),
    ...announcements.map(({ key, name, text }) => ({
      place: announcementPlace(key),
      label: `Announcement ${name}`,
      text,
      most: announcementLimits.text,
    })),
    { place: 'endText', label: 'After the end', text: endText, most: phoneText },
  ]
  return all.filter(({ text }) => !isBlankText(text))
}

/** What a translation says of a part; '' = nothing. */
export const partIn = (translation: object | undefined, field: string): string => {
  // an option's id may contain dots
  const at = field.startsWith('options.') ? ['options', field.slice('options.'.length)] : [field]
  const found = at.reduce<unknown>((value, key) => ownField(value, key), translation)
  return typeof found === 'string' ? found : ''
}
const ownField = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
