import { isRejection, type PerformanceData } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { person } from '../testing/examples.ts'
import type { Line } from './format.ts'
import { readRecording } from './read.ts'
import { evening, linesOf, textOf } from './testing/evening.ts'
import { verifyRecording } from './verify.ts'

const joinQuestions: PerformanceData['joinQuestions'] = [
  { key: 'fear', label: 'What is your true fear?', kind: 'text', required: true },
  { key: 'side', label: 'Left or right, blue or pink?', kind: 'choice', options: ['blue', 'pink'], required: false },
  { key: 'year', label: 'When were you born?', kind: 'number', required: false },
  { key: 'photos', label: 'May we take photos?', kind: 'consent', required: true },
]
const said = { fear: 'the cellar stairs', side: 'blue', year: '1973', photos: 'true' }

/** Ann registers with her answers. Ben was on the list, and answers later. */
const lines = (): Line[] => {
  const all = evening([person('ann', { data: said }), person('ben', { data: { side: 'pink' } })]).map((line) =>
    line.type === 'BlackboardCreated' ? { ...line, data: { ...line.data, texts: { joinQuestions } } } : line,
  )
  const answers = linesOf(
    Object.entries({ fear: 'wet wool', year: '1988', photos: 'true' }).map(([key, value]) => ({
      type: 'UserFieldUpdated',
      data: { userId: 'ben', field: `data.${key}`, value, self: true },
    })),
    'ben',
  )
  const ids = ['1', '2', '3'].map((it) => `00000000-0000-4000-8000-00000000000${it}`)
  return [...all, ...answers.map((line, at) => ({ ...line, id: ids[at] ?? '', at: '2026-05-01T20:00:00.000Z' }))]
}

test('[JQ-21] a recording keeps the questions and masks the answers; each decision is the same today', async () => {
  for (const isPersonal of [true, false]) {
    const text = await textOf(lines(), isPersonal)
    const read = await readRecording(text)
    if (isRejection(read)) throw new Error(read.message)
    expect(verifyRecording(read).difference, `personal: ${isPersonal}`).toBeUndefined()
    const made = read.events.find(({ event }) => event.type === 'BlackboardCreated')?.event.data
    expect(made).toMatchObject({ texts: { joinQuestions } })
    if (isPersonal) continue
    expect(text).not.toMatch(/cellar|wool|1973|1988/)
    const values = read.events.flatMap(({ event }) => (event.type === 'UserFieldUpdated' ? [event.data.value] : []))
    expect(values).toHaveLength(3)
    expect(values.join('')).toMatch(/^[▒ ]+$/)
  }
})
