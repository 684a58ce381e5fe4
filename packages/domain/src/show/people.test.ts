import type { Members, ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, noon, recordedAt, stateAfter } from '../testing/given.ts'
import { group, opened } from '../testing/things.ts'
import { evolveShow } from './evolve.ts'

describe('updateUserField', () => {
  const update = (userId: string, field: string, value: string | null) => ({
    type: 'updateUserField' as const,
    payload: { userId, field, value },
  })
  const annAfter = (...fields: [string, string | null][]) => {
    const edits = fields.flatMap(([field, value]) => given(...opened()).when(update('ann', field, value)).events)
    return stateAfter(...opened(), ...edits).users.get('ann')
  }

  it('[EN-01 EN-04] changes name, phone, type or a key of data', () => {
    const ann = annAfter(['name', 'Anna'], ['phone', '555 0199'], ['type', 'usher'], ['data.nickname', 'Nan'])
    const data = { bib: '1', nickname: 'Nan' }
    expect(ann).toEqual({ _id: 'ann', name: 'Anna', phone: '5550199', type: 'usher', data })
  })

  it('[PE-04] null removes a key of data; it is recorded who wrote', () => {
    expect(annAfter(['data.bib', null])?.data).toEqual({})
    given(...opened())
      .when(update('ann', 'data.bib', null))
      .gives({ type: 'UserFieldUpdated', data: { userId: 'ann', field: 'data.bib', value: null, by: 'Olga' } })
  })

  it('[PE-05] nobody is left without a name or a phone, with which they could not come in', () => {
    for (const value of [null, '', '   '])
      given(...opened())
        .when(update('ann', 'name', value))
        .isRefused('INVALID', 'A name is needed.')
    for (const value of [null, '', ' - ', 'none'])
      given(...opened())
        .when(update('ann', 'phone', value))
        .isRefused('INVALID', 'A phone number is needed.')
  })

  it('[PE-05] a phone is kept as its last seven digits, and a taken one says whose it is', () => {
    const ben = stateAfter(...opened()).users.get('ben')
    const refused = given(...opened()).when(update('ann', 'phone', `+1 (212) ${ben?.phone}`))
    refused.isRefused('DUPLICATE_KEY', `The phone ${ben?.phone} belongs to ${ben?.name}.`)
    expect(annAfter(['phone', '+49 30 555-0198'])?.phone).toBe('5550198')
    const own = stateAfter(...opened()).users.get('ann')?.phone ?? ''
    expect(annAfter(['phone', ` ${own} `])?.phone, 'their own again').toBe(own)
  })

  it('leaves the person as they were for whoever has them: a run that started before', () => {
    const before = stateAfter(...opened())
    const ann = before.users.get('ann')
    const data = { userId: 'ann', field: 'data.bib', value: '9' }
    const after = evolveShow(before, recordedAt(noon, { type: 'UserFieldUpdated', data }))
    expect(after.users.get('ann')?.data.bib).toBe('9')
    expect(ann?.data.bib).toBe('1')
  })

  it('[EN-02] refuses a type that does not exist, by name', () => {
    given(...opened())
      .when(update('ann', 'type', 'critic'))
      .isRefused('INVALID', 'Invalid user type: critic. Must be one of: audience, performer, dramaturg, usher')
    given(...opened())
      .when(update('ann', 'type', null))
      .isRefused('INVALID', 'Invalid user type: null. Must be one of: audience, performer, dramaturg, usher')
  })

  it("[ER-21] says 'user not in blackboard' of anybody else", () => {
    const refused = given(...opened()).when(update('zoe', 'name', 'Zoe'))
    refused.isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
  })
})

describe('updateListen', () => {
  it('is recorded for the operator who asked, and only about people of the show', () => {
    const listen = (userId: string) => ({ type: 'updateListen' as const, payload: { userId, listenIn: true } })
    given(...opened())
      .when(listen('ann'))
      .gives({ type: 'ListenUpdated', data: { operatorId: 'olga', userId: 'ann', listenIn: true } })
    given(...opened())
      .when(listen('zoe'))
      .isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
  })

  it('[WS-09] who listens in to whom is state of the show, and goes with the person', () => {
    const listen = (operatorId: string, listenIn: boolean): ShowEvent => ({
      type: 'ListenUpdated',
      data: { operatorId, userId: 'ann', listenIn },
    })
    const both = [...opened(), listen('olga', true), listen('otto', true), listen('olga', true)]
    expect(stateAfter(...both).listeners).toEqual(new Map([['ann', new Set(['olga', 'otto'])]]))
    const one = [...both, listen('olga', false)]
    expect(stateAfter(...one).listeners).toEqual(new Map([['ann', new Set(['otto'])]]))
    expect(stateAfter(...one, listen('otto', false)).listeners.size).toBe(0)
    expect(stateAfter(...one, { type: 'UserRemoved', data: { userId: 'ann' } }).listeners.size).toBe(0)
  })
})

describe('groups', () => {
  const add = (name: string) => ({ type: 'addGroup' as const, payload: { group: { name, description: 'D' } } })
  const rename = (_id: string, name: string) => ({ type: 'updateGroup' as const, payload: { group: { _id, name } } })

  it('[EN-42 EN-43 EN-44] a new one has the default type and is not oneshot', () => {
    const base = { type: 'General', oneshot: false, metadata: {} }
    const made = { _id: 'id-1', name: 'Balcony', description: 'D', ...base }
    given(...opened())
      .when(add('Balcony'))
      .gives({ type: 'GroupAdded', data: { group: made } })
  })

  it('a name is used once, whatever its case, also by default groups', () => {
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

  it('the name of one that was made for a single use is free', () => {
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

  it('is renamed in place; what is not given stays', () => {
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
      .isRefused('INVALID', 'Default groups never change.')
  })

  it('one that is not there is refused', () => {
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

  it('[LV-29] refuses a default group, and changes nothing of the rest either', () => {
    given(...opened())
      .when(update({ group: 'chorus', users: ['ben'] }, { group: 'performer', users: ['ann'] }))
      .isRefused('INVALID', 'Default groups never change.')
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
