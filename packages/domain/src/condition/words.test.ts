import { Condition } from '@ghostlight/contracts'
import { conditionOps, fieldRelations, groupRelations, needsValue } from '@ghostlight/contracts/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionIn, conditionText } from './words.ts'

describe('a condition in words', () => {
  it.each([
    ['their groups include Left', { field: 'groups', op: 'contains', value: 'Left' }],
    ['THEIR GROUPS  do not\tinclude Left Side', { field: 'groups', op: 'notContains', value: 'Left Side' }],
    ['their groups are none', { field: 'groups', op: 'missing' }],
    ['  age is at least 18  ', { field: 'age', op: 'gte', value: 18 }],
    ['favourite colour is not red', { field: 'favourite colour', op: 'notEquals', value: 'red' }],
    ['mood is filled in', { field: 'mood', op: 'exists' }],
    ['mood is filled in tomorrow', { field: 'mood', op: 'equals', value: 'filled in tomorrow' }],
    ['mood is "not calm"', { field: 'mood', op: 'equals', value: 'not calm' }],
    ['mood is"not calm"', { field: 'mood', op: 'equals', value: 'not calm' }],
    ['mood is "18"', { field: 'mood', op: 'equals', value: '18' }],
    ['mood is (nothing)', { field: 'mood', op: 'equals' }],
    ['mood is "(nothing)"', { field: 'mood', op: 'equals', value: '(nothing)' }],
    ['mood is ""', { field: 'mood', op: 'equals', value: '' }],
    ['age>17', { field: 'age', op: 'gt', value: 17 }],
    ['age ≥ 17', { field: 'age', op: 'gte', value: 17 }],
    ['age = 17', { field: 'age', op: 'eq', value: 17 }],
    ['age != 17', { field: 'age', op: 'ne', value: 17 }],
    ['mood = calm', { field: 'mood', op: 'equals', value: 'calm' }],
    ['mood <> calm', { field: 'mood', op: 'notEquals', value: 'calm' }],
    ['mood > calm', { field: 'mood', op: 'gt', value: 'calm' }],
    ['data.bib GT 10', { field: 'data.bib', op: 'gt', value: 10 }],
    ['groups contains Chorus', { field: 'groups', op: 'contains', value: 'Chorus' }],
    ['name exists', { field: 'name', op: 'exists' }],
    ['name existsnot is x', { field: 'name existsnot', op: 'equals', value: 'x' }],
    ['a>b is calm', { field: 'a>b', op: 'equals', value: 'calm' }],
    ['"is it" is calm', { field: 'is it', op: 'equals', value: 'calm' }],
    ['"say \\"x\\"" is calm', { field: 'say "x"', op: 'equals', value: 'calm' }],
    ['"their groups" include x', undefined],
    ['"their groups" > 3', { field: 'their groups', op: 'gt', value: 3 }],
    ['"age" > 17', { field: 'age', op: 'gt', value: 17 }],
    ['"age">17', { field: 'age', op: 'gt', value: 17 }],
    [`${'x'.repeat(100)} is calm`, { field: 'x'.repeat(100), op: 'equals', value: 'calm' }],
  ])('[WD-03] %s', (text, condition) => {
    expect(conditionIn(text)).toEqual(condition)
  })

  it.each([
    '',
    'mood',
    'mood calm',
    'mood is',
    'mood equals',
    'mood isnot calm',
    'mood is "calm" tonight',
    'mood is calm "tonight"',
    'mood is "calm',
    'groups > 3',
    'their groups > 3',
    'their groups is Left',
    'Their groups are',
    '"unclosed is calm',
    '"" is calm',
    '"mood"is calm',
    'mo"od is calm',
    '> 3',
    ' is calm',
    `${'x'.repeat(101)} is calm`,
  ])('[WD-03] %s is none', (text) => {
    expect(conditionIn(text)).toBeUndefined()
  })

  it.each([
    [{ field: 'groups', op: 'contains', value: 'Left' }, 'their groups include Left'],
    [{ field: 'groups', op: 'exists' }, 'their groups are any'],
    [{ field: 'groups', op: 'gt', value: 3 }, 'groups gt 3'],
    [{ field: 'age', op: 'gt', value: 17 }, 'age is more than 17'],
    [{ field: 'age', op: 'gt', value: '17' }, 'age is more than "17"'],
    [{ field: 'favourite colour', op: 'equals', value: 'dark red' }, '"favourite colour" is dark red'],
    [{ field: 'mood', op: 'equals', value: 'not calm' }, 'mood is "not calm"'],
    [{ field: 'mood', op: 'equals', value: ' edge ' }, 'mood is " edge "'],
    [{ field: 'mood', op: 'equals', value: '(nothing)' }, 'mood is "(nothing)"'],
    [{ field: 'mood', op: 'equals' }, 'mood is (nothing)'],
    [{ field: 'mood', op: 'missing' }, 'mood is empty'],
    [{ field: 'mood', op: 'exists', value: 'x' }, 'mood exists x'],
    [{ field: 'is', op: 'equals', value: 'x' }, 'is is x'],
  ] as const)('[WD-03] %j is written as the editor says it', (condition, text) => {
    expect(conditionText(condition)).toBe(text)
    expect(conditionIn(text)).toEqual(condition)
  })

  it('[WD-03] what else needs quotes where it stands gets them, in the field and in the value', () => {
    const hasBracket = (it: string) => it.includes(')')
    expect(conditionText({ field: 'a)', op: 'equals', value: 'b)' }, hasBracket)).toBe('"a)" is "b)"')
    expect(conditionText({ field: 'a', op: 'equals', value: 'b' }, hasBracket)).toBe('a is b')
  })

  it('[WD-03] every relation is written in its own words, and read as what it was', () => {
    for (const [field, relations] of [
      ['groups', groupRelations],
      ['mood', fieldRelations],
    ] as const)
      for (const { value: op, label } of relations) {
        const condition: Condition = { field, op, ...(needsValue(op) && { value: 'Left' }) }
        const name = field === 'groups' ? 'their groups' : 'mood'
        expect(conditionText(condition)).toBe([name, label, ...(needsValue(op) ? ['Left'] : [])].join(' '))
        expect(conditionIn(conditionText(condition))).toEqual(condition)
      }
  })

  it('[WD-03] whatever its field and its value are, what is written is read as the same', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'groups',
        'is',
        'to',
        'say "x"',
        ' edge ',
        'not calm',
        '(nothing)',
        'a>b',
        'back\\slash',
        '10',
        '"',
      ),
      fc.string(),
    )
    const field = word.filter((it) => it !== '' && it.length <= 100)
    const value = fc.option(fc.oneof(word, fc.integer()), { nil: undefined })
    fc.assert(
      fc.property(field, fc.constantFrom(...conditionOps), value, (name, op, it) => {
        const condition = { field: name, op, ...(it !== undefined && { value: it }) }
        if (!Condition.safeParse(condition).success) return
        expect(conditionIn(conditionText(condition))).toEqual(condition)
      }),
    )
  })
})
