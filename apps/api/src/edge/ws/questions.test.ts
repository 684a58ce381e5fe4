import type { ShowCommand } from '@ghostlight/contracts'
import { erasedText } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { boardId, createShow, person } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { received } from './questions.ts'

const door = {
  question: 'Which door?',
  kind: 'choice',
  options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one`, effects: [] })),
  closes: {},
  results: 'after',
  tie: 'operator',
}

/** Olga asks Ann and Ben, and not Cem, who is here, too. */
const asking = async (over: object = {}) => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const [ann, ben, cem] = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
  const template = { type: 'ask', content: { ...door, ...over } }
  const put = await console.ask('quickModule', { template, users: ['ann', 'ben'] })
  const moduleRunId = String(put.payload['moduleRunId'])
  await edge.clock.pass(100)
  const answer = (phone: EdgeSocket, value: unknown) => phone.ask('answer', { deliveryId: moduleRunId, value })
  const close = async () => {
    await console.ask('closeQuestion', { moduleRunId })
    await edge.clock.pass(1_000)
  }
  const code = async (asked: Promise<{ payload: object }>) => (await asked).payload as { code?: string }
  return { edge, console, ann, ben, cem, moduleRunId, answer, close, code }
}

it('[QU-10] a phone gets the question with its options and nothing of what they do, and nobody else does', async () => {
  const { edge, ann, cem, moduleRunId } = await asking()
  expect(ann.of('ask')).toMatchObject([
    { deliveryId: moduleRunId, question: 'Which door?', kind: 'choice', closesAt: null, startAt: null, answer: null },
  ])
  expect(ann.of('ask')[0]?.['options']).toEqual([
    { _id: 'left', label: 'The left one' },
    { _id: 'right', label: 'The right one' },
  ])
  expect(cem.of('ask')).toEqual([])
  expect(edge.of('AskSent').map(({ userId }) => userId)).toEqual(['ann', 'ben'])
  await edge.stop()
})

it('[QU-11] an answer is recorded once, can be changed, and a returning phone sees it', async () => {
  const { edge, ann, answer, moduleRunId } = await asking()
  expect((await answer(ann, 'left')).payload).toEqual({ value: 'left' })
  expect((await answer(ann, ['left'])).payload, 'the same').toEqual({ value: 'left' })
  expect((await answer(ann, 'right')).type).toBe('answerResult')
  expect(edge.of('AnswerGiven').map(({ userId, value }) => [userId, value])).toEqual([
    ['ann', 'left'],
    ['ann', 'right'],
  ])
  const again = await edge.phoneIn('ann')
  await edge.clock.pass(1_000)
  expect(again.of('ask')).toMatchObject([{ deliveryId: moduleRunId, answer: 'right' }])
  await edge.stop()
})

it('[QU-11] of answers that are changed faster than they are recorded, the last one counts', async () => {
  const { edge, ann, ben, answer, close } = await asking()
  for (const values of [
    ['left', 'right', 'left'],
    ['right', 'right', 'left', 'right', 'left', 'right'],
  ]) {
    const answers = await Promise.all(values.map((value) => answer(ann, value)))
    expect(answers.map(({ payload }) => payload['value'])).toEqual(values)
    expect(edge.of('AnswerGiven').at(-1)).toMatchObject({ userId: 'ann', value: values.at(-1) })
  }
  await answer(ben, 'right')
  await close()
  expect(edge.of('QuestionClosed')).toMatchObject([{ counts: { left: 0, right: 2 } }])
  await edge.stop()
})

it('[QU-12] refuses what is no answer, and answers of people who were not asked', async () => {
  const { edge, ann, cem, answer, code } = await asking()
  for (const value of ['middle', '', 3, ['left', 'right'], []])
    expect(await code(answer(ann, value)), JSON.stringify(value)).toMatchObject({ code: 'INVALID' })
  expect(await code(answer(ann, 'x'.repeat(281)))).toMatchObject({ code: 'INVALID' })
  expect(await code(answer(cem, 'left'))).toMatchObject({ code: 'CLOSED' })
  expect(edge.of('AnswerGiven')).toEqual([])
  await edge.stop()
})

it('[QU-13] closing tells phones the result, and whoever answers later that it is too late', async () => {
  const { edge, ann, ben, answer, close, code, moduleRunId } = await asking()
  await answer(ann, 'right')
  await close()
  const result = { counts: { left: 0, right: 1 }, answered: 1, of: 2, winner: 'right' }
  expect(ben.of('askClosed')).toEqual([{ deliveryId: moduleRunId, result }])
  expect(await code(answer(ben, 'left'))).toMatchObject({ code: 'CLOSED' })
  expect(edge.of('QuestionClosed')).toMatchObject([{ by: 'operator', ...result }])
  expect(edge.of('ModuleCompleted')).toMatchObject([{ failures: [] }])
  await edge.stop()
})

it('[QU-13] an answer that is recorded after the question has closed is told so', async () => {
  const { edge, ann, answer, close } = await asking()
  const real = edge.services.record
  const held = Promise.withResolvers<void>()
  edge.services.record = async (...it) => {
    if (it[1].type === 'AnswerGiven') await held.promise
    return real(...it)
  }
  void answer(ann, 'left')
  await close()
  held.resolve()
  await settled()
  expect(ann.of('error')).toMatchObject([{ code: 'CLOSED' }])
  expect(ann.of('answerResult')).toEqual([])
  expect(edge.of('QuestionClosed')).toMatchObject([{ answered: 0 }])
  await edge.stop()
})

it('[QU-14] with results that nobody may see, phones are told only that it is closed', async () => {
  const { edge, ann, answer, close, moduleRunId } = await asking({ results: 'never' })
  await answer(ann, 'right')
  await close()
  expect(ann.of('askClosed')).toEqual([{ deliveryId: moduleRunId }])
  await edge.stop()
})

it('[QU-15] an operator decides a tie, and phones are told then', async () => {
  const { edge, console, ann, ben, answer, close, moduleRunId } = await asking()
  await answer(ann, 'right')
  await answer(ben, 'left')
  await close()
  expect(ann.of('askClosed')).toEqual([{ deliveryId: moduleRunId }])
  expect((await console.ask('breakTie', { moduleRunId, option: 'left' })).type).toBe('breakTieResult')
  await edge.clock.pass(1_000)
  expect(ann.of('askClosed').at(-1)).toMatchObject({ result: { winner: 'left' } })
  await edge.stop()
})

it('[QU-16] what a person writes is theirs: consoles are told, and no other phone', async () => {
  const { edge, console, ann, ben, answer, close } = await asking({ kind: 'text', options: [] })
  expect((await answer(ann, '  The blue one. ')).payload).toEqual({ value: 'The blue one.' })
  await edge.clock.pass(1_000)
  expect(console.of('textGiven')).toMatchObject([{ text: { userId: 'ann', text: 'The blue one.' } }])
  expect(edge.of('AnswerGiven')).toMatchObject([{ userId: 'ann', value: null, text: 'The blue one.' }])
  await close()
  await edge.clock.pass(1_000)
  expect(JSON.stringify(ben.heard)).not.toContain('blue')
  await edge.stop()
})

it('[QU-65] an operator lets a text through; one who opens the console later, and a changed text, show what holds', async () => {
  const { edge, console, ann, ben, answer, moduleRunId: deliveryId } = await asking({ kind: 'text', options: [] })
  await answer(ann, 'peace')
  await answer(ben, 'war')
  await edge.clock.pass(1_000)
  const { text } = console.of('textGiven').find((it) => (it['text'] as { userId: string }).userId === 'ann') ?? {}
  const upTo = (text as { position: number }).position
  const show = { deliveryId, userId: 'ann', verdict: 'show', upTo }
  const other = await edge.consoleIn()
  for (const desk of [console, other]) expect((await desk.ask('moderate', show)).type).toBe('moderateResult')
  expect(edge.of('TextModerated'), 'two operators with one thought').toHaveLength(1)
  expect((await console.ask('moderate', { ...show, deliveryId: 'none' })).type).toBe('error')
  expect((await console.ask('moderate', { ...show, userId: 'nobody' })).type).toBe('error')
  await edge.clock.pass(1_000)
  expect(console.of('textsJudged')).toEqual([{ deliveryId, users: ['ann'], verdict: 'show' }])
  const later = async () => {
    const desk = edge.console()
    const { payload } = await desk.ask('identify', { blackboardId: boardId })
    const { written } = payload['blackboard'] as { written: Record<string, { userId: string; verdict?: string }[]> }
    return written[deliveryId]?.map(({ userId, verdict }) => [userId, verdict])
  }
  expect(await later()).toEqual([
    ['ann', 'show'],
    ['ben', undefined],
  ])
  await answer(ann, 'no peace')
  expect((await console.ask('moderate', show)).type, 'about the text of before').toBe('moderateResult')
  await edge.clock.pass(1_000)
  expect(await later(), 'the newest is the last, and waits again').toEqual([
    ['ben', undefined],
    ['ann', undefined],
  ])
  await edge.stop()
})

it('[QU-78] erasing a person removes their words and leaves the count; other people’s words stay', async () => {
  const { edge, ann, ben, answer, close } = await asking({ kind: 'text', options: undefined })
  await answer(ann, 'my grandmother’s kitchen')
  await answer(ben, 'by the sea')
  await close()
  await edge.services.keys.erase('ann')
  const words = () => edge.of('AnswerGiven').map(({ text }) => text)
  expect(words()).toEqual([erasedText, 'by the sea'])
  expect(edge.of('QuestionClosed')).toMatchObject([{ answered: 2, of: 2 }])
  expect(JSON.stringify(edge.log.all)).not.toContain('kitchen')
  await edge.stop()
})

it('[QU-88] a ghost does not answer in a real show, however it came in; everybody else does', async () => {
  const edge = await openEdge()
  const id = 'D4D4D4'
  const moth = person('moth', { data: { nickname: 'Moth', ghost: true } })
  const request = { commandId: 'moth', actor: 'olga', actorName: 'Olga', correlationId: 'moth' }
  const made = createShow([person('ann'), moth]) as Extract<ShowCommand, { type: 'createBlackboard' }>
  const command = { ...made, payload: { ...made.payload, _id: id } }
  expect(await edge.services.handler.handle(show, { id, command }, request)).not.toHaveProperty('rejected')
  await settled()
  const console = await edge.consoleIn('olga', id)
  const [ann, ghost] = [await edge.phoneIn('ann', id), await edge.phoneIn('moth', id)]
  const template = { type: 'ask', content: { ...door } }
  const put = await console.ask('quickModule', { template, users: ['ann', 'moth'] })
  await edge.clock.pass(100)
  const answer = { deliveryId: String(put.payload['moduleRunId']), value: 'left' }
  expect((await ghost.ask('answer', answer)).payload).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Ghosts answer only in rehearsals.',
  })
  expect((await ann.ask('answer', answer)).type).toBe('answerResult')
  expect(edge.of('AnswerGiven').map(({ userId }) => userId)).toEqual(['ann'])
  await edge.stop()
})

it('[QU-08] a phone has a question when it says so: neither the end of its sound nor its failure says it again', async () => {
  const recorded: unknown[] = []
  const record = async (_: string, { type }: { type: string }) => void recorded.push(type)
  const data = { userId: 'ann', moduleId: 'm', deliveryId: 'd' }
  for (const type of ['AudioContentReceived', 'AudioContentCompleted', 'AudioContentFailed'] as const)
    expect(await received({ record } as never, boardId, { data, type })).toEqual({})
  expect(recorded).toEqual(['AskReceived'])
})
