import type { Condition, Effect } from '@ghostlight/contracts'
import type { JoinQuestion } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { module } from '../testing/things.ts'
import { impossibleIn, setFields } from './impossible.ts'

const questions: JoinQuestion[] = [
  { key: 'side', label: 'Which side?', kind: 'choice', options: ['left', 'right'], required: true },
  { key: 'animal', label: 'Which animal?', kind: 'text', required: false },
]
const sides = (...effects: Effect[]) => ({ joinQuestions: questions, sets: setFields(effects) })
const found = (conditions: Parameters<typeof module>[1], known = sides()) =>
  impossibleIn(module('m', conditions), known)
const of = (...conditions: Condition[]) => found({ conditions })
const is = (field: string, op: Condition['op'], value?: string | number): Condition => ({
  field,
  op,
  ...(value !== undefined && { value }),
})

describe('an answer that the door does not offer', () => {
  it('can be nobody’s, and the offered ones are named', () => {
    expect(of(is('data.side', 'equals', 'middle'))).toEqual({ place: '0', why: 'the door offers left, right' })
    expect(of(is('side', 'equals', 'middle'))).toEqual({ place: '0', why: 'the door offers left, right' })
    expect(of(is('name', 'exists'), is('data.side', 'equals', 'middle'))).toMatchObject({ place: '1' })
  })

  it('is possible if the door offers it, if an effect sets it, or if the door does not offer answers', () => {
    expect(of(is('data.side', 'equals', 'left'))).toBeUndefined()
    expect(of(is('data.side', 'notEquals', 'middle'))).toBeUndefined()
    expect(of(is('data.animal', 'equals', 'owl'))).toBeUndefined()
    expect(of(is('data.food', 'equals', 'soup'))).toBeUndefined()
    const set = { type: 'setField' as const, field: 'data.side', value: 'middle' }
    const conditions = [is('data.side', 'equals', 'middle')]
    expect(found({ conditions }, sides(set))).toBeUndefined()
    expect(found({ conditions }, sides({ ...set, value: 'top' }, { ...set, value: 'middle' }))).toBeUndefined()
    expect(found({ conditions }, sides({ ...set, value: 'top' }))).toBeDefined()
    expect(found({ conditions }, sides({ type: 'addToGroup', group: 'middle' }))).toBeDefined()
    expect(found({ conditions }, { sets: new Map() } as never)).toBeUndefined()
  })
})

describe('two conditions of which both must be true', () => {
  const clash = (a: Condition, b: Condition) => {
    const [one, other] = [of(a, b), of(b, a)]
    expect(Boolean(one), 'in either order').toBe(Boolean(other))
    return one?.why
  }

  it.each([
    [is('mood', 'exists'), is('mood', 'missing')],
    [is('mood', 'equals', 'calm'), is('data.mood', 'equals', 'wild')],
    [is('mood', 'equals', 'calm'), is('data.mood', 'notEquals', 'calm')],
    [is('mood', 'contains', 'cal'), is('mood', 'notContains', 'cal')],
    [is('age', 'eq', '17'), is('age', 'ne', 17)],
    [is('age', 'gt', 17), is('age', 'lt', 17)],
    [is('age', 'gt', 17), is('age', 'lte', 17)],
    [is('age', 'gte', 17), is('age', 'lt', 17)],
    [is('age', 'gte', 18), is('age', 'lte', 17)],
    [is('age', 'gt', '17'), is('age', 'eq', 17)],
    [is('age', 'lt', 17), is('age', 'eq', 17)],
    [is('age', 'eq', 16), is('age', 'eq', 17)],
    [is('age', 'gt', 20), is('age', 'lt', 3)],
  ])('%j contradicts %j', (a, b) => {
    expect(clash(a, b)).toMatch(/^another condition asks for something else of (mood|age)$/)
  })

  it.each([
    [is('mood', 'exists'), is('mood', 'exists')],
    [is('mood', 'missing'), is('mood', 'missing')],
    [is('mood', 'exists'), is('mood', 'equals', 'calm')],
    [is('mood', 'exists'), is('food', 'missing')],
    [is('mood', 'equals', 'calm'), is('mood', 'equals', 'calm')],
    [is('mood', 'equals', 'calm'), is('food', 'equals', 'wild')],
    [is('age', 'gte', 17), is('age', 'lte', 17)],
    [is('age', 'gte', 17), is('age', 'eq', 17)],
    [is('age', 'lte', 17), is('age', 'eq', 17)],
    [is('age', 'gt', 3), is('age', 'lt', 20)],
    [is('age', 'gt', 3), is('age', 'gt', 20)],
    [is('age', 'lt', 3), is('age', 'lte', 20)],
    [is('age', 'gt', 17), is('age', 'lt', 'young')],
    [is('age', 'gt', 17), is('age', 'lt', ' ')],
    [is('age', 'gt', 17), is('age', 'lt')],
    [is('age', 'gt', 17), is('age', 'ne', 3)],
    [is('groups', 'equals', 'Left'), is('groups', 'equals', 'Right')],
    [is('groups', 'contains', 'Left'), is('groups', 'notContains', 'Right')],
    [is('mood', 'equals', 'calm'), is('mood', 'notEquals', 'wild')],
    [is('mood', 'equals', 'calm'), is('mood', 'notContains', 'calm')],
  ])('%j goes with %j', (a, b) => {
    expect(clash(a, b)).toBeUndefined()
  })

  it('[WD-28] asking for a group and for not being in it contradicts, too', () => {
    for (const [one, other] of [
      [is('groups', 'contains', 'Left'), is('groups', 'notContains', 'Left')],
      [is('groups', 'exists'), is('groups', 'missing')],
    ] as const)
      expect(clash(one, other)).toBe('another condition asks for something else of their groups')
  })

  it('stand anywhere in the list, and in the lists of which all must be true; of those of which any will do, none does', () => {
    const all = { match: 'all' as const, of: [is('name', 'exists'), is('age', 'lt', 3)] }
    const any = { ...all, match: 'any' as const }
    expect(found({ conditions: [is('age', 'gt', 17), all] })).toEqual({
      place: expect.stringMatching(/^1\D+1$/),
      why: 'another condition asks for something else of age',
    })
    expect(found({ conditions: [is('age', 'gt', 17), any] })).toBeUndefined()
    expect(found({ conditions: [] })).toBeUndefined()
  })
})

it('what effects set is known by field, with all of its values', () => {
  const set = (field: string, value: string) => ({ type: 'setField' as const, field, value })
  expect(
    setFields([set('data.side', 'left'), { type: 'addToGroup', group: 'x' }, set('side', 'right'), set('name', 'Ann')]),
  ).toEqual(
    new Map([
      ['side', new Set(['left', 'right'])],
      ['name', new Set(['Ann'])],
    ]),
  )
})
