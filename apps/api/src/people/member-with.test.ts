import type { User, UserType } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { memberWith } from './member-with.ts'

const person = (_id: string, phone: string, type: UserType = 'audience'): User => ({
  _id,
  name: `${_id[0]?.toUpperCase()}${_id.slice(1)} Doe`,
  phone,
  type,
  data: {},
})
const users = [
  person('ann', '5550101'),
  person('ben', '5550102'),
  person('pia', '5550103', 'performer'),
  person('olga', '5550104', 'dramaturg'),
  person('nell', ''),
  person('nan', '   '),
  person('nora', 'none'),
]
const found = (phone: string, name: string) => memberWith(users, { phone, name })?._id

test('[VA-03 VA-04 AJ-05] phone and first name together find one of several, and neither alone finds anybody', () => {
  expect(found('555-0102', 'ben')).toBe('ben')
  expect(found('+1 (212) 555 0103', 'PÍA X')).toBe('pia')
  expect(found('5550102', 'Ann')).toBeUndefined()
  expect(found('5550109', 'Ann')).toBeUndefined()
  expect(found('5550102', '')).toBeUndefined()
  expect(found('5550102', '  ')).toBeUndefined()
})

test('[VA-03] without a phone nobody is found, not even a person whose phone is missing, empty or without digits', () => {
  for (const name of ['Nell', 'Nan', 'Nora', 'Ann'])
    for (const phone of ['', '  ', '-', 'none']) expect(found(phone, name), `${name} with "${phone}"`).toBeUndefined()
})

test('an operator is not found as an audience member', () => {
  expect(found('5550104', 'Olga')).toBeUndefined()
})

test.each([
  ['O’Brien', ["O'Brien", 'OʼBrien', 'O‘Brien', 'O`Brien', 'o′brien', 'OBrien']],
  ['Anne‑Marie', ['Anne-Marie', 'Anne–Marie', 'anne−marie', 'Anne‐Marie']],
  ['Søren', ['Soren', 'SØREN']],
  ['Łukasz', ['Lukasz']],
  ['Đặng', ['Dang']],
  ['Weiß', ['Weiss', 'WEISS']],
  ['Ægir', ['Aegir']],
  ['Œdipe', ['Oedipe']],
  ['Işıl', ['Isil', 'ISIL', 'IŞIL', 'İşil']],
  ['Ａｎｎ', ['Ann']],
  ['Zoë', ['Zoe', 'Zoe\u0308']],
  ['Ann\u200d', ['Ann', '\u2068Ann\u2069']],
])('[VA-03 VA-04] %s is let in as %j, and not as somebody else', (stored, typed) => {
  const users = [person('ann', '5550101'), { ...person('x', '5550102'), name: `${stored} Doe` }]
  for (const name of [stored, ...typed]) expect(memberWith(users, { phone: '5550102', name })?._id, name).toBe('x')
  for (const name of ['Bert', stored.slice(0, 1), `${stored}a`])
    expect(memberWith(users, { phone: '5550102', name }), name).toBeUndefined()
})

test('[VA-03] a name without letters and digits matches no other', () => {
  const users = [{ ...person('x', '5550102'), name: '’ Doe' }]
  for (const name of ['’', "'", '-', '']) expect(memberWith(users, { phone: '5550102', name })).toBeUndefined()
})
