import { describe, expect, it } from 'vitest'
import { blackboard } from '../../live/testing/blackboard.ts'
import { groupViews } from '../../people/members.ts'
import { addedTo, listsNow, movedMembers } from './moves.ts'
import { extended, movingPeople, toggled, toggledAll } from './selection.ts'

const ids = (views: ReturnType<typeof groupViews>) => views.map(({ group }) => group._id)

describe('the groups shown', () => {
  it('[GR-01 GR-03 GR-05] default groups come first and contain the people of their type', () => {
    const board = blackboard()
    const views = groupViews({ ...board, groups: [...board.groups].reverse() })
    expect(ids(views)).toEqual(['performer', 'audience', 'line1'])
    expect(groupViews(board)[0]?.members.map(({ _id }) => _id)).toEqual(['u1', 'u2'])
  })
  it('[GR-02] the dramaturg group appears only while somebody is in it', () => {
    const board = blackboard()
    expect(ids(groupViews(board))).toEqual(['audience', 'performer', 'line1'])
    const users = board.users.map((user) => ({ ...user, type: 'dramaturg' as const }))
    expect(ids(groupViews({ ...board, users }))).toContain('dramaturg')
  })
  it('[GR-06] groups made for one use are hidden', () => {
    const board = blackboard()
    const groups = board.groups.map((group) => ({ ...group, oneshot: group._id === 'line1' }))
    expect(ids(groupViews({ ...board, groups }))).not.toContain('line1')
  })
  it('[GR-15] 15 members make a group large, 14 do not', () => {
    const [first] = blackboard().users
    const large = (count: number) => {
      const users = Array.from({ length: count }, (_, at) => ({ ...first, _id: `p${at}` }))
      return groupViews(blackboard({ users: users.flatMap((user) => (first ? [{ ...first, ...user }] : [])) }))[0]
        ?.isLarge
    }
    expect([large(14), large(15)]).toEqual([false, true])
  })
})

describe('moving people', () => {
  const members = [
    { group: 'a', users: ['u1', 'u2'] },
    { group: 'b', users: ['u2'] },
  ]
  it('[LV-26 LV-27 WS-12] into a group: people are added there and leave the other group; each group sends its whole new list', () => {
    expect(movedMembers({ members }, { userIds: ['u1'], from: 'a', to: 'b' })).toEqual([
      { group: 'b', users: ['u2', 'u1'] },
      { group: 'a', users: ['u2'] },
    ])
    expect(movedMembers({ members }, { userIds: ['u2'], from: 'a', to: 'b' })).toEqual([{ group: 'a', users: ['u1'] }])
  })
  it('[LV-28] to no group: people leave the group that they come from', () => {
    expect(movedMembers({ members }, { userIds: ['u1', 'u2'], from: 'a', to: null })).toEqual([
      { group: 'a', users: [] },
    ])
  })
  it('[LV-29] default groups neither lose nor gain anybody', () => {
    const add = movedMembers({ members }, { userIds: ['u9'], from: 'audience', to: 'new' })
    expect(add).toEqual([{ group: 'new', users: ['u9'] }])
    expect(movedMembers({ members }, { userIds: ['u1'], from: 'audience', to: null })).toEqual([])
    expect(movedMembers({ members }, { userIds: ['u1'], from: 'a', to: 'performer' })).toEqual([])
  })
  it('[VA-33] a person who is already in the group is not added again', () => {
    expect(movedMembers({ members }, { userIds: ['u2'], from: 'audience', to: 'b' })).toEqual([])
  })
  it('a person who was already there does not count as added', () => {
    const after = movedMembers({ members }, { userIds: ['u1', 'u2', 'u3'], from: 'audience', to: 'b' })
    expect(addedTo('b', { before: { members }, after })).toBe(2)
    expect(addedTo('a', { before: { members }, after })).toBe(0)
  })
  it('an undo sends the lists as they were', () => {
    expect(listsNow({ members }, [{ group: 'a', users: [] }])).toEqual([members[0]])
  })
})

describe('selecting people', () => {
  const at = { groupId: 'a', userId: 'u1' }
  it('[GR-12] Select All selects everybody shown, then nobody', () => {
    const all = toggledAll({}, 'a', ['u1', 'u2'])
    expect([...(all.a ?? [])]).toEqual(['u1', 'u2'])
    expect(toggledAll(all, 'a', ['u1', 'u2']).a?.size).toBe(0)
  })
  it('a range reaches from the person chosen last to this one, in either direction, and adds to the selection', () => {
    const inOrder = ['u1', 'u2', 'u3', 'u4', 'u5']
    const first = toggled({}, { groupId: 'a', userId: 'u4' })
    const up = extended(first, { groupId: 'a', userId: 'u2' }, { anchor: { groupId: 'a', userId: 'u4' }, inOrder })
    expect([...(up.a ?? [])].toSorted()).toEqual(['u2', 'u3', 'u4'])
    const down = extended(up, { groupId: 'a', userId: 'u5' }, { anchor: { groupId: 'a', userId: 'u4' }, inOrder })
    expect([...(down.a ?? [])].toSorted()).toEqual(['u2', 'u3', 'u4', 'u5'])
  })
  it('a range without an earlier choice in this group is this person alone', () => {
    const anchor = { groupId: 'b', userId: 'u1' }
    const one = extended({}, { groupId: 'a', userId: 'u3' }, { anchor, inOrder: ['u1', 'u2', 'u3'] })
    expect([...(one.a ?? [])]).toEqual(['u3'])
  })
  it('the selection of a group moves together; a person outside it moves alone', () => {
    const two = toggled(toggled({}, at), { groupId: 'a', userId: 'u2' })
    expect(movingPeople(two, at)).toEqual(['u1', 'u2'])
    expect(movingPeople(two, { groupId: 'a', userId: 'u3' })).toEqual(['u3'])
    expect(movingPeople(two, { groupId: 'b', userId: 'u1' })).toEqual(['u1'])
  })
})
