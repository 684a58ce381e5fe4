import type { LogLine } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { person } from '../testing/examples.ts'
import { personData } from './person-data.ts'

async function* linesOf(...events: readonly [type: string, data: object][]): AsyncGenerator<LogLine> {
  for (const [type, data] of events)
    yield { id: type, stream: 's', type, at: '2026-05-01T19:00:00.000Z', actor: 'system', data } as LogLine
}

it('[QU-78] what is stored about a person has the questions that they were asked and their answers, and nobody else’s', async () => {
  const of = { moduleId: 'm', deliveryId: 'run' }
  const lines = linesOf(
    ['AskSent', { userId: 'ann', ...of, question: 'What did you leave at home, Ann?' }],
    ['AskSent', { userId: 'ben', ...of, question: 'What did you leave at home, Ben?' }],
    ['AnswerGiven', { userId: 'ben', ...of, value: null, text: 'my keys' }],
    ['AnswerGiven', { userId: 'ann', ...of, value: null, text: 'the radio' }],
    ['QuestionClosed', { moduleRunId: 'run', counts: {}, answered: 2, of: 2 }],
  )
  const known = { _id: 'K7M4QX', title: 'T', createdAt: '', groups: [], user: person('ann') }
  const asked = { user: person('ann'), groups: [], sheets: [], hasPassword: false, shows: [{ known, lines }] }
  const { shows } = await personData(asked as never)
  expect(shows[0]?.events.map(({ type, data }) => [type, data['question'] ?? data['text']])).toEqual([
    ['AskSent', 'What did you leave at home, Ann?'],
    ['AnswerGiven', 'the radio'],
  ])
})
