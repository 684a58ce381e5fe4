import type { Effect, Failure, ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { group, module, opened } from '../testing/things.ts'

const groups = [group('chorus'), group('heard'), group('latecomers')]
const inGroups = (users: string[]): ShowEvent => ({
  type: 'GroupMembersUpdated',
  data: { members: [{ group: 'chorus', users }] },
})
const completed = (effects: Effect[], failures: Failure[] = [], ...meanwhile: ShowEvent[]) => {
  const board = opened({ groups, modules: [module('welcome', { effects })] })
  const started = given(...board).when({ type: 'runModule', payload: { module: 'welcome' } })
  const { moduleRunId } = started.only('ModuleStarted')
  const past = [...board, ...started.events, ...meanwhile]
  const { events } = given(...past).when({ type: 'completeModule', payload: { moduleRunId, failures } })
  return { events: events.slice(1), state: stateAfter(...past, ...events) }
}

describe('effects, when a module has completed', () => {
  it('[MR-33 MR-34] setField sets a field of each recipient', () => {
    const { state } = completed([
      { type: 'setField', field: 'data.offering', value: 'a song' },
      { type: 'setField', field: 'nickname', value: 'Duck' },
      { type: 'setField', field: 'type', value: 'usher' },
    ])
    for (const id of ['ann', 'ben'])
      expect(state.users.get(id)).toMatchObject({ type: 'usher', data: { offering: 'a song', nickname: 'Duck' } })
    expect(state.users.get('pia')?.data.offering).toBeUndefined()
  })

  it('[MR-34] setField sets a key of data if the name only begins like a field of the person', () => {
    const { state } = completed([
      { type: 'setField', field: 'typeface', value: 'Futura' },
      { type: 'setField', field: 'surname', value: 'Lee' },
      { type: 'setField', field: 'phone', value: '555 0199' },
    ])
    for (const id of ['ann', 'ben'])
      expect(state.users.get(id)).toMatchObject({
        type: 'audience',
        phone: '555 0199',
        data: { typeface: 'Futura', surname: 'Lee' },
      })
  })

  it('[SR-02 MR-33] setField takes keys with dots, with or without `data.` before them', () => {
    const { events, state } = completed([
      { type: 'setField', field: 'seat.row', value: '4' },
      { type: 'setField', field: 'data.seat.column', value: 'C' },
      { type: 'setField', field: 'data.seat', value: 'C4' },
    ])
    expect(new Set(events.map(({ data }) => 'field' in data && data.field))).toEqual(
      new Set(['data.seat.row', 'data.seat.column', 'data.seat']),
    )
    for (const id of ['ann', 'ben'])
      expect(state.users.get(id)?.data).toMatchObject({ 'seat.row': '4', 'seat.column': 'C', seat: 'C4' })
  })

  it('[MR-35] addToGroup makes each recipient a member, in one event', () => {
    const { events } = completed([{ type: 'addToGroup', group: 'heard' }])
    const members = [{ group: 'heard', users: ['ann', 'ben'] }]
    expect(events).toEqual([{ type: 'GroupMembersUpdated', data: { members } }])
  })

  it('[MR-36] removeFromGroup removes each recipient, and nobody else', () => {
    const { events } = completed([{ type: 'removeFromGroup', group: 'chorus' }], [], inGroups(['pia', 'ann', 'ben']))
    expect(events).toEqual([inGroups(['pia'])])
  })

  it('[MR-35 MR-36] groups that one module adds to and removes from are recorded together, with all members', () => {
    const effects: Effect[] = [
      { type: 'removeFromGroup', group: 'chorus' },
      { type: 'setField', field: 'data.offering', value: 'a song' },
      { type: 'addToGroup', group: 'heard' },
      { type: 'removeFromGroup', group: 'latecomers' },
    ]
    const before = { chorus: ['ann', 'pia'], heard: ['pia'], latecomers: ['ben', 'pia'] }
    const members = Object.entries(before).map(([group, users]) => ({ group, users }))
    const { state, events } = completed(effects, [], { type: 'GroupMembersUpdated', data: { members } })
    expect(events.map(({ type }) => type)).toEqual(['UserFieldUpdated', 'UserFieldUpdated', 'GroupMembersUpdated'])
    expect(Object.fromEntries(state.members)).toEqual({
      chorus: ['pia'],
      heard: ['pia', 'ann', 'ben'],
      latecomers: ['pia'],
    })
  })

  it('[MR-35 MR-36] several effects on one group apply one after the other', () => {
    const added: Effect = { type: 'addToGroup', group: 'chorus' }
    const removed: Effect = { type: 'removeFromGroup', group: 'chorus' }
    const pia = inGroups(['pia'])
    expect(completed([removed, added], [], pia).state.members.get('chorus')).toEqual(['pia', 'ann', 'ben'])
    expect(completed([added, removed], [], pia).state.members.get('chorus')).toEqual(['pia'])
  })

  it('apply to people who heard the module and are still in the show', () => {
    const gone = { type: 'UserRemoved' as const, data: { userId: 'ben' } }
    const effects: Effect[] = [{ type: 'addToGroup', group: 'heard' }]
    const failed = (...ids: string[]) => ids.map((userId) => ({ userId, reason: 'TIMED_OUT' as const }))
    expect(completed(effects, failed('ann')).state.members.get('heard')).toEqual(['ben'])
    expect(completed(effects, [], gone).state.members.get('heard')).toEqual(['ann'])
    expect(completed(effects, failed('ann', 'ben')).events, 'nobody heard it').toEqual([])
  })

  it('[LV-29] never change a default group, and do nothing for an unknown group or type', () => {
    const { events } = completed([
      { type: 'addToGroup', group: 'performer' },
      { type: 'addToGroup', group: 'pit' },
      { type: 'removeFromGroup', group: 'heard' },
      { type: 'setField', field: 'type', value: 'critic' },
    ])
    expect(events).toEqual([])
  })
})
