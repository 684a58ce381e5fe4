import { describe, expect, it } from 'vitest'
import { countsOf, detailOf, fieldWords, nameOf, resultLines, type SheetRow, toWrite } from './people-list.ts'

const known = { _id: 'a', name: 'Ann Lee', phone: '5550101', type: 'audience' as const, data: {} }
const row = (over: Partial<SheetRow>): SheetRow => ({
  row: 2,
  status: 'created',
  newUser: { name: 'Ben', phone: '5550102', type: 'audience', data: {}, groups: ['Left', 'Cats'] },
  existingUsers: [],
  errors: [],
  ...over,
})
const updated = row({
  status: 'updated',
  newUser: { phone: '5550101', data: {} },
  existingUsers: [known],
  changes: [
    { field: 'data.nickname', before: '', after: 'Annie' },
    { field: 'groups', before: 'Left', after: '' },
  ],
})
const skipped = row({ status: 'skipped', newUser: null, errors: ['Missing phone number', 'Name is too long'] })
const rows = [row({}), row({ row: 3 }), updated, row({ status: 'unchanged' }), skipped]

describe('the people of a sheet', () => {
  it('[SH-16 SH-17 SH-18 SH-19] are counted in the result lines, letter for letter', () => {
    expect(resultLines(countsOf(rows))).toEqual([
      'CREATED 2 users',
      'UPDATED 1 users',
      '1 users unchanged',
      'SKIPPED 1 users (validation errors)',
    ])
    expect(toWrite(rows)).toBe(3)
    expect(toWrite([skipped])).toBe(0)
  })

  it('each have a line that says what will be done, or why nothing will', () => {
    expect(rows.map(detailOf)).toEqual([
      'audience · Left · Cats',
      'audience · Left · Cats',
      'Nickname: – → Annie · Groups: Left → –',
      '',
      'Missing phone number · Name is too long',
    ])
  })

  it('have the name in the sheet, otherwise their former name, otherwise their phone', () => {
    expect(nameOf(row({}))).toBe('Ben')
    expect(nameOf(updated)).toBe('Ann Lee')
    expect(nameOf(row({ newUser: { phone: '5550102', data: {} } }))).toBe('5550102')
    expect(nameOf(skipped)).toBe('')
  })

  it('have readable field names', () => {
    expect(['name', 'data.aiFeelings', 'data.row_f', 'data.griefCopingMechanism'].map(fieldWords)).toEqual([
      'Name',
      'Ai feelings',
      'Row f',
      'Grief coping mechanism',
    ])
  })
})
