import { expect, it } from 'vitest'
import { peopleWithOldWords } from './old-words.ts'

const run = (module: string, startedAt: string, more: object = {}) => ({
  module,
  startedAt,
  state: 'completed' as const,
  recipients: ['ann', 'ben'],
  deliveries: {},
  failures: [],
  ...more,
})
const modules = [
  { _id: 'welcome', template: 'hello' },
  { _id: 'encore', template: 'hello' },
  { _id: 'song', template: 'other' },
]
const templateEdits = { hello: { at: '2026-05-01T19:30:00.000Z' }, other: { at: '2026-05-01T23:00:00.000Z' } }
const told = (...runs: ReturnType<typeof run>[]) => [...peopleWithOldWords({ modules, runs, templateEdits }, 'hello')]

it('[TE-11] people who heard a template in a run before its last change got other words; each is counted once', () => {
  const before = '2026-05-01T19:10:00.000Z'
  expect(told(run('welcome', before), run('encore', before, { recipients: ['ben', 'cem'] }))).toEqual([
    'ann',
    'ben',
    'cem',
  ])
  expect(told(run('song', before))).toEqual([])
  const failed = (reason: string) => told(run('welcome', before, { failures: [{ userId: 'ben', reason }] }))
  expect(failed('NOT_CONNECTED')).toEqual(['ann'])
  expect(failed('TIMED_OUT'), 'a phone that kept silent').toEqual(['ann', 'ben'])
  expect(told(run('welcome', '2026-05-01T19:40:00.000Z'))).toEqual([])
})

it('[TE-11] of a run that goes on, or was stopped, those to whom it was sent', () => {
  const recipients = ['ann', 'ben', 'cem', 'dee', 'eve']
  const deliveries = { ann: 'sent', ben: 'received', cem: 'completed', dee: 'failed', eve: 'waiting' }
  for (const state of ['running', 'stopped'])
    expect(told(run('welcome', '2026-05-01T19:29:00.000Z', { state, recipients, deliveries }))).toEqual([
      'ann',
      'ben',
      'cem',
    ])
})

it('[TE-11] a template that was not changed told nobody other words', () => {
  const board = { modules, runs: [run('welcome', '2026-05-01T19:29:00.000Z')] }
  expect(peopleWithOldWords(board, 'hello').size).toBe(0)
})
