import type { Blackboard } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { blackboard } from '../../live/testing/blackboard.ts'
import { soundsMade } from './sounds-made.ts'

const rules = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, cue: null, conditions: [], effects: [] }
const module = (_id: string, template: string) => ({ ...rules, _id, group: 'audience', template })
const cue = (_id: string, ...modules: string[]) => ({ _id, name: _id, description: '', modules })
const edit = { editId: 'e', by: 'Olga', at: '2026-05-01T19:30:00.000Z', library: 'other' as const }
const run = (moduleId: string, made: number | undefined, state: 'running' | 'completed' = 'running') => ({
  _id: `run of ${moduleId}`,
  module: moduleId,
  cueId: null,
  cueRunId: null,
  startedAt: '2026-05-01T19:29:00.000Z',
  state,
  recipients: ['ann', 'ben', 'cem'],
  deliveries: {},
  failures: [],
  warnings: [],
  ...(made !== undefined && { made }),
})

const board = (more: Partial<Blackboard> = {}): Blackboard => ({
  ...blackboard(),
  cues: [cue('cue-1', 'welcome'), cue('cue-2', 'song')],
  modules: [module('welcome', 'hello'), module('song', 'bye')],
  runs: [],
  templateEdits: { hello: edit, bye: edit },
  ...more,
})
const prepared = (cueId: string, made: number) => ({ cueId, made, total: 3 })

it('[TE-17] counts the sounds of the cue that GO would run, for the templates that it speaks', () => {
  expect(soundsMade(board(), prepared('cue-1', 1), 'hello')).toEqual({ made: 1, total: 3 })
  expect(soundsMade(board(), prepared('cue-1', 1), 'bye')).toBeUndefined()
  expect(soundsMade(board(), prepared('cue-1', 3), 'hello')).toBeUndefined()
  expect(soundsMade(board(), prepared('cue-2', 1), 'hello'), 'of another cue').toBeUndefined()
  expect(soundsMade(board(), null, 'hello')).toBeUndefined()
})

it('[TE-17] counts the sounds of a run that waits for them first', () => {
  const runs = [run('song', 1), run('welcome', 2), run('welcome', 1, 'completed')]
  expect(soundsMade(board({ runs }), prepared('cue-1', 1), 'hello')).toEqual({ made: 2, total: 3 })
  expect(soundsMade(board({ runs: [run('welcome', 3)] }), null, 'hello')).toBeUndefined()
})

it('[TE-17] has no count for a template that was not changed', () => {
  const { templateEdits: _, ...unchanged } = board()
  expect(soundsMade(unchanged, prepared('cue-1', 1), 'hello')).toBeUndefined()
})
