import { expect, it } from 'vitest'
import { followingNow } from './follow.ts'

const at = (seconds: number) => `2026-05-01T19:00:${String(seconds).padStart(2, '0')}.000Z`
const cue = (_id: string, follow?: object) => ({
  _id,
  name: _id,
  description: '',
  modules: [],
  ...(follow && { follow }),
})
const run = (state: string, endedAt?: string) => ({ cueRunId: 'r1', state, ...(endedAt && { endedAt }) })
const board = (over: object = {}) =>
  ({
    cues: [cue('a', { afterMs: 5_000 }), cue('b'), cue('c', { atTime: '21:00' })],
    lastCueRun: { cueId: 'a', cueRunId: 'r1', at: at(0), by: 'Olga' },
    runs: [run('completed', at(10)), run('completed', at(12)), { ...run('completed', at(30)), cueRunId: 'r0' }],
    lastStop: null,
    ...over,
  }) as unknown as Parameters<typeof followingNow>[0]

it('[FW-07] says when the next cue runs by itself: so long after the last module has ended', () => {
  expect(followingNow(board())).toEqual({ at: Date.parse(at(17)) })
  expect(followingNow(board({ runs: [run('completed', at(10)), run('running')] }))).toEqual({ at: null })
  expect(followingNow(board({ runs: [] }))).toEqual({ at: Date.parse(at(5)) })
})

it('[FW-07] or at a time of day', () => {
  const followAt = '2026-05-01T19:00:40.000Z'
  const lastCueRun = { cueId: 'c', cueRunId: 'r1', at: at(0), by: 'Olga', followAt }
  expect(followingNow(board({ lastCueRun }))).toEqual({ at: Date.parse(followAt) })
  expect(followingNow(board({ lastCueRun, runs: [run('running')] }))).toEqual({ at: Date.parse(followAt) })
})

it('[FW-07] says nothing where nothing follows, it is held, or something was stopped', () => {
  for (const over of [
    { lastCueRun: null },
    { lastCueRun: { cueId: 'b', cueRunId: 'r1', at: at(0), by: 'Olga' } },
    { followHeld: 'r1' },
    { runs: [run('completed', at(9)), run('stopped', at(10))] },
    { lastStop: { stopId: 's', at: at(1), by: 'Ben' } },
  ])
    expect(followingNow(board(over)), JSON.stringify(over)).toBeUndefined()
  expect(
    followingNow(board({ followHeld: 'r0', lastStop: { stopId: 's', at: '2026-05-01T18:59:00Z', by: 'Ben' } })),
  ).toBeDefined()
})
