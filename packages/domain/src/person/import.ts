import { phoneDigits, type RestResponse, type User } from '@ghostlight/contracts'
import { dataText, firstName, textsIn } from '@ghostlight/contracts/rules'
import { distinct, type Person } from './person.ts'

/** One row of a users sheet. A field that has no column, or an empty cell, is absent and changes nothing. */
export type SheetUser = {
  phone: string
  name?: string
  type?: User['type']
  password?: string
  groups?: readonly string[]
  data: Readonly<Record<string, string>>
}

/** `row`: the number that the spreadsheet shows. `person`: present if there are no errors. */
export type SheetRow = { row: number; person?: SheetUser; errors: readonly string[] }

export type ImportRow = RestResponse<'sheetLoadUsers'>['users'][number]

/**
 * What an import of these rows would do. People are matched by phone. `newUser` is the person after the import: the
 * known person with the fields of the sheet.
 */
export const classifyUsers = (rows: readonly SheetRow[], existing: readonly Person[]): ImportRow[] => {
  const known = new Map(existing.map((person) => [phoneDigits(person.user.phone), person]))
  const firstRow = new Map<string, number>()
  return rows.map((it) => {
    if (!it.person) return skipped(it, it.errors)
    const { phone } = it.person
    const first = firstRow.get(phone)
    if (first !== undefined) return skipped(it, [`The last seven digits of the phone number are those of row ${first}`])
    firstRow.set(phone, it.row)
    return classified(it.row, it.person, known.get(phone))
  })
}

const skipped = ({ row }: SheetRow, errors: readonly string[]): ImportRow => ({
  row,
  status: 'skipped',
  newUser: null,
  existingUsers: [],
  errors: [...errors],
})

const classified = (row: number, sheet: SheetUser, known: Person | undefined): ImportRow => {
  const merged = overlaid(sheet, known)
  const changes = known ? changesFrom(known, merged) : []
  const { name, ...rest } = merged
  const warnings = [
    ...(known && isSomebodyElse(known.user.name, sheet.name) ? [sameDigits(known.user.name, sheet.name)] : []),
    ...(known?.user.ended && rest.type === 'dramaturg' ? [staysEnded(known.user.name)] : []),
  ]
  const password = sheet.password === undefined ? {} : { password: sheet.password }
  return {
    row,
    status: known ? (changes.length > 0 ? 'updated' : 'unchanged') : 'created',
    newUser: { ...rest, ...(name === '' ? {} : { name }), ...password },
    existingUsers: known ? [known.user] : [],
    ...(changes.length > 0 ? { changes } : {}),
    errors: [],
    ...(warnings.length > 0 ? { warnings } : {}),
  }
}

/** Numbers are compared by their last seven digits, which two people may share. */
const isSomebodyElse = (known: string, said: string | undefined): said is string =>
  said !== undefined && known !== '' && plain(firstName(known)) !== plain(firstName(said))

const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const sameDigits = (known: string, said = '') => ({
  column: 'Phone',
  text: `the last seven digits are those of “${known}”, who would become “${said}”`,
  instead: `If this is another person, write a number of their own. If it is the same, write “${known}” in Name.`,
})

/** A sheet from before somebody was ended must not bring them back: an operator does that, by hand. */
const staysEnded = (name: string) => ({
  column: 'Type',
  text: `“${name}” was an operator, and somebody ended them. This sheet does not bring them back`,
  instead: 'If they are to log in again, bring them back under Operators.',
})

const overlaid = (sheet: SheetUser, known: Person | undefined) => ({
  name: sheet.name ?? known?.user.name ?? '',
  phone: sheet.phone,
  type: sheet.type ?? known?.user.type ?? 'audience',
  data: { ...textsIn(known?.user.data ?? {}), ...sheet.data },
  groups: distinct(sheet.groups ?? known?.groups ?? []),
})

type Change = NonNullable<ImportRow['changes']>[number]

/**
 * Groups count as data, because a show takes its members from them. Their order and case do not count, and neither does
 * a password.
 */
const changesFrom = ({ user, groups }: Person, after: ReturnType<typeof overlaid>): Change[] => {
  const data = Object.keys(after.data).map((key) => ({
    field: `data.${key}`,
    before: dataText(user, key),
    after: dataText(after, key),
  }))
  const own = (['name', 'type'] as const).map((field) => ({ field, before: user[field], after: after[field] }))
  const moved = same(groups, after.groups)
    ? []
    : [{ field: 'groups', before: groups.join(', '), after: after.groups.join(', ') }]
  return [...own.filter(differs), ...moved, ...data.filter(differs)]
}

const differs = ({ before, after }: Change): boolean => before !== after

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && inOrder(some) === inOrder(others)

const inOrder = (groups: readonly string[]): string => JSON.stringify(groups.map((name) => name.toLowerCase()).sort())
