import { audienceDataFields, phoneDigits, UserType, userTypes } from '@ghostlight/contracts'
import type { PersonRow } from '../../engine/ports/workbook.ts'
import { type Cells, camelCase, headerKey, rowsBelowHeader } from './headers.ts'

const ownColumns = ['Phone', 'Name', 'Type', 'Password', 'Groups'] as const
const mostName = 200
const mostPassword = 200
const mostValue = 2_000
const mostField = 64

/** People of a users sheet, a result for every row that is not empty. */
export const parseUsers = (rows: readonly (readonly string[])[]): PersonRow[] => {
  const fields = dataFields(rows[0] ?? [])
  return rowsBelowHeader(rows).map((cells) => parsePerson(cells, fields))
}

/** Header → field, of every column that says something of its own about a person. */
const dataFields = (headers: readonly string[]): Map<string, string> => {
  const own = new Set(ownColumns.map(headerKey))
  const known = new Map(audienceDataFields.map((field) => [headerKey(field), field]))
  return new Map(
    headers.flatMap((header) => {
      const key = headerKey(header)
      const field = known.get(key) ?? camelCase(header).slice(0, mostField)
      return own.has(key) || field === '' ? [] : [[key, field] as const]
    }),
  )
}

const parsePerson = ({ row, get }: Cells, fields: ReadonlyMap<string, string>): PersonRow => {
  const [name, password] = [get('Name'), get('Password')]
  const phone = phoneDigits(get('Phone'))
  const type = UserType.safeParse(get('Type').toLowerCase() || 'audience')
  const data = Object.fromEntries(
    [...fields].map(([header, field]) => [field, get(header)] as const).filter(([, value]) => value !== ''),
  )
  const tooLong = Object.keys(data).filter((field) => (data[field] ?? '').length > mostValue)
  const errors = [
    ...(get('Phone') === '' ? ['Missing phone number'] : phone === '' ? ['Phone number contains no digits'] : []),
    ...(type.success ? [] : [`Invalid user type: ${get('Type')}. Must be one of: ${userTypes.join(', ')}`]),
    ...(name.length > mostName ? [`Name is longer than ${mostName} characters`] : []),
    ...(password.length > mostPassword ? [`Password is longer than ${mostPassword} characters`] : []),
    ...tooLong.map((field) => `${field} is longer than ${mostValue} characters`),
  ]
  if (!type.success || errors.length > 0) return { row, errors }
  const person = { name, phone, type: type.data, groups: namesIn(get('Groups')), data }
  return { row, person: password === '' ? person : { ...person, password }, errors }
}

/** Comma-separated, each once, whatever its case. */
const namesIn = (cell: string): string[] => {
  const names = new Map<string, string>()
  for (const name of cell.split(',').map((it) => it.trim().slice(0, mostName)))
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  return [...names.values()]
}
