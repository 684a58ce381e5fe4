import { audienceDataFields, phoneDigits, UserType, userTypes } from '@ghostlight/contracts'
import { isLongEnough, languageIn, noSuchLanguage, passwordTooShort } from '@ghostlight/contracts/rules'
import { phoneProblem } from '@ghostlight/domain'
import { textOf } from './cell-text.ts'
import type { PersonRow } from './drafts.ts'
import { type Cells, camelCase, headerKey, rowsBelowHeader } from './headers.ts'
import { namesIn } from './names-in.ts'

const ownColumns = ['Phone', 'Name', 'Type', 'Password', 'Groups'] as const
const mostName = 200
const mostPassword = 200
const mostValue = 2_000
const mostField = 64

/** Parses a users sheet. Returns a result for every row that is not empty. */
export const parseUsers = (rows: readonly (readonly string[])[]): PersonRow[] => {
  const headers = rows[0] ?? []
  const fields = dataFields(headers)
  const hasGroups = headers.some((header) => headerKey(header) === 'groups')
  return rowsBelowHeader(rows).map((cells) => parsePerson(cells, { fields, hasGroups }))
}

const own = new Set(ownColumns.map(headerKey))
const known = new Map(audienceDataFields.map((field) => [headerKey(field), field]))

/** The field of a person's data that a column fills: named directly (`data.Shoe size`), or derived from the header. */
export const fieldOfColumn = (header: string): string | undefined => {
  if (header.startsWith('data.')) return header.slice('data.'.length).slice(0, mostField) || undefined
  const key = headerKey(header)
  return own.has(key) ? undefined : (known.get(key) ?? (camelCase(header).slice(0, mostField) || undefined))
}

/** The columns of each field. */
const dataFields = (headers: readonly string[]): Map<string, number[]> => {
  const fields = new Map<string, number[]>()
  for (const [at, header] of headers.entries()) {
    const field = fieldOfColumn(textOf(header))
    if (field !== undefined) fields.set(field, [...(fields.get(field) ?? []), at])
  }
  return fields
}

/** How a spreadsheet saves a long number in a .csv: its last digits are gone, and many people would have the same ones. */
const shortened = /^\d(?:[.,]\d*)?E\+?\d+$/i

const phoneErrors = (cell: string): string[] => {
  if (shortened.test(cell))
    return [`Phone number was shortened by a spreadsheet: ${cell}. Format the column as text, and write it in full`]
  const problem = phoneProblem(cell)
  return problem === undefined ? [] : [problem]
}

type Columns = { fields: ReadonlyMap<string, readonly number[]>; hasGroups: boolean }

const parsePerson = ({ row, get, at }: Cells, { fields, hasGroups }: Columns): PersonRow => {
  const [name, password] = [get('Name'), get('Password')]
  const phone = phoneDigits(get('Phone'))
  const type = get('Type') === '' ? undefined : UserType.safeParse(get('Type').toLowerCase())
  const data = Object.fromEntries(
    [...fields].map(([field, columns]) => [field, at(columns)] as const).filter(([, value]) => value !== ''),
  )
  const tooLong = Object.keys(data).filter((field) => (data[field] ?? '').length > mostValue)
  const errors = [
    ...phoneErrors(get('Phone')),
    ...(type?.success !== false ? [] : [`Invalid user type: ${get('Type')}. Must be one of: ${userTypes.join(', ')}`]),
    ...(name.length > mostName ? [`Name is longer than ${mostName} characters`] : []),
    ...(password !== '' && !isLongEnough(password) ? [`Password: ${passwordTooShort}`] : []),
    ...(password.length > mostPassword ? [`Password is longer than ${mostPassword} characters`] : []),
    ...(data['language'] && languageIn(data['language']) === undefined ? [noSuchLanguage(data['language'])] : []),
    ...tooLong.map((field) => `${field} is longer than ${mostValue} characters`),
  ]
  if (errors.length > 0) return { row, errors }
  if (data['language']) data['language'] = languageIn(data['language']) ?? data['language']
  const person = {
    phone,
    ...(name === '' ? {} : { name }),
    ...(type?.success ? { type: type.data } : {}),
    ...(hasGroups ? { groups: namesIn(get('Groups')) } : {}),
    ...(password === '' ? {} : { password }),
    data,
  }
  return { row, person, errors }
}
