import type { Members } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { group, opened } from '../testing/things.ts'

describe('groups', () => {
  const add = (name: string) => ({ type: 'addGroup' as const, payload: { group: { name, description: 'D' } } })
  const rename = (_id: string, name: string) => ({ type: 'updateGroup' as const, payload: { group: { _id, name } } })

  it('[EN-42 EN-43 EN-44] a new group has the default type and is not oneshot', () => {
    const base = { type: 'General', oneshot: false, metadata: {} }
    const made = { _id: 'id-1', name: 'Balcony', description: 'D', ...base }
    given(...opened())
      .when(add('Balcony'))
      .gives({ type: 'GroupAdded', data: { group: made } })
  })

  it('a name is used once, in any case, also by default groups', () => {
    const text = (name: string) => `A group named "${name}" already exists.`
    given(...opened())
      .when(add('CHORUS'))
      .isRefused('DUPLICATE_KEY', text('CHORUS'))
    given(...opened())
      .when(add('Audience'))
      .isRefused('DUPLICATE_KEY', text('Audience'))
    const two = [...opened(), ...given(...opened()).when(add('Balcony')).events]
    given(...two)
      .when(rename('id-1', 'Chorus'))
      .isRefused('DUPLICATE_KEY', text('Chorus'))
  })

  it('the name of a group made for a single use is free', () => {
    const board = opened({ groups: [group('chorus'), group('kept', { name: 'Balcony', oneshot: true })] })
    expect(
      given(...board)
        .when(add('Balcony'))
        .only('GroupAdded').group.name,
    ).toBe('Balcony')
    expect(
      given(...board)
        .when(rename('chorus', 'Balcony'))
        .only('GroupUpdated').group.name,
    ).toBe('Balcony')
  })

  it('renaming keeps the group’s place and what is not given', () => {
    const chorus = group('chorus', { name: 'Old', description: 'They sing.', type: 'Choir', metadata: { a: 1 } })
    const change = given(...opened({ groups: [chorus] }))
    expect(change.when(rename('chorus', 'Chorus')).only('GroupUpdated').group).toEqual({ ...chorus, name: 'Chorus' })
    expect(change.when(rename('chorus', 'OLD')).only('GroupUpdated').group, 'in another case').toMatchObject({
      name: 'OLD',
    })
    const renamed = change.when(rename('chorus', 'Chorus')).events
    expect(stateAfter(...opened({ groups: [chorus] }), ...renamed).groups.get('chorus')?.name).toBe('Chorus')
    const described = { type: 'updateGroup' as const, payload: { group: { _id: 'chorus', description: 'Silent.' } } }
    expect(change.when(described).only('GroupUpdated').group).toEqual({ ...chorus, description: 'Silent.' })
  })

  it('[LV-29] a default group is never renamed', () => {
    given(...opened())
      .when(rename('audience', 'All'))
      .isRefused('INVALID', 'Default groups cannot be changed.')
  })

  it('an unknown group is refused', () => {
    given(...opened())
      .when(rename('pit', 'Pit'))
      .isRefused('NOT_FOUND', 'There is no such group in this show.')
  })
})

describe('updateGroupMembers', () => {
  const update = (...members: Members[]) => ({ type: 'updateGroupMembers' as const, payload: { members } })
  const two = [
    ...opened(),
    ...given(...opened()).when({ type: 'addGroup', payload: { group: { name: 'Pit', description: '' } } }).events,
  ]

  it('[LV-26 LV-27] moves a person with the full new list of both groups, each name once', () => {
    const moved = update({ group: 'chorus', users: [] }, { group: 'id-1', users: ['ben', 'ann', 'ann'] })
    const { events } = given(...two).when(moved)
    const { members } = stateAfter(...two, ...events)
    expect(Object.fromEntries(members)).toEqual({ chorus: [], 'id-1': ['ben', 'ann'] })
  })

  it('[LV-28] an empty list leaves nobody in the group', () => {
    const { events } = given(...opened()).when(update({ group: 'chorus', users: [] }))
    expect(stateAfter(...opened(), ...events).members.get('chorus')).toEqual([])
  })

  it('[LV-29] refuses a default group, and then changes nothing else either', () => {
    given(...opened())
      .when(update({ group: 'chorus', users: ['ben'] }, { group: 'performer', users: ['ann'] }))
      .isRefused('INVALID', 'Default groups cannot be changed.')
  })

  it('[ER-21] refuses unknown groups and people', () => {
    given(...opened())
      .when(update({ group: 'pit', users: [] }))
      .isRefused('NOT_FOUND', 'There is no group pit in this show.')
    for (const users of [['zoe'], ['ann', 'zoe'], ['ann', 'ben', 'zoe']])
      given(...two)
        .when(update({ group: 'id-1', users: ['ann'] }, { group: 'chorus', users }))
        .isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
  })
})
