import { describe, expect, it } from 'vitest'
import { activeCues, waitingFor } from './active-cues.ts'
import { blackboard, run } from './testing/blackboard.ts'

describe('playing cues', () => {
  it('lists each playing cue once with all its runs, in the order of their start, without ended ones', () => {
    const runs = [
      run({ _id: 'r0', cueId: 'c3', cueRunId: 'x3', state: 'completed' }),
      run({ _id: 'r1', cueId: 'c2', cueRunId: 'x2' }),
      run({ _id: 'r2', cueId: 'c1', cueRunId: 'x1' }),
      run({ _id: 'r3', cueId: 'c2', cueRunId: 'x2' }),
      run({ _id: 'r4', cueId: 'c2', cueRunId: 'x2', state: 'stopped' }),
    ]
    expect(
      activeCues(blackboard({ runs })).map(({ number, runs: list }) => [number, list.map(({ _id }) => _id)]),
    ).toEqual([
      ['2', ['r1', 'r3']],
      ['1', ['r2']],
    ])
  })
  it('a cue that is run twice is listed twice, and a module that was run alone has no number', () => {
    const runs = [
      run({ _id: 'r1', cueRunId: 'x1' }),
      run({ _id: 'r2', cueRunId: 'x2' }),
      run({ _id: 'r3', cueId: null, cueRunId: null }),
    ]
    expect(activeCues(blackboard({ runs })).map(({ number }) => number)).toEqual(['1', '1', null])
  })
})

describe('people who are waited for', () => {
  const runs = [
    run({ _id: 'r1', recipients: ['u1', 'u2', 'u3'], deliveries: { u1: 'waiting', u2: 'waiting', u3: 'waiting' } }),
    run({ _id: 'r2', recipients: ['u1'], deliveries: { u1: 'waiting' } }),
    run({ _id: 'r3', recipients: ['u2'], deliveries: { u2: 'completed' } }),
  ]
  const users = [{ _id: 'u1' }, { _id: 'u2' }, { _id: 'u3' }]
  const at = (goneAt: Record<string, number>, now: number) => waitingFor({ sockets: {}, goneAt, users }, runs, now)
  it('[SE-02] each phone that left less than 15 s ago counts once; the last one decides the time left', () => {
    expect(at({ u1: 1_000, u2: 5_000 }, 10_000)).toEqual({
      people: [
        { userId: 'u2', leftMs: 10_000 },
        { userId: 'u1', leftMs: 6_000 },
      ],
      leftMs: 10_000,
      moduleRunIds: ['r1', 'r2'],
    })
    expect(at({ u1: 1_000, u2: 5_000 }, 15_999)).toMatchObject({
      people: [{ userId: 'u2' }, { userId: 'u1', leftMs: 1 }],
      leftMs: 4_001,
    })
    expect(at({ u1: 1_000, u2: 5_000 }, 16_000)).toMatchObject({ people: [{ userId: 'u2' }], moduleRunIds: ['r1'] })
    expect(at({ u1: 1_000, u2: 5_000 }, 20_000)).toBeNull()
  })
  it('[SE-02] a person who left during a line is waited for until 15 s after its end', () => {
    const endsAt = new Date(30_000).toISOString()
    const states = { u1: 'sent', u2: 'received', u3: 'completed', u4: 'failed' } as const
    const run4 = run({ _id: 'r4', recipients: Object.keys(states), deliveries: states, endsAt })
    const gone = { u1: 9_000, u2: 40_000, u3: 9_000, u4: 9_000 }
    const left = (now: number, of = run4) => waitingFor({ sockets: {}, goneAt: gone, users }, [of], now)
    expect(left(10_000)).toEqual({
      people: [
        { userId: 'u2', leftMs: 45_000 },
        { userId: 'u1', leftMs: 35_000 },
      ],
      leftMs: 45_000,
      moduleRunIds: ['r4'],
    })
    expect(left(45_000)).toMatchObject({ people: [{ userId: 'u2' }], leftMs: 10_000 })
    expect(left(55_000)).toBeNull()
    const { endsAt: _, ...open } = run4
    expect(left(23_000, open), 'while the end is unknown').toMatchObject({
      people: [{ userId: 'u2' }, { userId: 'u1' }],
      leftMs: 32_000,
    })
    expect(left(24_000, open)).toMatchObject({ people: [{ userId: 'u2' }] })
  })
  it('not people who are here, nor people who never came', () => {
    const sockets = { u1: { type: 'audience' as const, ready: true } }
    expect(waitingFor({ sockets, goneAt: { u1: 9_000 }, users }, runs, 10_000)).toBeNull()
    expect(at({}, 10_000)).toBeNull()
  })
  it('[RC-12] nobody who was removed from the show or erased is waited for', () => {
    const left = (users: { _id: string; erased?: true }[]) =>
      waitingFor({ sockets: {}, goneAt: { u1: 1_000, u2: 5_000 }, users }, runs, 10_000)
    expect(left([{ _id: 'u1' }])).toMatchObject({ people: [{ userId: 'u1' }], leftMs: 6_000 })
    expect(left([{ _id: 'u1' }, { _id: 'u2', erased: true }])).toMatchObject({ people: [{ userId: 'u1' }] })
    expect(left([])).toBeNull()
  })
})
