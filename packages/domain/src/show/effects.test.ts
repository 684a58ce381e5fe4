import type { Effect, Failure, ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { group, module, opened } from '../testing/things.ts'

const groups = [group('chorus'), group('heard')]
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

  it('[MR-35] addToGroup makes each recipient a member, in one event', () => {
    const { events } = completed([{ type: 'addToGroup', group: 'heard' }])
    const members = [{ group: 'heard', users: ['ann', 'ben'] }]
    expect(events).toEqual([{ type: 'GroupMembersUpdated', data: { members } }])
  })

  it('[MR-36] removeFromGroup takes each recipient out', () => {
    expect(completed([{ type: 'removeFromGroup', group: 'chorus' }]).state.members.get('chorus')).toEqual([])
  })

  it('happen to those who heard it and are still there', () => {
    const gone = { type: 'UserRemoved' as const, data: { userId: 'ben' } }
    const effects: Effect[] = [{ type: 'addToGroup', group: 'heard' }]
    expect(completed(effects, [{ userId: 'ann', reason: 'TIMED_OUT' }]).state.members.get('heard')).toEqual(['ben'])
    expect(completed(effects, [], gone).state.members.get('heard')).toEqual(['ann'])
  })

  it('[LV-29] never change a default group; nothing comes of a group or type that does not exist', () => {
    const { events } = completed([
      { type: 'addToGroup', group: 'performer' },
      { type: 'addToGroup', group: 'pit' },
      { type: 'removeFromGroup', group: 'heard' },
      { type: 'setField', field: 'type', value: 'critic' },
    ])
    expect(events).toEqual([])
  })
})
