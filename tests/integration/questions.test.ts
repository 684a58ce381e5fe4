import { audienceReplies } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { openConsole, openPhone, readLog } from '../support/show.ts'

const here = runningShow()

test('[QU-02 QU-11 QU-13 QU-15] over real sockets a room is asked, counted once, closed and told, and a tie is decided', async () => {
  const [ann, ben, cem] = [here.nth(0), here.nth(1), here.nth(2)]
  const console = await openConsole(here.show())
  const phones = await Promise.all([ann, ben, cem].map((user) => openPhone(here.show(), user)))
  const content = {
    question: 'Which door, {{name}}?',
    kind: 'choice',
    options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` })),
    closes: { afterMs: 600_000 },
    results: 'after',
    tie: 'operator',
    keepAs: 'door',
  }
  const users = [ann._id, ben._id]
  const put = await console.ask('quickModule', { template: { type: 'ask', content }, users })
  const moduleRunId = String(put.payload['moduleRunId'])
  const [first, second, third] = phones
  const asked = await first?.next(({ type }) => type === 'ask')
  expect(audienceReplies.ask.safeParse(asked?.payload).error).toBeUndefined()
  expect(asked?.payload).toMatchObject({ deliveryId: moduleRunId, question: `Which door, ${ann.name}?` })
  await second?.next(({ type }) => type === 'ask')
  for (const value of ['right', 'left', 'left']) await first?.ask('answer', { deliveryId: moduleRunId, value })
  await second?.ask('answer', { deliveryId: moduleRunId, value: 'right' })
  expect((await console.ask('extendQuestion', { moduleRunId, ms: 10_000 })).type).toBe('extendQuestionResult')
  await first?.next(({ type }) => type === 'askUpdated')
  expect((await console.ask('closeQuestion', { moduleRunId })).type).toBe('closeQuestionResult')
  await first?.next(({ type }) => type === 'askClosed')
  const late = await second?.ask('answer', { deliveryId: moduleRunId, value: 'left' })
  expect(late?.payload['code']).toBe('CLOSED')
  expect((await console.ask('breakTie', { moduleRunId, option: 'left' })).type).toBe('breakTieResult')
  const told = await second?.next(({ type, payload }) => type === 'askClosed' && 'result' in payload)
  expect(told?.payload).toMatchObject({ result: { counts: { left: 1, right: 1 }, answered: 2, of: 2, winner: 'left' } })
  await third?.ask('ping')
  expect(
    third?.received.filter(({ type }) => type === 'ask'),
    'Cem was not asked',
  ).toEqual([])

  const log = await readLog(here.show())
  const closed = log.filter(({ type }) => type === 'QuestionClosed')
  expect(closed.map(({ data }) => data)).toMatchObject([{ counts: { left: 1, right: 1 }, tied: ['left', 'right'] }])
  for (const wire of [console, ...phones]) wire.close()
})

test('[QU-65] over real sockets two operators read what people write, and both see what one of them lets through', async () => {
  const [ann, ben] = [here.nth(0), here.nth(1)]
  const consoles = await Promise.all([openConsole(here.show()), openConsole(here.show())])
  const [one, other] = consoles
  const phones = await Promise.all([ann, ben].map((user) => openPhone(here.show(), user)))
  const content = { question: 'What do you wish?', kind: 'text', closes: {}, results: 'after', tie: 'first' }
  const put = await one?.ask('quickModule', { template: { type: 'ask', content }, users: [ann._id, ben._id] })
  const deliveryId = String(put?.payload['moduleRunId'])
  for (const [at, phone] of phones.entries()) {
    await phone.next(({ type }) => type === 'ask')
    await phone.ask('answer', { deliveryId, value: `peace ${at}` })
  }
  for (const it of consoles)
    await it.next(({ type, payload }) => type === 'textGiven' && JSON.stringify(payload).includes('peace 1'))
  const given = one?.received.find(
    ({ type, payload }) => type === 'textGiven' && JSON.stringify(payload).includes('peace 0'),
  )
  const { position } = Object(given?.payload['text'])
  const moderate = { deliveryId, userId: ann._id, verdict: 'show', upTo: position }
  const answers = await Promise.all(consoles.map((it) => it.ask('moderate', moderate)))
  expect(answers.map(({ type }) => type)).toEqual(['moderateResult', 'moderateResult'])
  for (const it of consoles) {
    const judged = await it.next(({ type }) => type === 'textsJudged')
    expect(judged.payload).toEqual({ deliveryId, users: [ann._id], verdict: 'show' })
  }
  await other?.ask('moderate', { deliveryId, userId: null, verdict: 'hide' })
  const rest = await one?.next(({ type, payload }) => type === 'textsJudged' && payload['verdict'] === 'hide')
  expect(rest?.payload).toMatchObject({ users: [ben._id] })
  const log = await readLog(here.show())
  expect(
    log.filter(({ type }) => type === 'TextModerated'),
    'two with one thought',
  ).toHaveLength(2)
  for (const wire of [...consoles, ...phones]) wire.close()
})
