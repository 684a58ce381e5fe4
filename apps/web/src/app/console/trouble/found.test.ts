import type { Blackboard } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { createLiveStore, type LiveState } from '../../../live/store.ts'
import { blackboard, run } from '../../../live/testing/blackboard.ts'
import { timesIn } from '../../../times/times.ts'
import { findTroubles } from './found.ts'
import { groupOf } from './groups.ts'

const person = (_id: string, type: Blackboard['users'][number]['type'] = 'audience') => ({
  _id,
  name: _id,
  phone: '5550100',
  type,
  data: {},
})
const users = ['Ann', 'Ben', 'Cem', 'Dee'].map((it) => person(it))
const here = { type: 'audience', ready: true } as const
const all = Object.fromEntries(users.map(({ _id }) => [_id, here]))
const at = '2024-01-01T19:30:00.000Z'

const titles = (
  board: Partial<Blackboard>,
  live: Partial<LiveState> = {},
  refused: Parameters<typeof findTroubles>[1]['refused'] = [],
) => {
  const store = createLiveStore(blackboard({ users, sockets: all, startedAt: at, ...board }), {
    now: () => 0,
    after: () => () => {},
  })
  const state: LiveState = {
    ...store.getState(),
    connection: { ...store.getState().connection, status: 'connected' },
    ...live,
  }
  return findTroubles(state, { refused }, timesIn('Asia/Tokyo')).map(({ group, name, detail = '' }) =>
    groupOf(group).one({ name, detail }),
  )
}

describe('[TR-01] what needs somebody', () => {
  it('is nothing while everybody is here, ready and in time', () => {
    expect(
      titles({
        sockets: { ...all, Ann: { ...here, inTime: true }, Ben: { type: 'audience', ready: false, reads: true } },
      }),
    ).toEqual([])
    expect(titles({ sockets: {} }), 'nobody has come yet').toEqual([])
  })

  it('is each person whose phone is silent, late, gone or missing; never an operator, nor somebody erased', () => {
    expect(
      titles(
        {
          users: [
            ...users,
            person('Olga', 'dramaturg'),
            { ...person('Eva'), erased: true },
            person('Pia', 'performer'),
          ],
          sockets: {
            Ann: { ...here, ready: false },
            Ben: { ...here, inTime: false },
            Olga: { type: 'dramaturg', ready: false },
            Eva: { ...here, ready: false },
            Pia: { type: 'performer', ready: false },
          },
          phoneMarks: { Dee: 'none', Ann: 'none' },
        },
        { goneAt: { Cem: 5, Olga: 5 } },
      ),
    ).toEqual([
      'Ann has not confirmed the sound.',
      'The phone of Ben is not in time.',
      'The phone of Cem is gone.',
      'Dee has no phone.',
      'Pia has not confirmed the sound.',
    ])
  })

  it('nobody is gone before the first GO, and nobody of the house is missed in a closed show', () => {
    expect(titles({ startedAt: null, sockets: {} }, { goneAt: { Ann: 5 } })).toEqual([])
    expect(titles({ closedAt: at, sockets: {} }, { goneAt: { Ann: 5 } })).toEqual([])
  })

  it('is who did not hear their last line, by its reason, until they hear another one', () => {
    const everybody = users.map(({ _id }) => _id)
    const failed = (...failures: [string, 'TIMED_OUT' | 'DECODE_FAILED' | 'NOT_CONNECTED' | 'STOPPED'][]) =>
      failures.map(([userId, reason]) => ({ userId, reason }))
    const first = run({
      _id: 'r1',
      state: 'completed',
      recipients: everybody,
      failures: failed(['Ann', 'TIMED_OUT'], ['Ben', 'DECODE_FAILED'], ['Cem', 'NOT_CONNECTED'], ['Dee', 'STOPPED']),
    })
    expect(titles({ runs: [first] })).toEqual([
      'Ann did not hear the last line: the phone did not say that it had finished.',
      'Ben did not hear the last line: the phone could not play the sound.',
    ])
    const second = run({ _id: 'r2', recipients: ['Ann', 'Cem'], failures: failed(['Cem', 'DECODE_FAILED']) })
    expect(titles({ runs: [first, second] })).toEqual([
      'Ben did not hear the last line: the phone could not play the sound.',
      'Cem did not hear the last line: the phone could not play the sound.',
    ])
    const { Ben: _, ...others } = all
    expect(titles({ runs: [first, second], sockets: others }), 'who has left misses nothing now').toHaveLength(1)
  })

  it('is what the server, its providers and its machines say', () => {
    const house = [
      { about: 'store' as const, name: 'node-1', detail: 'the event store does not answer', since: at },
      { about: 'speech' as const, name: 'voices', detail: 'it answered 503', since: at },
      { about: 'node' as const, name: 'node-2', detail: 'it does not answer', since: at },
    ]
    const machines = [{ keyId: 'k', name: 'Deck', since: at }]
    expect(titles({}, { trouble: { house, machines } })).toEqual([
      'The server node-1 is not ready: the event store does not answer.',
      'The speech provider voices fails: it answered 503.',
      'The server node-2 does not answer.',
      'Deck is not connected any more.',
    ])
  })

  it('is a message that was not sent, a crowd, a fallback voice, a refused machine and a link that ends', () => {
    const link = { _id: 'l', of: 'wall' as const, madeAt: at, until: at }
    const found = titles(
      {
        automationFailure: { automationId: 'a', cause: 'c', name: 'Fog', detail: 'nobody answered', at },
        crowds: [
          { device: 'd1', people: 12 },
          { device: 'd2', people: 9 },
        ],
        modules: [{ _id: 'm1', template: 't1' }] as never,
        templates: [{ _id: 't1', name: 'Hello' }] as never,
        runs: [run({ fallback: 'no credit' }), run({ _id: 'r0', state: 'completed', fallback: 'it is over' })],
        screenLinks: [link],
      },
      { ending: { linkId: 'l', of: 'wall', until: at } },
      [{ by: 'QLab', text: 'It may not stop.', at: 0 }],
    )
    expect(found).toEqual([
      '“Fog” was not sent: nobody answered.',
      '12 people from one device entered themselves.',
      '9 people from one device entered themselves.',
      '“Hello” speaks in the fallback voice: no credit.',
      'The link of the wall ends at Tue 04:30, and the wall with it.',
      'QLab was refused: It may not stop.',
    ])
    expect(titles({ screenLinks: [] }, { ending: { linkId: 'l', of: 'wall', until: at } }), 'renewed or ended').toEqual(
      [],
    )
  })

  it('is this console itself, once it has lost the server or its show is set aside', () => {
    const connection = {
      status: 'lost',
      since: 7,
      latencyMs: null,
      late: false,
      setAside: 'Its log cannot be read.',
    } as const
    expect(titles({ closedAt: at }, { connection })).toEqual([
      'Its log cannot be read.',
      'This console has lost the server.',
    ])
  })
})
