import { isRejection } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { aRequest, fakeHandler } from '../testing/fake-handler.ts'
import { classifySheet, loadShow } from './load-sheet.ts'

const users = [
  ['Phone', 'Name', 'Groups'],
  ['5550101', 'Ann', 'Left, Balcony'],
  ['5550102', 'Ben', 'Right'],
  ['no digits', 'Zoe', 'Ghosts'],
]
const cues = (...groups: string[]) => [
  ['Cue', 'Group', 'Template', 'Voice', 'Text'],
  ...groups.map((group, at) => [String(at + 1), group, `Hello ${at}`, 'slt', 'Hi']),
]
const load = (...groups: string[]) => {
  const sheets = new Map(Object.entries({ Users: users, Cues: cues(...groups) }))
  const loading = {
    workbook: { sheets, kind: 'xlsx' as const },
    sheets: { users: 'Users', cues: 'Cues' },
    about: { name: 'Show', version: 1, description: '' },
    loadGroups: true,
    loadCues: true,
    now: 0,
  }
  const { handler } = fakeHandler()
  return loadShow(loading, { handler, request: aRequest() })
}

describe('[SH-15] a group of a cue', () => {
  test('is known if at least one person of the users sheet is in it', async () => {
    const loaded = await load('right', 'Balcony', 'Left', 'audience')
    if (isRejection(loaded)) throw new Error(loaded.message)
    expect(loaded.groups.map(({ name }) => name).sort()).toEqual(['Balcony', 'Left', 'Right'])
    expect(loaded.modules).toHaveLength(4)
  })

  test('is unknown if nobody is in it, or only people who cannot be imported; each row says so', async () => {
    expect(await load('Left', 'Ghosts', 'Nowhere')).toMatchObject({
      rejected: 'INVALID',
      message: 'row 3: Group not found: Ghosts\nrow 4: Group not found: Nowhere',
    })
  })
})

describe('[LB-59] a users sheet without a column Phone', () => {
  const classified = (rows: string[][]) =>
    classifySheet({ workbook: { sheets: new Map([['Users', rows]]), kind: 'csv' }, sheet: 'Users' }, [])

  test('is refused in one sentence, and not row by row for numbers that stand in another column', () => {
    const message = 'row 1: Missing column: Phone'
    const refused = { rejected: 'INVALID', message }
    expect(
      classified([
        ['Telefon', 'Name'],
        ['5550101', 'Ann'],
        ['5550102', 'Ben'],
      ]),
    ).toMatchObject(refused)
    expect(classified([['Guests'], ['Phone'], ['5550101']])).toMatchObject(refused)
    expect(classified([])).toMatchObject(refused)
  })

  test('is not one whose Phone is written in another case, or empty in a row', () => {
    expect(
      classified([
        ['name', ' PHONE '],
        ['Ann', ''],
        ['Ben', '5550102'],
      ]),
    ).toMatchObject([{ status: 'skipped', errors: ['Missing phone number'] }, { status: 'created' }])
    expect(classified([['Phone', 'Name']])).toEqual([])
  })
})
