import type { Blackboard, Template, User } from '@ghostlight/contracts'
import {
  dataKeyOf,
  dataText,
  ghostKey,
  isAboutQuestion,
  languageName,
  offeredLanguages,
  phoneDigits,
  userTypes,
} from '@ghostlight/contracts/rules'
import { phoneText } from '../../people/person.ts'
import { typeWord } from '../../people/type-word.ts'
import { consoleLanguage, consoleLocale } from '../../words/console-language.ts'
import { t } from '../../words/t.ts'

export type PersonField = {
  /** the field's name in commands: `name`, `phone`, `type`, `data.<key>` */
  field: string
  label: string
  /** the answer is a sentence or more */
  long: boolean
  /** what can be chosen; none: anything can be written */
  choices: readonly { value: string; label: string }[]
}

const short = (field: string, label: string): PersonField => ({ field, label, long: false, choices: [] })
const long = (field: string, label: string): PersonField => ({ field, label, long: true, choices: [] })

const consent = [
  { value: 'true', label: t`agreed` },
  { value: 'false', label: t`did not agree` },
]
type Question = NonNullable<Blackboard['joinQuestions']>[number]
const ofQuestion = ({ key, label, kind, options = [] }: Question): PersonField => ({
  field: `data.${key}`,
  label,
  long: kind === 'text',
  choices: kind === 'consent' ? consent : options.map((value) => ({ value, label: value })),
})

const languages = offeredLanguages
  .map((value) => ({ value, label: languageName(value, consoleLanguage()) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, consoleLocale()))

const known: readonly PersonField[] = [
  short('name', t`Name`),
  short('phone', t`Phone`),
  { ...short('type', t`Type`), choices: userTypes.map((value) => ({ value, label: typeWord(value) })) },
  short('data.bib', t`Bib`),
  short('data.nickname', t`Nickname`),
  { ...short('data.language', t`Language`), choices: languages },
  short('data.onlineUsername', t`Online username`),
  long('data.offering', t`Offering`),
  long('data.observation', t`Observation`),
  long('data.aiFeelings', t`AI feelings`),
  long('data.internetMemory', t`Internet memory`),
  long('data.internetShame', t`Internet shame`),
  long('data.griefCopingMechanism', t`Coping mechanism`),
]
const byField = new Map(known.map((it) => [it.field, it]))
/** the answers to the five questions that a performance asks if it has none of its own */
const usual = new Set(
  ['aiFeelings', 'internetMemory', 'internetShame', 'onlineUsername', 'griefCopingMechanism'].map((it) => `data.${it}`),
)

/** The show's own data keys: those that somebody in it has, then those that its templates name. */
export const keysOfShow = (users: readonly User[], templates: readonly Template[]): readonly string[] => [
  ...new Set([...users.flatMap(({ data }) => Object.keys(data)), ...templates.flatMap(({ symbols }) => symbols)]),
]

const noData: ReadonlySet<string> = new Set(['name', 'phone', 'title', ghostKey])
const isDataKey = (key: string): boolean =>
  key.length > 0 && key.length <= 64 && !noData.has(key) && !isAboutQuestion(key)

/**
 * The fields of a person to edit: the common ones, then what the show asks at the door, then the show's keys, even if the
 * person lacks them, then their own. What they answered to a question cannot be edited. A show with questions of its own does not ask the usual five. The mark of a ghost is
 * not a field.
 */
export const fieldsOf = (
  user: User,
  showKeys: readonly string[] = [],
  questions?: Blackboard['joinQuestions'],
): readonly PersonField[] => {
  const fields = new Map(questions ? [...byField].filter(([field]) => !usual.has(field)) : byField)
  for (const question of questions ?? []) fields.set(`data.${question.key}`, ofQuestion(question))
  for (const key of [...showKeys.filter(isDataKey), ...Object.keys(user.data).filter((key) => !isAboutQuestion(key))]) {
    const field = `data.${key}`
    if (key !== ghostKey && !fields.has(field)) fields.set(field, byField.get(field) ?? long(field, key))
  }
  return [...fields.values()]
}

export const fieldOf = (user: User, field: string): string => {
  const key = dataKeyOf(field)
  if (key !== undefined) return dataText(user, key)
  return field === 'name' || field === 'phone' || field === 'type' ? user[field] : ''
}

/** A value as the card says it. */
export const wordsFor = ({ field, choices }: PersonField, value: string): string =>
  choices.find((it) => it.value === value)?.label ?? (field === 'phone' ? phoneText(value) : value)

/** Whether the server treats two texts as the same: it trims them, and keeps the last seven digits of a phone. */
export const sameValue = (field: string, one: string, other: string): boolean =>
  field === 'phone' ? phoneDigits(one) === phoneDigits(other) : one.trim() === other.trim()

/** The data to send: an emptied answer is removed. */
export const sentValue = (field: string, text: string): string | null => {
  const value = text.trim()
  return value === '' && dataKeyOf(field) !== undefined ? null : value
}
