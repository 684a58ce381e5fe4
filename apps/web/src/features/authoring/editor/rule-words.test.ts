import { describe, expect, it } from 'vitest'
import { aboutField, conditionWords, effectWords, withRelation, withVerb } from './rule-words.ts'

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
