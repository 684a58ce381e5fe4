import type { Blackboard } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../../connection/testing/fake-clock.ts'
import { blackboard, run } from '../../../live/testing/blackboard.ts'
import { createAnnouncer } from './announcer.ts'

const people = Array.from({ length: 12 }, (_, at) => ({
  _id: `p${at}`,
  name: `Person ${at}`,
  phone: '5550100',
  type: 'audience' as const,
  data: {},
}))
const cues = [
  { _id: 'c1', name: 'Rain', description: '', modules: [], number: '5.5' },
  { _id: 'c2', name: 'Night', description: '', modules: [] },
]
const here = (...ids: readonly string[]): Blackboard['sockets'] =>
  Object.fromEntries(ids.map((id) => [id, { type: 'audience' as const, ready: true }]))
const all = people.map(({ _id }) => _id)

const setUp = (over: Partial<Blackboard> = {}) => {
  const clock = createFakeClock()
  const said: string[] = []
  let board = blackboard({ users: people, cues, sockets: here(...all), ...over })
  const announcer = createAnnouncer(board, { clock, say: (text) => said.push(text), isOwn: ({ by }) => by === 'me' })
  const change = (to: Partial<Blackboard>) => {
    board = { ...board, ...to }
    announcer.see(board)
  }
  return { clock, said, change, announcer }
}
const pressed = (cueId: string, cueRunId: string, by = 'me') => ({ lastCueRun: { cueId, cueRunId, by, at: '' } })

describe('announcements about cues', () => {
  it('[OC-40] what GO ran is announced once, by number and name; what others ran is left to their toast', () => {
    const { said, change } = setUp()
    change(pressed('c1', 'x1'))
    change({ startedAt: '2026-05-01T19:00:00.000Z' })
    change(pressed('c2', 'x2', 'somebody else'))
    change(pressed('c2', 'x3'))
    expect(said).toEqual(['Cue 5.5 Rain runs.', 'Cue 2 Night runs.'])
  })

  it('[OC-41] the end of a cue is announced when all its modules have ended, with the number of failures or that it was stopped', () => {
    const { said, change, clock } = setUp()
    const [one, two] = [run({ _id: 'r1' }), run({ _id: 'r2' })]
    change({ runs: [one, two] })
    change({ runs: [{ ...one, state: 'completed' }, two] })
    clock.pass(10_000)
    expect(said).toEqual([])
    const failures = [{ userId: 'u2', reason: 'TIMED_OUT' as const }]
    change({
      runs: [
        { ...one, state: 'completed' },
        { ...two, state: 'completed', failures },
      ],
    })
    change({ seq: 12 })
    clock.pass(399)
    expect(said).toEqual([])
    clock.pass(1)
    expect(said).toEqual(['Cue 5.5 Rain has ended, 1 failed.'])
    const again = run({ _id: 'r3', cueId: 'c2', cueRunId: 'x2' })
    change({ runs: [again] })
    change({ runs: [{ ...again, state: 'stopped' }] })
    clock.pass(5_000)
    expect(said.slice(1)).toEqual(['Cue 2 Night was stopped.'])
  })

  it("[OC-41] no end is announced if the cue's next module begins at once, nor for a module that was run alone", () => {
    const { said, change, clock } = setUp()
    change({ runs: [run({ _id: 'r1' }), run({ _id: 'own', cueRunId: null })] })
    change({ runs: [run({ _id: 'r1', state: 'completed' }), run({ _id: 'own', cueRunId: null, state: 'completed' })] })
    clock.pass(200)
    change({ runs: [run({ _id: 'r1', state: 'completed' }), run({ _id: 'r2' })] })
    clock.pass(60_000)
    expect(said).toEqual([])
    change({ runs: [run({ _id: 'r1', state: 'completed' }), run({ _id: 'r2', state: 'completed' })] })
    clock.pass(400)
    expect(said).toEqual(['Cue 5.5 Rain has ended.'])
  })
})

describe('announcements about phones', () => {
  it('[OC-42] twelve phones lost within two seconds make one sentence, and so do those that come back', () => {
    const { said, change, clock } = setUp()
    for (let left = 11; left >= 0; left--) {
      change({ sockets: here(...all.slice(0, left)) })
      clock.pass(100)
    }
    clock.pass(1_000)
    expect(said).toEqual(['12 phones lost.'])
    change({ sockets: here(...all.slice(0, 7)) })
    clock.pass(10_000)
    expect(said.slice(1)).toEqual(['7 phones are back.'])
  })

  it('[OC-42] a single phone is named; one that is back before the announcement was never lost', () => {
    const { said, change, clock } = setUp()
    change({ sockets: here(...all.slice(1)) })
    change({ sockets: here(...all.slice(2)) })
    clock.pass(1_500)
    change({ sockets: here(...all.slice(1)) })
    clock.pass(500)
    expect(said).toEqual(['Phone lost: Person 0.'])
    change({ sockets: here(...all) })
    clock.pass(1_000)
    change({ sockets: here(...all.slice(1)) })
    clock.pass(60_000)
    expect(said, 'back and lost again before the announcement').toEqual(['Phone lost: Person 0.'])
    change({ sockets: here(...all) })
    clock.pass(60_000)
    expect(said.slice(1)).toEqual(['Phone back: Person 0.'])
  })

  it('[OC-42] an unstable network is announced at most every six seconds', () => {
    const { said, change, clock } = setUp()
    for (let second = 0; second < 60; second++) {
      change({ sockets: here(...all.slice(second % 12)) })
      clock.pass(1_000)
    }
    expect(said.length).toBeGreaterThan(1)
    expect(said.length).toBeLessThanOrEqual(2 * 10)
  })

  it('[OC-42] nothing is announced about first arrivals, operators or removed people, nor after the show has closed', () => {
    const { said, change, clock } = setUp({ sockets: {} })
    change({ sockets: { ...here(...all), desk: { type: 'dramaturg', ready: true } } })
    change({ sockets: here(...all) })
    clock.pass(10_000)
    change({ users: people.slice(1), sockets: here(...all.slice(1)) })
    clock.pass(10_000)
    change({ closedAt: '2026-05-01T22:00:00.000Z' })
    change({ sockets: {} })
    clock.pass(10_000)
    expect(said).toEqual([])
  })

  it('[OC-42] nothing is announced after the console is closed', () => {
    const { said, change, clock, announcer } = setUp()
    change({ sockets: {} })
    announcer.stop()
    clock.pass(60_000)
    expect([said, clock.timers()]).toEqual([[], 0])
  })
})
