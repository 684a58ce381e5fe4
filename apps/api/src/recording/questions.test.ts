import { isRejection } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { derivedId } from '../engine/derived-id.ts'
import { boardId } from '../testing/examples.ts'
import { roomInATie, roomWithWords } from '../testing/room-words.ts'
import type { Line } from './format.ts'
import { readRecording } from './read.ts'
import { textOf } from './testing/evening.ts'
import { verifyRecording } from './verify.ts'

const byServer: ReadonlySet<string> = new Set(['QuestionClosed', 'AnswersCounted', 'ModuleCompleted', 'AnswerGiven'])

const linesOf = ({ log }: ReturnType<typeof roomWithWords>): Line[] =>
  log.map(({ event: { type, data }, at }, index) => ({
    id: derivedId('words', String(index)),
    stream: `${type === 'AnswerGiven' ? 'audience' : 'blackboard'}-${boardId}`,
    type,
    at: new Date(Date.UTC(2026, 4, 1, 19) + at).toISOString(),
    actor: byServer.has(type) ? 'system' : 'olga',
    data: data as Line['data'],
  }))

/** An evening on which three people wrote, and an operator let it through. */
const lines = (): Line[] => linesOf(roomWithWords('the cellar stairs', 'wet wool', 'peace on earth'))

test('[QU-63] a tie that chance broke is broken in the same way when a recording is checked', async () => {
  for (const [random, winner] of [
    [0, 'up'],
    [0.5, 'left'],
    [0.99, 'right'],
  ] as const) {
    const read = await readRecording(await textOf(linesOf(roomInATie(['up', 'left', 'right'], random)), true))
    if (isRejection(read)) throw new Error(read.message)
    expect(read.events.find(({ event }) => event.type === 'QuestionClosed')?.event.data).toMatchObject({ winner })
    expect(verifyRecording(read).difference, winner).toBeUndefined()
  }
})

test('[QU-63] a recording keeps what was asked and counted; without personal data it loses what people wrote', async () => {
  for (const isPersonal of [true, false]) {
    const text = await textOf(lines(), isPersonal)
    const read = await readRecording(text)
    if (isRejection(read)) throw new Error(read.message)
    expect(verifyRecording(read).difference, `personal: ${isPersonal}`).toBeUndefined()
    const types = read.events.map(({ event }) => event.type)
    expect(types).toEqual(expect.arrayContaining(['QuestionClosed', 'AnswersCounted', 'TextModerated']))
    const counted = read.events.find(({ event }) => event.type === 'AnswersCounted')?.event.data
    expect(counted).toMatchObject({ words: [{ text: expect.any(String) }, {}, {}] })
    if (isPersonal) expect(text).toContain('cellar stairs')
    else expect(text).not.toMatch(/cellar|wool|peace/)
  }
})
