import type { ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, noon, recordedAt, stateAfter } from '../testing/given.ts'
import { group, opened, person } from '../testing/things.ts'
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

  it('[PE-04] null removes a key of data; the event records who wrote', () => {
    expect(annAfter(['data.bib', null])?.data).toEqual({})
    given(...opened())
      .when(update('ann', 'data.bib', null))
      .gives({ type: 'UserFieldUpdated', data: { userId: 'ann', field: 'data.bib', value: null, by: 'Olga' } })
  })

  it('[PE-05] refuses to empty a name or a phone, because the person needs them to come in', () => {
    for (const value of [null, '', '   '])
      given(...opened())
        .when(update('ann', 'name', value))
        .isRefused('INVALID', 'A name is needed.')
    for (const value of [null, '', ' - ', 'none'])
      given(...opened())
        .when(update('ann', 'phone', value))
        .isRefused('INVALID', 'A phone number is needed.')
    const operator = { type: 'UserFieldUpdated', data: { userId: 'ann', field: 'type', value: 'dramaturg' } } as const
    const without = given(...opened(), operator).when(update('ann', 'phone', ''))
    expect(without.only('UserFieldUpdated'), 'operators log in by name').toMatchObject({ field: 'phone', value: '' })
  })

  it('[PE-05] fields other than the phone may be empty, or equal to somebody’s number', () => {
    const phone = stateAfter(...opened()).users.get('ben')?.phone ?? ''
    for (const [field, value] of [
      ['data.nickname', ''],
      ['data.offering', phone],
      ['name', phone],
    ] as const)
      given(...opened())
        .when(update('ann', field, value))
        .gives({ type: 'UserFieldUpdated', data: { userId: 'ann', field, value, by: 'Olga' } })
  })

  it('[PE-05] stores the last seven digits of a phone, and names the owner of a taken one', () => {
    const ben = stateAfter(...opened()).users.get('ben')
    const refused = given(...opened()).when(update('ann', 'phone', `+1 (212) ${ben?.phone}`))
    refused.isRefused('DUPLICATE_KEY', `The phone ${ben?.phone} belongs to ${ben?.name}.`)
    expect(annAfter(['phone', '+49 30 555-0198'])?.phone).toBe('5550198')
    expect(annAfter(['name', ben?.phone ?? ''])?.name, 'a name is no phone').toBe(ben?.phone)
    const own = stateAfter(...opened()).users.get('ann')?.phone ?? ''
    expect(annAfter(['phone', ` ${own} `])?.phone, 'their own again').toBe(own)
  })

  it('leaves the person unchanged in a run that started before', () => {
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

  it("[ER-21] says 'user not in blackboard' for anybody else", () => {
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

  it('[WS-09] the show knows who listens in to whom, and forgets it with the person', () => {
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

describe('addUser', () => {
  const add = (id: string, groups: string[] = []) => ({
    type: 'addUser' as const,
    payload: { user: person(id), groups },
  })

  it('gives the next free bib and joins the groups that exist', () => {
    const user = { ...person('eva'), data: { bib: '4' } }
    given(...opened())
      .when(add('eva', ['chorus', 'chorus', 'no-such-group']))
      .gives({ type: 'UserAdded', data: { user, groups: ['chorus'] } })
  })

  it('reuses a freed number, and never a taken one', () => {
    const past = [...opened(), { type: 'UserRemoved' as const, data: { userId: 'ben' } }]
    expect(
      given(...past)
        .when(add('eva'))
        .only('UserAdded').user.data,
    ).toEqual({ bib: '2' })
  })

  it('[LV-29] makes nobody a member of a default group', () => {
    expect(
      given(...opened())
        .when(add('eva', ['audience', 'performer']))
        .only('UserAdded').groups,
    ).toEqual([])
  })

  it('is refused for a person who is already there', () => {
    given(...opened())
      .when(add('ann'))
      .isRefused('ALREADY_JOINED', 'This phone has already joined.')
  })
})

describe('removeUserFromBlackboard', () => {
  const remove = (userId: string) => ({ type: 'removeUserFromBlackboard' as const, payload: { userId } })

  it('removes the person from the show and every group, and nobody else', () => {
    const groups = ['chorus', 'pit', 'box'].map((id) => group(id))
    const users = ['ann', 'ben', 'cem'].map((id) => ({ user: person(id), groups: ['chorus', 'pit', 'box'] }))
    const board = opened({ groups, users })
    const { events } = given(...board).when(remove('ben'))
    const state = stateAfter(...board, ...events)
    expect([...state.users.keys()]).toEqual(['ann', 'cem'])
    const left = ['ann', 'cem']
    expect(Object.fromEntries(state.members)).toEqual({ chorus: left, pit: left, box: left })
  })

  it("[ER-21] says 'user not in blackboard' for anybody else", () => {
    given(...opened())
      .when(remove('zoe'))
      .isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
  })
})
