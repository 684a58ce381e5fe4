import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { same } from '../same.ts'
import { mergeValues } from './merge-values.ts'

const option = (label: string, more: object = {}) => ({ _id: label, label, ...more })
const doors = [option('left'), option('right'), option('back')]
const merged = (from: unknown, mine: unknown, theirs: unknown) => mergeValues(from, { mine, theirs })?.value
const labelsOf = (value: unknown) => (value as { label: string }[] | undefined)?.map(({ label }) => label)

describe('[AU-07] two authors change one list', () => {
  test('of options: both changes are in it, whoever comes first', () => {
    const renamed = [option('left', { label: 'The left one' }), ...doors.slice(1)]
    const added = [...doors, option('roof')]
    for (const [mine, theirs] of [
      [renamed, added],
      [added, renamed],
    ])
      expect(labelsOf(merged(doors, mine, theirs))).toEqual(['The left one', 'right', 'back', 'roof'])
    expect(labelsOf(merged(doors, [...doors, option('cellar')], added))).toEqual([
      'left',
      'right',
      'back',
      'cellar',
      'roof',
    ])
    expect(labelsOf(merged(doors, doors.slice(1), added)), 'one is taken out').toEqual(['right', 'back', 'roof'])
    expect(labelsOf(merged(doors, doors.toReversed(), added)), 'moved by one').toEqual([
      'back',
      'roof',
      'right',
      'left',
    ])
    expect(labelsOf(merged(doors, added, doors.toReversed()))).toEqual(['back', 'roof', 'right', 'left'])
  })

  test('of options: different fields and sentences of the same one', () => {
    const more = { effects: [{ type: 'addToGroup', group: 'left' }] }
    const mine = [option('left', { label: 'Go left.' }), ...doors.slice(1)]
    const theirs = [option('left', more), ...doors.slice(1)]
    expect(merged(doors, mine, theirs)).toEqual([option('left', { label: 'Go left.', ...more }), ...doors.slice(1)])
  })

  test('of questions at the door, whose options are words', () => {
    const mood = { key: 'mood', label: 'Your mood?', kind: 'choice', options: ['calm', 'wild'] }
    const mine = [{ ...mood, options: ['calm', 'wild', 'sad'] }]
    const theirs = [
      { ...mood, options: ['very calm', 'wild'] },
      { key: 'age', label: 'Your age?', kind: 'number' },
    ]
    expect(merged([mood], mine, theirs)).toEqual([{ ...mood, options: ['very calm', 'wild', 'sad'] }, theirs[1]])
  })

  test('of conditions, which have no names', () => {
    const [age, mood, city] = ['age', 'mood', 'city'].map((field) => ({ field, op: 'exists' }))
    expect(merged([age], [age, mood], [age, city])).toEqual([age, mood, city])
    expect(merged([age, mood], [mood], [age, mood, city])).toEqual([mood, city])
  })

  test('and conflict if both changed the same', () => {
    const renamed = (label: string) => [option('left', { label }), ...doors.slice(1)]
    const age = (value: number) => [{ field: 'age', op: 'gt', value }]
    const conflicts: [unknown, unknown, unknown][] = [
      [doors, renamed('To the left'), renamed('On the left')],
      // taken out by one, rewritten by the other
      [doors, doors.slice(1), renamed('To the left')],
      [doors, renamed('To the left'), doors.slice(1)],
      [age(17), age(18), age(21)],
      [doors, undefined, renamed('To the left')],
      [undefined, doors, renamed('To the left')],
      // two items that nothing tells apart
      [['a', 'a'], ['a', 'a', 'b'], ['a']],
      [{ whenAll: true }, { whenAll: true, afterMs: 1 }, {}],
    ]
    for (const [from, mine, theirs] of conflicts) expect(mergeValues(from, { mine, theirs })).toBeUndefined()
  })

  test('whatever they do, and nothing that one of them made is lost', () => {
    const list = fc.uniqueArray(
      fc.record({ _id: fc.constantFrom(...'abcdefgh'), label: fc.constantFrom('x', 'y', 'z') }),
      {
        selector: ({ _id }) => _id,
      },
    )
    fc.assert(
      fc.property(list, list, list, (from, mine, theirs) => {
        const done = mergeValues(from, { mine, theirs })
        if (!done) return
        const value = done.value as typeof from
        expect(new Set(value.map(({ _id }) => _id)).size).toBe(value.length)
        const made = [...mine, ...theirs].filter((it) => !from.some((was) => same(was, it)))
        for (const item of made) expect(value).toContainEqual(item)
        const gone = from.filter(({ _id }) => [mine, theirs].some((all) => all.every((it) => it._id !== _id)))
        expect(value.filter(({ _id }) => gone.some((it) => it._id === _id))).toEqual([])
      }),
    )
  })
})
