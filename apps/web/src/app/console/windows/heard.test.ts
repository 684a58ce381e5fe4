import { expect, it } from 'vitest'
import { blackboard, run } from '../../../live/testing/blackboard.ts'
import { heardNow } from './heard.ts'

const ended = { state: 'completed' as const }
const heard = (...runs: Parameters<typeof run>[0][]) =>
  heardNow(blackboard({ runs: runs.map((it) => run(it)) })).map(({ cue, name, number, isPlaying, runs: all }) => [
    cue?._id ?? null,
    name,
    number,
    isPlaying,
    all.map(({ _id }) => _id).join(),
  ])

it('phones hear everything that plays, the newest first, each cue with all its runs', () => {
  expect(
    heard(
      { _id: 'r1', cueId: 'c1', cueRunId: 'x1' },
      { _id: 'r2', cueId: 'c2', cueRunId: 'x2' },
      { _id: 'r3', cueId: 'c2', cueRunId: 'x2' },
      { _id: 'r4', cueId: null, cueRunId: null, module: 'm9' },
    ),
  ).toEqual([
    [null, 'A module', null, true, 'r4'],
    ['c2', 'Cue c2', '2', true, 'r2,r3'],
    ['c1', 'Cue c1', '1', true, 'r1'],
  ])
})

it('while nothing plays it is the cue that played last, and nothing before the first or after it was deleted', () => {
  expect(heard()).toEqual([])
  const runs = [
    { _id: 'r1', cueId: 'c1', cueRunId: 'x1', ...ended },
    { _id: 'r2', cueId: 'c2', cueRunId: 'x2', ...ended },
  ]
  expect(heard(...runs)).toEqual([['c2', 'Cue c2', '2', false, 'r2']])
  expect(heard(...runs, { _id: 'r3', cueId: null, cueRunId: null, ...ended }), 'a broadcast is no cue').toEqual([
    ['c2', 'Cue c2', '2', false, 'r2'],
  ])
  expect(heard({ _id: 'r1', cueId: 'gone', ...ended })).toEqual([])
})
