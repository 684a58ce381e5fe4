import { expect, test } from 'vitest'
import { aModule } from '../library/testing/items.ts'
import { groupsIn, placedConditions, withGroups } from './groups.ts'

const conditions = [
  { field: 'groups', op: 'contains' as const, value: 'group-3' },
  { field: 'groups', op: 'exists' as const },
  { field: 'data.seat', op: 'equals' as const, value: 'group-4' },
]
const effects = [
  { type: 'addToGroup' as const, group: 'group-5' },
  { type: 'removeFromGroup' as const, group: 'group-6' },
  { type: 'setField' as const, field: 'data.seat', value: 'group-7' },
]
const all = { ...aModule, conditions, effects }
const bare = { ...aModule, group: null, conditions: [], effects: [] }

test('[LB-74] a module is about the group it speaks to, those in its conditions, and those it changes', () => {
  expect(groupsIn(all)).toEqual(['group-1', 'group-3', 'group-5', 'group-6'])
  expect(groupsIn(bare)).toEqual([])
})

test('[LB-74 WD-02] the groups in a list of conditions are its groups, too', () => {
  const list = { match: 'none' as const, of: conditions }
  const listed = { ...bare, conditions: [{ field: 'data.bib', op: 'exists' as const }, list] }
  expect(groupsIn(listed)).toEqual(['group-3'])
  expect(placedConditions(listed.conditions).map(({ place }) => place)).toEqual(['0', '1.0', '1.1', '1.2'])
  const [first, ...others] = conditions
  expect(withGroups(listed, (id) => `new-${id}`).conditions[1]).toEqual({
    match: 'none',
    of: [{ ...first, value: 'new-group-3' }, ...others],
  })
})

test('[LB-74] moved to other groups, a module stays the same in everything else', () => {
  expect(withGroups(all, (id) => `new-${id}`)).toEqual({
    ...all,
    group: 'new-group-1',
    conditions: [{ ...conditions[0], value: 'new-group-3' }, conditions[1], conditions[2]],
    effects: [{ ...effects[0], group: 'new-group-5' }, { ...effects[1], group: 'new-group-6' }, effects[2]],
  })
  expect(withGroups(bare, (id) => `new-${id}`)).toEqual(bare)
})
