import { expect, test } from 'vitest'
import { ann } from '../library/testing/items.ts'
import { classifyUsers, type SheetUser } from './import.ts'
import type { Person } from './person.ts'

const known: Person = { user: ann, groups: ['Left'] }
const sheet = (over: Partial<SheetUser> = {}): SheetUser => ({
  phone: '5550101',
  name: 'Ann Lee',
  type: 'audience',
  data: { nickname: 'Annie' },
  ...over,
})
const statusOf = (user: SheetUser, existing = [known]) =>
  classifyUsers([{ row: 2, person: user, errors: [] }], existing)[0]?.status

test('[EN-69 EN-70] each row has a status, the person after the import, and the people it matches', () => {
  const rows = classifyUsers(
    [
      { row: 2, person: sheet({ phone: '5550199', name: 'Ben' }), errors: [] },
      { row: 3, person: sheet({ data: { bib: '4' } }), errors: [] },
      { row: 5, errors: ['Missing phone number'] },
    ],
    [known],
  )
  expect(rows).toEqual([
    {
      row: 2,
      status: 'created',
      newUser: { phone: '5550199', name: 'Ben', type: 'audience', data: { nickname: 'Annie' }, groups: [] },
      existingUsers: [],
      errors: [],
    },
    {
      row: 3,
      status: 'updated',
      newUser: {
        phone: '5550101',
        name: 'Ann Lee',
        type: 'audience',
        data: { nickname: 'Annie', offering: 'a floppy disk', bib: '4' },
        groups: ['Left'],
      },
      existingUsers: [ann],
      changes: [{ field: 'data.bib', before: '', after: '4' }],
      errors: [],
    },
    { row: 5, status: 'skipped', newUser: null, existingUsers: [], errors: ['Missing phone number'] },
  ])
})

test('[VA-50] existing people are matched by the last seven digits of the phone', () => {
  const old = { user: { ...ann, phone: '+1 (415) 555-0101' }, groups: ['Left'] }
  expect(statusOf(sheet(), [old])).toBe('unchanged')
  expect(statusOf(sheet({ phone: '5550102' }), [old])).toBe('created')
  expect(statusOf(sheet(), [{ user: { ...ann, phone: '' }, groups: [] }])).toBe('created')
})

test('[VA-51] an existing person is updated only if name, type, phone or data changed', () => {
  expect(statusOf(sheet())).toBe('unchanged')
  expect(statusOf(sheet({ name: 'Anna Lee' }))).toBe('updated')
  expect(statusOf(sheet({ type: 'usher' }))).toBe('updated')
  expect(statusOf(sheet({ data: { nickname: 'A' } }))).toBe('updated')
  expect(statusOf(sheet({ data: {} }))).toBe('unchanged')
  expect(statusOf(sheet({ password: 'a new one' }))).toBe('unchanged')
})

const changesOf = (user: SheetUser) =>
  classifyUsers([{ row: 2, person: user, errors: [] }], [known])[0]?.changes?.map(({ field, before, after }) => [
    field,
    before,
    after,
  ])

test('[LB-23] an updated person lists each change, before and after', () => {
  expect(changesOf(sheet())).toBeUndefined()
  expect(changesOf(sheet({ name: 'Anna Lee', type: 'usher', groups: ['Right', 'left'] }))).toEqual([
    ['name', 'Ann Lee', 'Anna Lee'],
    ['type', 'audience', 'usher'],
    ['groups', 'Left', 'Right, left'],
  ])
  expect(changesOf(sheet({ data: { nickname: 'Al', constructor: 'x', offering: 'a floppy disk' } }))).toEqual([
    ['data.nickname', 'Annie', 'Al'],
    ['data.constructor', '', 'x'],
  ])
  expect(changesOf(sheet({ groups: [] }))).toEqual([['groups', 'Left', '']])
})

test('[LB-20] groups count as data, in any order and case; a sheet without groups changes none', () => {
  const both = { user: ann, groups: ['Left', 'Cats'] }
  expect(statusOf(sheet({ groups: ['cats', 'LEFT'] }), [both])).toBe('unchanged')
  expect(statusOf(sheet({ groups: ['cats'] }), [both])).toBe('updated')
  expect(statusOf(sheet({ groups: ['cats', 'dogs'] }), [both])).toBe('updated')
  expect(statusOf(sheet(), [both])).toBe('unchanged')
})

test('[VA-45] a new person’s type defaults to audience; a known person keeps theirs', () => {
  const { type: _, ...untyped } = sheet()
  expect(classifyUsers([{ row: 2, person: untyped, errors: [] }], [])[0]?.newUser?.type).toBe('audience')
  const usher = { user: { ...ann, type: 'usher' as const }, groups: [] }
  expect(statusOf(untyped, [usher])).toBe('unchanged')
})

const newUserOf = (user: SheetUser, existing: Person[]) =>
  classifyUsers([{ row: 2, person: user, errors: [] }], existing)[0]?.newUser

test('[EN-69] without a name in its row a known person keeps theirs, and a new one has none', () => {
  const { name: _, ...nameless } = sheet()
  expect(newUserOf(nameless, [known])).toHaveProperty('name', 'Ann Lee')
  expect(statusOf(nameless)).toBe('unchanged')
  expect(newUserOf(nameless, [])).not.toHaveProperty('name')
})

test('[EN-69] there is a password exactly if the sheet has one', () => {
  expect(newUserOf(sheet({ password: 'letmein' }), [])).toHaveProperty('password', 'letmein')
  expect(newUserOf(sheet({ password: 'letmein' }), [known])).toHaveProperty('password', 'letmein')
  expect(newUserOf(sheet(), [known])).not.toHaveProperty('password')
})

test('[LB-21] a phone that is in a sheet twice is imported once', () => {
  const rows = classifyUsers(
    [
      { row: 2, person: sheet(), errors: [] },
      { row: 9, person: sheet({ name: 'Twin' }), errors: [] },
    ],
    [],
  )
  expect(rows.map(({ status }) => status)).toEqual(['created', 'skipped'])
  expect(rows[1]?.errors).toEqual(['The last seven digits of the phone number are those of row 2'])
})

test('[LB-100] reports a number that ends like somebody else’s, with what to write', () => {
  const [other] = classifyUsers([{ row: 2, person: sheet({ name: 'Bob Ibsen' }), errors: [] }], [known])
  expect(other?.warnings).toEqual([
    {
      column: 'Phone',
      text: `the last seven digits are those of “${ann.name}”, who would become “Bob Ibsen”`,
      instead: expect.stringMatching(/^If this is another person, write a number of their own\./),
    },
  ])
  const [same] = classifyUsers([{ row: 2, person: sheet({ name: `${ann.name} Of Ely` }), errors: [] }], [known])
  expect(same?.warnings).toBeUndefined()
})
