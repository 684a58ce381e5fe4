import type { User, UserType } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { memberWith } from './member-with.ts'

const person = (_id: string, phone: string, type: UserType = 'audience'): User => ({
  ...{ _id, name: `${_id[0]?.toUpperCase()}${_id.slice(1)} Doe`, phone, type, data: {} },
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

test('[VA-03] nobody comes in without a phone: not as somebody who has none, an empty one, or one without digits', () => {
  for (const name of ['Nell', 'Nan', 'Nora', 'Ann'])
    for (const phone of ['', '  ', '-', 'none']) expect(found(phone, name), `${name} with "${phone}"`).toBeUndefined()
})

test('no operator comes in as one of the audience', () => {
  expect(found('5550104', 'Olga')).toBeUndefined()
})
