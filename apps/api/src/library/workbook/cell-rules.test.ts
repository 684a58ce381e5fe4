import { Condition, ConditionList, type Effect } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionsIn, conditionsText, effectsIn, effectsText } from './cell-rules.ts'

const word = fc.oneof(
  fc.constantFrom(
    'groups',
    'data.bib',
    '10',
    '-3',
    'to',
    'a;b',
    'say "x"',
    ' edge ',
    'line\nbreak',
    'not calm',
    'filled in',
    'is',
    '(nothing)',
    'their groups',
    'any of (x',
    ')',
    'a>b',
    'back\\slash',
    '🎭',
    '"',
  ),
  fc.string(),
)
const field = word.filter((it) => it !== '')
const value = fc.option(fc.oneof(word, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), {
  nil: undefined,
})

describe('conditions and effects in a cell', () => {
  test('[LB-95] are written in words', () => {
    expect(conditionsIn('groups contains Chorus; data.bib GT 10\ndata.mood equals very calm; name exists')).toEqual([
      { field: 'groups', op: 'contains', value: 'Chorus' },
      { field: 'data.bib', op: 'gt', value: 10 },
      { field: 'data.mood', op: 'equals', value: 'very calm' },
      { field: 'name', op: 'exists' },
    ])
    expect(effectsIn('Add to group Left Side; remove from group "a; b"; set data.mood to calm')).toEqual([
      { type: 'addToGroup', group: 'Left Side' },
      { type: 'removeFromGroup', group: 'a; b' },
      { type: 'setField', field: 'data.mood', value: 'calm' },
    ])
    expect([conditionsIn(''), effectsIn(' ; ')]).toEqual([[], []])
  })

  test('[WD-03] are the words of the editor, or signs', () => {
    const words =
      'Their groups do not include Left; age IS  at least 18\nmood is "not calm"; favourite colour is not red'
    expect(conditionsIn(words)).toEqual([
      { field: 'groups', op: 'notContains', value: 'Left' },
      { field: 'age', op: 'gte', value: 18 },
      { field: 'mood', op: 'equals', value: 'not calm' },
      { field: 'favourite colour', op: 'notEquals', value: 'red' },
    ])
    const signs = 'age>17; age >= 17; age ≤ 17; age=17; age ≠ 17; mood = calm; mood != calm'
    expect(conditionsIn(signs)).toEqual([
      { field: 'age', op: 'gt', value: 17 },
      { field: 'age', op: 'gte', value: 17 },
      { field: 'age', op: 'lte', value: 17 },
      { field: 'age', op: 'eq', value: 17 },
      { field: 'age', op: 'ne', value: 17 },
      { field: 'mood', op: 'equals', value: 'calm' },
      { field: 'mood', op: 'notEquals', value: 'calm' },
    ])
  })

  test('[WD-03] a list stands in brackets, in any case', () => {
    const list = {
      match: 'any',
      of: [
        { field: 'bib', op: 'gt', value: 10 },
        { field: 'mood', op: 'exists' },
      ],
    }
    const cell = 'any of (bib is more than 10; mood is filled in)'
    expect(conditionsIn(`name exists; ${cell.replace('any of', 'Any Of')}; name missing`)).toEqual([
      { field: 'name', op: 'exists' },
      list,
      { field: 'name', op: 'missing' },
    ])
    expect(conditionsText(conditionsIn(cell) as [])).toBe(cell)
    expect(conditionsIn('any equals any of (x; y exists')).toEqual([
      { field: 'any', op: 'equals', value: 'any of (x' },
      { field: 'y', op: 'exists' },
    ])
  })

  test.each([
    ['any of (name exists', 'any of (name exists'],
    ['any of ()', 'any of ()'],
    ['any of (name exists) x', 'any of (name exists) x'],
    ['any of (name likes)', 'any of (name likes)'],
    [
      'any of (name exists; all of (bib exists))',
      'any of (name exists; all of (bib exists)) (a list of conditions cannot contain another list: one level is enough)',
    ],
  ])('[WD-03] %s is no list, and is named in the error', (cell, named) => {
    expect(conditionsIn(`name exists; ${cell}`)).toBe(named)
  })

  test.each(['groups contains', 'name', 'name likes x', '"open equals x', 'name equals "x" y'])(
    '[LB-95] %s is not a condition, and is named in the error',
    (cell) => expect(conditionsIn(`name exists; ${cell}`)).toBe(cell),
  )

  test.each(['add to Left', 'set mood', 'set mood calm', 'sing', 'set x to "open'])(
    '[LB-95] %s is not an effect, and is named in the error',
    (cell) => expect(effectsIn(`set a to b; ${cell}`)).toBe(cell),
  )

  test('[LB-95] more than 20 are refused', () => {
    expect(conditionsIn('name exists;'.repeat(20))).toHaveLength(20)
    expect(conditionsIn('name exists;'.repeat(21))).toBe('there are more than 20')
    // together with those in lists, which the whole performance would be refused for, without a row
    const lists = `any of (${'name exists;'.repeat(20)});`.repeat(2)
    expect(conditionsIn(lists)).toHaveLength(2)
    expect(conditionsIn(`${lists} name exists`)).toBe('there are more than 40')
    expect(conditionsIn(`any of (${'name exists;'.repeat(21)})`)).toBe('there are more than 20')
  })

  test('[SE-21 WD-03] any of them is the same after writing and reading', () => {
    const one = fc
      .record({ field, op: fc.constantFrom(...Condition.shape.op.options), value })
      .filter(({ op, value }) => value !== undefined || op === 'exists' || op === 'missing')
      .filter(({ value }) => !Object.is(value, -0))
      .map(({ field, op, value }) => (value === undefined ? { field, op } : { field, op, value }))
    const list = fc.record({
      match: fc.constantFrom(...ConditionList.shape.match.options),
      of: fc.array(one, { minLength: 1, maxLength: 4 }),
    })
    const condition = fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: list })
    const effect: fc.Arbitrary<Effect> = fc.oneof(
      fc.record({ type: fc.constant('setField' as const), field, value: word }),
      fc.record({ type: fc.constantFrom('addToGroup' as const, 'removeFromGroup' as const), group: field }),
    )
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 5 }), fc.array(effect, { maxLength: 5 }), (conditions, effects) => {
        expect(conditionsIn(conditionsText(conditions))).toEqual(conditions)
        expect(effectsIn(effectsText(effects))).toEqual(effects)
      }),
    )
  })

  test('[LB-63] any content of a cell is read or named in an error, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cell) => {
        for (const read of [conditionsIn(cell), effectsIn(cell)]) expect(read).toBeDefined()
      }),
    )
  })
})
