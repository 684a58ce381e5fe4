import { audienceDataFields, phoneDigits } from '@ghostlight/contracts'
import { dataText } from '@ghostlight/contracts/rules'
import type { Person } from '@ghostlight/domain'
import { namesText } from './names-in.ts'
import { fieldOfColumn } from './parse-users.ts'

const titles: Record<(typeof audienceDataFields)[number], string> = {
  bib: 'Bib',
  nickname: 'Nickname',
  offering: 'Offering',
  observation: 'Observation',
  aiFeelings: 'AI Feelings',
  internetMemory: 'Internet Memory',
  internetShame: 'Internet Shame',
  onlineUsername: 'Online Username',
  griefCopingMechanism: 'Grief Coping Mechanism',
}

/**
 * Writes people as a users sheet. Loading it again changes nobody. It contains no passwords, and no people without a phone
 * number (operators), because rows are identified by phone.
 */
export const peopleSheet = (people: readonly Person[]): string[][] => {
  const known = new Set<string>(audienceDataFields)
  const keys = [...new Set(people.flatMap(({ user }) => Object.keys(user.data)))]
    .filter((key) => !known.has(key))
    .sort()
  const header = ['Phone', 'Name', 'Type', 'Groups', ...audienceDataFields.map((field) => titles[field])]
  const rows = people
    .filter(({ user }) => phoneDigits(user.phone) !== '')
    .map(({ user: { phone, name, type, data }, groups }) => [
      ...[phone, name, type, namesText(groups)],
      ...[...audienceDataFields, ...keys].map((key) => dataText({ data }, key)),
    ])
  return [[...header, ...keys.map(columnOf)], ...rows]
}

/** The header of a field: its name if reading that gives the same field, otherwise `data.` and its name. */
const columnOf = (key: string): string => (fieldOfColumn(key) === key && key === key.trim() ? key : `data.${key}`)
