import type { Condition } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { person } from '../testing/things.ts'
import { meetsCondition } from './conditions.ts'

const ann = person('ann', { data: { bib: '7', nickname: 'Nan', offering: '' } })
const among = (groups: string[]) => (field: string, op: Condition['op'], value?: string | number) =>
  meetsCondition({ field, op, ...(value === undefined ? {} : { value }) }, ann, () => groups)
const holds = among(['audience', 'chorus'])

it('[MR-26] exists: the field has a value', () => {
  expect(holds('data.bib', 'exists')).toBe(true)
  expect(holds('data.offering', 'exists')).toBe(false)
  expect(holds('data.zodiac', 'exists')).toBe(false)
  expect(holds('groups', 'exists')).toBe(true)
  expect(among([])('groups', 'exists')).toBe(false)
})

it('[MR-27] missing: the field has no value', () => {
  expect(holds('data.offering', 'missing')).toBe(true)
  expect(holds('data.zodiac', 'missing')).toBe(true)
  expect(holds('name', 'missing')).toBe(false)
  expect(among([])('groups', 'missing')).toBe(true)
})

it('[MR-25 MR-28] equals: exactly this text; for groups, only this group', () => {
  expect(holds('name', 'equals', 'Ann')).toBe(true)
  expect(holds('name', 'equals', 'ann')).toBe(false)
  expect(holds('data.bib', 'equals', 7)).toBe(true)
  expect(holds('bib', 'equals', '7')).toBe(true)
  expect(holds('type', 'equals', 'audience')).toBe(true)
  expect(holds('phone', 'equals', '555 0100')).toBe(true)
  expect(holds('data.zodiac', 'equals'), 'no value is the empty one').toBe(true)
  expect(holds('data.bib', 'equals')).toBe(false)
  expect(holds('groups', 'equals', 'chorus')).toBe(false)
  expect(among(['chorus', 'audience'])('groups', 'equals', 'chorus'), 'one of two').toBe(false)
  expect(among(['chorus'])('groups', 'equals', 'chorus')).toBe(true)
  expect(among(['pit'])('groups', 'equals', 'chorus'), 'in another one').toBe(false)
})

it('[MR-29] notEquals: anything but this', () => {
  expect(holds('data.nickname', 'notEquals', 'Nan')).toBe(false)
  expect(holds('data.zodiac', 'notEquals', 'Leo')).toBe(true)
  expect(holds('groups', 'notEquals', 'chorus')).toBe(true)
  expect(among(['chorus', 'audience'])('groups', 'notEquals', 'chorus'), 'one of two').toBe(true)
  expect(among(['chorus'])('groups', 'notEquals', 'chorus')).toBe(false)
  expect(among(['pit'])('groups', 'notEquals', 'chorus'), 'in another one').toBe(true)
})

it('[MR-30] contains: part of a text in any case, or one of the groups', () => {
  expect(holds('data.nickname', 'contains', 'AN')).toBe(true)
  expect(holds('data.nickname', 'contains', 'x')).toBe(false)
  expect(holds('groups', 'contains', 'chorus')).toBe(true)
  expect(holds('groups', 'contains', 'cho')).toBe(false)
})

it('[MR-31] gt: a greater number; false for an empty or non-numeric value', () => {
  expect(holds('data.bib', 'gt', 6)).toBe(true)
  expect(holds('data.bib', 'gt', 7), 'the same is not greater').toBe(false)
  expect(holds('data.bib', 'gt', '10')).toBe(false)
  expect(holds('data.offering', 'gt', -1)).toBe(false)
  expect(holds('data.nickname', 'gt', 1)).toBe(false)
  expect(holds('data.bib', 'gt')).toBe(false)
  expect(holds('groups', 'gt', 1)).toBe(false)
  expect(among(['7'])('groups', 'gt', 1), 'a group is no number, whatever its name').toBe(false)
})

it('[MR-32] lt: a smaller number; false for an empty or non-numeric value', () => {
  expect(holds('data.bib', 'lt', 10)).toBe(true)
  expect(holds('data.bib', 'lt', '7')).toBe(false)
  expect(holds('data.offering', 'lt', 1)).toBe(false)
  expect(holds('data.zodiac', 'lt', 1)).toBe(false)
  expect(among(['7'])('groups', 'lt', 10), 'a group is no number, whatever its name').toBe(false)
})

it('a field that every object inherits does not count as the person’s', () => {
  expect(holds('constructor', 'exists')).toBe(false)
  expect(holds('data.toString', 'missing')).toBe(true)
})

it('[WD-01] notContains, gte, lte, eq and ne: no such part or group, and five ways to compare numbers', () => {
  expect(holds('data.nickname', 'notContains', 'x')).toBe(true)
  expect(holds('data.nickname', 'notContains', 'AN')).toBe(false)
  expect(holds('data.zodiac', 'notContains', 'x'), 'nothing has no part').toBe(true)
  expect(holds('groups', 'notContains', 'chorus')).toBe(false)
  expect(holds('groups', 'notContains', 'pit')).toBe(true)
  const compared = (value: string | number) =>
    (['gt', 'gte', 'eq', 'ne', 'lte', 'lt'] as const).filter((op) => holds('data.bib', op, value))
  expect(compared(6)).toEqual(['gt', 'gte', 'ne'])
  expect(compared('7.0')).toEqual(['gte', 'eq', 'lte'])
  expect(compared(8)).toEqual(['ne', 'lte', 'lt'])
})

it('[WD-01 MR-31] nothing holds of a field that is no number, not even that it is another number', () => {
  const ops = ['gt', 'gte', 'eq', 'ne', 'lte', 'lt'] as const
  const blank = person('ben', { data: { age: '  ', mood: 'calm' } })
  for (const op of ops) {
    expect(holds('data.nickname', op, 0), op).toBe(false)
    expect(holds('data.bib', op), `${op} without a value`).toBe(false)
    expect(holds('data.bib', op, 'many'), `${op} a text`).toBe(false)
    for (const field of ['age', 'mood', 'shoe'])
      expect(
        meetsCondition({ field, op, value: 0 }, blank, () => []),
        `${field} ${op}`,
      ).toBe(false)
  }
})

it('[WD-02] a list holds if all, any or none of its conditions do', () => {
  const yes = { field: 'data.bib', op: 'exists' } as const
  const no = { field: 'data.offering', op: 'exists' } as const
  const list = (match: 'all' | 'any' | 'none', ...of: Condition[]) => meetsCondition({ match, of }, ann, () => [])
  expect([list('all', yes, yes), list('all', yes, no), list('all', no)]).toEqual([true, false, false])
  expect([list('any', no, yes), list('any', no, no)]).toEqual([true, false])
  expect([list('none', no, no), list('none', no, yes), list('none', yes)]).toEqual([true, false, false])
})
