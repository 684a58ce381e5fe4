import type { Run, User } from '@ghostlight/contracts'
import { peopleInTrouble } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { blackboard } from '../live/testing/blackboard.ts'
import { audienceChips, audienceCounts, chipsOf, presenceOf, receivingHere } from './presence.ts'

const run = (it: Partial<Run>): Run => ({
  _id: 'r',
  module: 'm',
  cueId: null,
  cueRunId: null,
  state: 'completed',
  startedAt: '2026-11-01T19:00:00.000Z',
  recipients: [],
  deliveries: {},
  failures: [],
  warnings: [],
  ...it,
})

describe('people in trouble', () => {
  it('are those whose latest delivery failed, not those with an older failure', () => {
    const runs = [
      run({ recipients: ['u1', 'u2'], failures: [{ userId: 'u1', reason: 'DECODE_FAILED' }] }),
      run({ recipients: ['u1', 'u2'], failures: [{ userId: 'u2', reason: 'TIMED_OUT' }] }),
    ]
    expect([...peopleInTrouble(runs)]).toEqual(['u2'])
  })
  it('are not those who were not here, nor those whose line was stopped', () => {
    const failures: Run['failures'] = [
      { userId: 'u1', reason: 'NOT_CONNECTED' },
      { userId: 'u2', reason: 'STOPPED' },
    ]
    expect(peopleInTrouble([run({ recipients: ['u1', 'u2'], failures })]).size).toBe(0)
  })
})

describe('chips', () => {
  it('[SE-16] a person who reads is shown as reading, and counts as ready', () => {
    const [reader] = blackboard().users
    if (!reader) throw new Error('a person is needed')
    const sockets = { [reader._id]: { type: 'audience' as const, ready: true, reads: true as const } }
    const live = { blackboard: blackboard({ sockets }), goneAt: {} }
    expect(presenceOf(live, reader)).toEqual({ state: 'reads' })
    expect(chipsOf(live, reader, new Set())).toEqual(['sound confirmed'])
    expect(audienceCounts({ ...live.blackboard, goneAt: live.goneAt })).toMatchObject({ connected: 1, ready: 1 })
  })

  it('[CK-05] phones that are not in time have a chip; of an older version of the page it is not known', () => {
    const { users } = blackboard()
    const socket = (inTime?: boolean) => ({
      type: 'audience' as const,
      ready: true,
      ...(inTime !== undefined && { inTime }),
    })
    const states = [true, false, undefined]
    const sockets = Object.fromEntries(users.slice(0, 3).map(({ _id }, nth) => [_id, socket(states[nth])]))
    const live = { blackboard: blackboard({ sockets }), goneAt: {} }
    expect(users.slice(0, 3).map((user) => chipsOf(live, user, new Set()).includes('not in time'))).toEqual([
      false,
      true,
      false,
    ])
    expect(audienceChips(live, new Set())['not in time']).toBe(1)
    expect(audienceCounts({ ...live.blackboard, goneAt: live.goneAt })).toMatchObject({
      connected: 3,
      inTime: 1,
      timeNotKnown: 1,
    })
  })

  const [first, second, third] = blackboard().users
  const board = blackboard({
    sockets: { u1: { type: 'audience', ready: true }, u2: { type: 'audience', ready: false } },
  })
  it('each state has a chip, and trouble comes in addition', () => {
    if (!first || !second || !third) throw new Error('the fixture has three people')
    const live = { blackboard: board, goneAt: { [third._id]: 5 } }
    expect(chipsOf(live, first, new Set())).toEqual(['sound confirmed'])
    expect(chipsOf(live, first, new Set(['u1']))).toEqual(['sound confirmed', 'trouble'])
    expect(chipsOf(live, second, new Set())).toEqual(['trouble'])
    expect(chipsOf(live, third, new Set())).toEqual(['gone'])
    expect(chipsOf({ ...live, goneAt: {} }, third, new Set())).toEqual(['not here'])
    expect(audienceChips(live, new Set(['u1']))).toEqual({
      'not here': 0,
      gone: 1,
      'sound confirmed': 1,
      'not in time': 0,
      trouble: 2,
    })
  })
})

it('counts the audience without performers and consoles; people who left are separate from people who never came', () => {
  const person = (_id: string, type: User['type']): User => ({ _id, name: _id, phone: '', type, data: {} })
  const users = [
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => person(id, 'audience')),
    person('p', 'performer'),
    person('o', 'dramaturg'),
  ]
  const sockets = {
    a: { type: 'audience' as const, ready: true },
    b: { type: 'audience' as const, ready: true },
    c: { type: 'audience' as const, ready: false },
    p: { type: 'performer' as const, ready: true },
    o: { type: 'dramaturg' as const, ready: true },
  }
  const live = { blackboard: blackboard({ users, sockets }), goneAt: { d: 5, a: 4, p: 3 } }
  expect(audienceCounts({ ...live.blackboard, goneAt: live.goneAt })).toEqual({
    connected: 3,
    ready: 2,
    inTime: 0,
    timeNotKnown: 3,
    total: 6,
    gone: 1,
    absent: 2,
  })
})

it('people who have left receive nothing', () => {
  const sockets = { u1: { type: 'audience' as const, ready: true }, u3: { type: 'performer' as const, ready: true } }
  expect(receivingHere(blackboard({ receiving: ['u1', 'u2', 'u3'], sockets }))).toBe(2)
})
