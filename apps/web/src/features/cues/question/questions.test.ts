import type { Blackboard, Run, Template, User } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { missingWords, questionsFor } from './questions.ts'

const users = ['Ann', 'Ben', 'Cem'].map(
  (name, at): User => ({ _id: name.toLowerCase(), name, phone: '', type: 'audience', data: { bib: String(at + 1) } }),
)
const template = (_id: string, content: object): Template =>
  ({ _id, name: _id, description: '', oneshot: false, symbols: [], metadata: {}, type: 'ask', content }) as Template
const choice = { kind: 'choice', options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id}` })) }
const scale = { kind: 'scale', min: 1, max: 3 }
const about = { closes: {}, results: 'after', tie: 'operator', question: 'Which?' }
const run = (_id: string, module: string, over: Partial<Run> = {}): Run => ({
  _id,
  module,
  cueId: null,
  cueRunId: null,
  startedAt: '2026-05-01T19:00:00Z',
  state: 'running',
  recipients: ['ann', 'ben', 'cem'],
  deliveries: { ann: 'completed', ben: 'received', cem: 'waiting' },
  failures: [],
  warnings: [],
  question: { counts: { left: 1, right: 0 }, answered: 1, of: 3, winner: null },
  ...over,
})
const module = (_id: string) => ({ _id, template: _id }) as Blackboard['modules'][number]
const board = (...runs: Run[]) => ({
  cues: [],
  runs,
  users,
  modules: ['door', 'mood', 'line'].map(module),
  templates: [template('door', { ...about, ...choice }), template('mood', { ...about, ...scale })],
})

it('[QU-40] shows what is open or undecided, this cue’s own, and the last one without a cue', () => {
  const closed = { counts: { left: 1, right: 0 }, answered: 1, of: 3, winner: 'left', closed: 'time' as const }
  const [open, here, elsewhere, line] = [
    run('open', 'door'),
    run('here', 'door', { state: 'completed', cueId: 'cue', question: closed }),
    run('elsewhere', 'door', { state: 'completed', cueId: 'other', question: closed }),
    run('line', 'line', { question: undefined }),
  ] as [Run, Run, Run, Run]
  const ids = (...runs: Run[]) => questionsFor(board(...runs), [here, line]).map(({ run: { _id } }) => _id)
  expect(ids(open, here, elsewhere, line)).toEqual(['open', 'here'])
  const [one, two] = ['one', 'two'].map((_id) => run(_id, 'door', { state: 'completed', question: closed })) as [
    Run,
    Run,
  ]
  expect(ids(one, two, open), 'the open one is the last').toEqual(['open'])
  expect(ids(one, two, elsewhere)).toEqual(['two'])
  const level = { ...elsewhere, question: { ...closed, winner: null, tied: ['left', 'right'] } }
  expect(ids(level, here)).toEqual(['elsewhere', 'here'])
})

it('[QU-40] has a bar for each option or number, with its share, and names who has not answered', () => {
  const [door, mood] = questionsFor(
    board(
      run('a', 'door', { question: { counts: { left: 1, right: 2 }, answered: 3, of: 4, winner: 'right', tied: [] } }),
      run('b', 'mood', { question: { counts: { '1': 0, '2': 0 }, answered: 0, of: 3, winner: null } }),
    ),
    [],
  )
  expect(door?.bars.map(({ label, count, share, won }) => [label, count, share, won])).toEqual([
    ['The left', 1, 33, false],
    ['The right', 2, 67, true],
  ])
  expect([door?.byHand, door?.isChoice, mood?.isChoice]).toEqual([true, true, false])
  expect(door?.missing).toEqual(['02 Ben', '03 Cem'])
  expect(mood?.bars.map(({ label, count, share }) => [label, count, share])).toEqual([
    ['1', 0, 0],
    ['2', 0, 0],
    ['3', 0, 0],
  ])
})

it('[QU-40] names a few of many, and counts the rest', () => {
  const names = Array.from({ length: 9 }, (_, at) => `P${at}`)
  expect(missingWords(names.slice(0, 6))).toBe('P0, P1, P2, P3, P4, P5')
  expect(missingWords(names)).toBe('P0, P1, P2, P3, P4, P5 and 3 more')
})
