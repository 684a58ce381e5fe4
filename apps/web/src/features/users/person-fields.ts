import type { User } from '@ghostlight/contracts'
import { dataKeyOf, dataText, ghostKey, phoneDigits } from '@ghostlight/contracts/rules'

export type PersonField = {
  /** as the commands name it: `name`, `phone`, `type`, `data.<key>` */
  field: string
  label: string
  /** an answer in sentences */
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

/** What can be edited of a person: what everybody has, then the keys of their own. What marks a ghost is no text. */
export const fieldsOf = (user: User): readonly PersonField[] => [
  ...known,
  ...Object.keys(user.data)
    .filter((key) => key !== ghostKey)
    .map((key) => long(`data.${key}`, key))
    .filter(({ field }) => !knownFields.has(field)),
]

export const fieldOf = (user: User, field: string): string => {
  const key = dataKeyOf(field)
  if (key !== undefined) return dataText(user, key)
  return field === 'name' || field === 'phone' || field === 'type' ? user[field] : ''
}

/** Whether two texts are the same to the server: it trims, and of a phone it keeps the last seven digits. */
export const sameValue = (field: string, one: string, other: string): boolean =>
  field === 'phone' ? phoneDigits(one) === phoneDigits(other) : one.trim() === other.trim()

/** What is sent: an answer that was emptied is taken away. */
export const sentValue = (field: string, text: string): string | null => {
  const value = text.trim()
  return value === '' && dataKeyOf(field) !== undefined ? null : value
}
