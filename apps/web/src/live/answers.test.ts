import type { OperatorChange } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { applyChanges } from './reducer.ts'
import { blackboard } from './testing/blackboard.ts'

const user = (_id: string, erased?: true) => ({
  _id,
  name: _id,
  phone: '',
  type: 'audience' as const,
  data: {},
  ...(erased && { erased }),
})
const template = {
  _id: 't',
  name: 'Door',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech' as const,
  content: { text: '', voice: '' },
}
const board = blackboard({ users: [user('ann'), user('ben'), user('eve', true)], templates: [template] })
const given = (userId: string, position: number, text = userId): OperatorChange => ({
  type: 'textGiven',
  payload: { deliveryId: 'r.1', text: { userId, text, position, at: '2026-05-01T19:00:00Z' } },
})
const judged = (users: string[], verdict: 'show' | 'hide' | 'gone'): OperatorChange => ({
  type: 'textsJudged',
  payload: { deliveryId: 'r.1', users, verdict },
})

it('[QU-60] each person gets their answer as a field, an erased one none', () => {
  const counted = [{ said: 'Left', users: ['ann', 'eve', 'gone'] }]
  const after = applyChanges(board, [
    { type: 'answersCounted', payload: { templateId: 't', counted, words: [{ userId: 'ben', text: 'up' }] } },
    { type: 'answersCounted', payload: { templateId: 'none', counted, words: [] } },
  ])
  expect(after.users.map(({ data }) => data)).toEqual([{ 'answer:Door': 'Left' }, { 'answer:Door': 'up' }, {}])
})

it('[QU-65] a text comes last, a changed one waits again at the end, and applying it twice changes nothing', () => {
  const changes = [given('ann', 1), given('ben', 2), judged(['ann', 'ben'], 'show'), given('ann', 3, 'new')]
  const after = applyChanges(board, [...changes, given('ann', 3, 'new')])
  expect(after.written?.['r.1']?.map(({ userId, text, verdict }) => [userId, text, verdict])).toEqual([
    ['ben', 'ben', 'show'],
    ['ann', 'new', undefined],
  ])
  expect(applyChanges(after, [judged(['ben'], 'gone')]).written?.['r.1']).toHaveLength(1)
  expect(applyChanges(after, [judged(['ben', 'ann'], 'gone')]).written).toBeUndefined()
  expect(applyChanges(board, [judged(['ann'], 'show')])).toBe(board)
})
