import type { Template, User } from '@ghostlight/contracts'
import { dataKeyOf, dataText, ghostKey, phoneDigits } from '@ghostlight/contracts/rules'

export type PersonField = {
  /** the field's name in commands: `name`, `phone`, `type`, `data.<key>` */
  field: string
  label: string
  /** the answer is a sentence or more */
  long: boolean
}

const short = (field: string, label: string): PersonField => ({ field, label, long: false })
const long = (field: string, label: string): PersonField => ({ field, label, long: true })

const known: readonly PersonField[] = [
  short('name', 'Name'),
  short('phone', 'Phone'),
  short('type', 'Type'),
  short('data.bib', 'Bib'),
  short('data.nickname', 'Nickname'),
  short('data.onlineUsername', 'Online username'),
  long('data.offering', 'Offering'),
  long('data.observation', 'Observation'),
  long('data.aiFeelings', 'AI feelings'),
  long('data.internetMemory', 'Internet memory'),
  long('data.internetShame', 'Internet shame'),
  long('data.griefCopingMechanism', 'Coping mechanism'),
]
const knownFields = new Set(known.map(({ field }) => field))

/** The show's own data keys: those that somebody in it has, then those that its templates name. */
export const keysOfShow = (users: readonly User[], templates: readonly Template[]): readonly string[] => [
  ...new Set([...users.flatMap(({ data }) => Object.keys(data)), ...templates.flatMap(({ symbols }) => symbols)]),
]

const noData: ReadonlySet<string> = new Set(['name', 'phone', 'title', ghostKey])
const isDataKey = (key: string): boolean => key.length > 0 && key.length <= 64 && !noData.has(key)

/**
 * The fields of a person to edit: the common ones, then the show's keys, even if the person lacks them, then their own.
 * The mark of a ghost is not a field.
 */
export const fieldsOf = (user: User, showKeys: readonly string[] = []): readonly PersonField[] => [
  ...known,
  ...[...new Set([...showKeys.filter(isDataKey), ...Object.keys(user.data)])]
    .filter((key) => key !== ghostKey)
    .map((key) => long(`data.${key}`, key))
    .filter(({ field }) => !knownFields.has(field)),
]

export const fieldOf = (user: User, field: string): string => {
  const key = dataKeyOf(field)
  if (key !== undefined) return dataText(user, key)
  return field === 'name' || field === 'phone' || field === 'type' ? user[field] : ''
}

/** Whether the server treats two texts as the same: it trims them, and keeps the last seven digits of a phone. */
export const sameValue = (field: string, one: string, other: string): boolean =>
  field === 'phone' ? phoneDigits(one) === phoneDigits(other) : one.trim() === other.trim()

/** The data to send: an emptied answer is removed. */
export const sentValue = (field: string, text: string): string | null => {
  const value = text.trim()
  return value === '' && dataKeyOf(field) !== undefined ? null : value
}
