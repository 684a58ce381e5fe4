import { audienceDataFields, phoneDigits, UserType, userTypes } from '@ghostlight/contracts'
import { isLongEnough, tooShort } from '@ghostlight/contracts/rules'
import type { PersonRow } from './drafts.ts'
import { type Cells, camelCase, headerKey, rowsBelowHeader } from './headers.ts'

const ownColumns = ['Phone', 'Name', 'Type', 'Password', 'Groups'] as const
const mostName = 200
const mostPassword = 200
const mostValue = 2_000
const mostField = 64

/** People of a users sheet, a result for every row that is not empty. */
export const parseUsers = (rows: readonly (readonly string[])[]): PersonRow[] => {
  const headers = rows[0] ?? []
  const fields = dataFields(headers)
  const hasGroups = headers.some((header) => headerKey(header) === 'groups')
  return rowsBelowHeader(rows).map((cells) => parsePerson(cells, { fields, hasGroups }))
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

type Columns = { fields: ReadonlyMap<string, string>; hasGroups: boolean }

const parsePerson = ({ row, get }: Cells, { fields, hasGroups }: Columns): PersonRow => {
  const [name, password] = [get('Name'), get('Password')]
  const phone = phoneDigits(get('Phone'))
  const type = get('Type') === '' ? undefined : UserType.safeParse(get('Type').toLowerCase())
  const data = Object.fromEntries(
    [...fields].map(([header, field]) => [field, get(header)] as const).filter(([, value]) => value !== ''),
  )
  const tooLong = Object.keys(data).filter((field) => (data[field] ?? '').length > mostValue)
  const errors = [
    ...(get('Phone') === '' ? ['Missing phone number'] : phone === '' ? ['Phone number contains no digits'] : []),
    ...(type?.success !== false ? [] : [`Invalid user type: ${get('Type')}. Must be one of: ${userTypes.join(', ')}`]),
    ...(name.length > mostName ? [`Name is longer than ${mostName} characters`] : []),
    ...(password !== '' && !isLongEnough(password) ? [`Password: ${tooShort}`] : []),
    ...(password.length > mostPassword ? [`Password is longer than ${mostPassword} characters`] : []),
    ...tooLong.map((field) => `${field} is longer than ${mostValue} characters`),
  ]
  if (errors.length > 0) return { row, errors }
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

/** Comma-separated, each once, whatever its case. */
const namesIn = (cell: string): string[] => {
  const names = new Map<string, string>()
  for (const name of cell.split(',').map((it) => it.trim().slice(0, mostName)))
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  return [...names.values()]
}
