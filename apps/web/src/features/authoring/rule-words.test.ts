import { describe, expect, it } from 'vitest'
import { withVerb } from '../templates/ask/effect-verbs.ts'
import {
  aboutField,
  conditionWords,
  effectWords,
  hasRoom,
  matchChoices,
  matchOf,
  withListed,
  withMatch,
  withRelation,
} from './rule-words.ts'

const nameOf = (id: string) => ({ g1: 'Chorus' })[id] ?? 'no group'

describe('[EW-01] rules in words', () => {
  it('conditions', () => {
    const words = [
      { field: 'groups', op: 'contains', value: 'g1' },
      { field: 'groups', op: 'missing' },
      { field: 'data.bib', op: 'gt', value: 10 },
      { field: 'nickname', op: 'exists', value: 'left over' },
    ] as const
    expect(words.map((it) => conditionWords(it, nameOf))).toEqual([
      'their groups include Chorus',
      'their groups are none',
      'bib is more than 10',
      'nickname is filled in',
    ])
  })

  it('effects', () => {
    const words = [
      { type: 'addToGroup', group: 'g1' },
      { type: 'removeFromGroup', group: 'gone' },
      { type: 'setField', field: 'data.mood', value: 'calm' },
      { type: 'setField', field: 'mood', value: '' },
    ] as const
    expect(words.map((it) => effectWords(it, nameOf))).toEqual([
      'put them into group Chorus',
      'take them out of group no group',
      'set mood to calm',
      'set mood to nothing',
    ])
  })
})

describe('[EW-02] a changed rule', () => {
  it('drops the value of the former field', () => {
    expect(aboutField('groups', 'g1')).toEqual({ field: 'groups', op: 'contains', value: 'g1' })
    expect(aboutField('bib', 'g1')).toEqual({ field: 'bib', op: 'exists' })
  })

  it('has a value to compare with only if its relation compares', () => {
    const bib = { field: 'bib', op: 'equals', value: '7' } as const
    expect(withRelation(bib, 'gt', 'g1')).toEqual({ field: 'bib', op: 'gt', value: '7' })
    expect(withRelation(bib, 'missing', 'g1')).toEqual({ field: 'bib', op: 'missing' })
    expect(withRelation({ field: 'bib', op: 'exists' }, 'lt', 'g1')).toEqual({ field: 'bib', op: 'lt', value: '' })
    expect(withRelation({ field: 'groups', op: 'exists' }, 'equals', 'g1')).toMatchObject({ value: 'g1' })
  })

  it('keeps its group between in and out, and starts anew between a group and a field', () => {
    const put = { type: 'addToGroup', group: 'g2' } as const
    expect(withVerb(put, 'removeFromGroup', 'g1')).toEqual({ type: 'removeFromGroup', group: 'g2' })
    const set = withVerb(put, 'setField', 'g1')
    expect(set).toEqual({ type: 'setField', field: 'nickname', value: '' })
    expect(withVerb(set, 'addToGroup', 'g1')).toEqual({ type: 'addToGroup', group: 'g1' })
    expect(withVerb(set, 'setField', 'g1')).toBe(set)
  })
})

describe('[WD-17] how many conditions must be true', () => {
  const bib = { field: 'bib', op: 'gte', value: 7 } as const
  const age = { field: 'age', op: 'ne', value: 3 } as const
  const left = { field: 'groups', op: 'notContains', value: 'g1' } as const
  const any = { match: 'any' as const, of: [bib, age] }

  it('is chosen for several of them together; a list beside others has its own choice', () => {
    expect(matchChoices.map(({ label }) => label)).toEqual([
      'all of these are true',
      'any of these is true',
      'none of these is true',
    ])
    expect([[], [bib], [bib, age], [any], [any, left], [left, any]].map(matchOf)).toEqual([
      undefined,
      undefined,
      'all',
      'any',
      undefined,
      undefined,
    ])
    expect(withMatch([bib, age], 'any')).toEqual([any])
    expect(withMatch([any], 'none')).toEqual([{ ...any, match: 'none' }])
    expect(withMatch([any], 'all'), 'stored as it was before there were lists').toEqual([bib, age])
  })

  it('a condition of a list is changed, added and removed; the last one takes the list with it', () => {
    expect(withListed([left, any], { at: 1, inList: 0, next: left })).toEqual([left, { ...any, of: [left, age] }])
    expect(withListed([any], { at: 0, inList: 2, next: left })).toEqual([{ ...any, of: [bib, age, left] }])
    const one = withListed([left, any], { at: 1, inList: 1, next: null })
    expect(one).toEqual([left, { ...any, of: [bib] }])
    expect(withListed(one, { at: 1, inList: 0, next: null })).toEqual([left])
  })

  it('there is room for 20 in a list, and for 40 in all', () => {
    const twenty = { ...any, of: Array(20).fill(bib) }
    const ten = { ...any, of: Array(10).fill(bib) }
    expect([hasRoom([any], any.of), hasRoom([twenty], twenty.of)]).toEqual([true, false])
    expect([hasRoom([ten, twenty], ten.of), hasRoom([ten, ten, twenty], ten.of)]).toEqual([true, false])
  })

  it('each has its words', () => {
    expect([bib, age, left].map((it) => conditionWords(it, nameOf))).toEqual([
      'bib is at least 7',
      'age is another number than 3',
      'their groups do not include Chorus',
    ])
  })
})
