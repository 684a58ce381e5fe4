import { type AudienceText, type QuestionNow, QuestionsMessage, questionChannel } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import type { TextFrame } from '../connection/text-frame.ts'
import type { About, OnScreen } from '../question-view.ts'
import { createQuestionScreens } from './question-screens.ts'

const options = ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` }))
const door = { kind: 'choice', options, closes: {}, results: 'after', tie: 'operator' } as const
const asks = (over: object = {}) => ({ question: 'Which door, {{name}}?', ...door, ...over })

const watching = async (screen: EdgeSocket) => {
  const { payload } = await screen.ask('subscribe', { channel: questionChannel })
  expect(payload).toEqual({ channel: questionChannel })
  await settled()
  return screen
}
const told = (screen: EdgeSocket) =>
  screen.of('message').map((payload) => QuestionsMessage.parse(payload).data.questions)
const last = (screen: EdgeSocket) => told(screen).at(-1) ?? []

const house = async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const phones = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
  const put = async (over: object = {}, users = ['ann', 'ben', 'cem']) => {
    const asked = await console.ask('quickModule', { template: { type: 'ask', content: asks(over) }, users })
    await edge.clock.pass(100)
    const moduleRunId = String(asked.payload['moduleRunId'])
    return {
      moduleRunId,
      answer: async (...values: unknown[]) => {
        for (const [at, value] of values.entries()) await phones[at]?.ask('answer', { deliveryId: moduleRunId, value })
        await edge.clock.pass(300)
      },
      close: async () => {
        await console.ask('closeQuestion', { moduleRunId })
        await edge.clock.pass(100)
      },
    }
  }
  return { edge, console, phones, put }
}

it('[QU-70] walls and stage screens get the open question as everybody reads it, and nothing of anybody', async () => {
  const { edge, put } = await house()
  const [wall, stage, elsewhere] = [
    await watching(edge.wall()),
    await watching(edge.stage()),
    await watching(edge.wall('B2B2B2')),
  ]
  expect(last(wall)).toEqual([])
  const { answer, moduleRunId } = await put({ closes: { afterMs: 60_000 } })
  await answer('left', 'right')
  const late = await watching(edge.wall())
  for (const screen of [wall, stage, late]) {
    expect(last(screen)).toMatchObject([
      { _id: moduleRunId, name: 'Quick question', question: 'Which door?', kind: 'choice', options },
    ])
    expect(last(screen)).toMatchObject([{ answered: 2, of: 3, counts: null, winner: null, closedAt: null, texts: [] }])
    expect(last(screen)[0]?.closesAt).toBeGreaterThan(edge.clock.now())
    for (const name of ['ann', 'ben', 'cem', 'Ann']) expect(JSON.stringify(screen.heard)).not.toContain(`"${name}"`)
  }
  expect(told(elsewhere)).toEqual([[]])
  await edge.stop()
})

it('[QU-71] numbers come while people answer, or once it is closed and no tie is left, or never', async () => {
  const { edge, console, put } = await house()
  const wall = await watching(edge.wall())
  const [live, after, never] = [await put({ results: 'live' }), await put(), await put({ results: 'never' })]
  for (const it of [live, after, never]) await it.answer('left', 'right')
  const counts = () => Object.fromEntries(last(wall).map((it) => [it._id, [it.counts, it.winner, it.tied]]))
  const two = { left: 1, right: 1 }
  expect(counts()).toEqual({
    [live.moduleRunId]: [two, null, undefined],
    [after.moduleRunId]: [null, null, undefined],
    [never.moduleRunId]: [null, null, undefined],
  })
  for (const it of [live, after, never]) await it.close()
  expect(counts()).toMatchObject({ [live.moduleRunId]: [two, null, true], [after.moduleRunId]: [null, null, true] })
  for (const { moduleRunId } of [live, after, never]) await console.ask('breakTie', { moduleRunId, option: 'right' })
  await edge.clock.pass(100)
  expect(counts()).toEqual({
    [live.moduleRunId]: [two, 'right', undefined],
    [after.moduleRunId]: [two, 'right', undefined],
    [never.moduleRunId]: [null, null, undefined],
  })
  await edge.stop()
})

it('[QU-70] a screen that comes after the closing knows the result and when it closed; a stopped question is on none', async () => {
  const { edge, console, put } = await house()
  const wall = await watching(edge.wall())
  const [closed, stopped] = [await put(), await put()]
  await closed.answer('left')
  await closed.close()
  const at = last(wall).find(({ _id }) => _id === closed.moduleRunId)?.closedAt
  expect(at).toBeGreaterThan(0)
  await console.ask('stopAll')
  await edge.clock.pass(1_000)
  await wall.leave()
  const late = await watching(edge.wall())
  for (const screen of [wall, late])
    expect(last(screen).map(({ _id, winner }) => [_id, winner])).toEqual([[closed.moduleRunId, 'left']])
  expect(Math.abs((last(late)[0]?.closedAt ?? 0) - (at ?? 0))).toBeLessThan(1_000)
  expect(stopped.moduleRunId).not.toBe(closed.moduleRunId)
  await late.leave()
  expect(edge.held().questions).toBe(0)
  await edge.stop()
})

type Frame = BoardChange['frames'][number]
const changeOf = (...frames: Frame[]): BoardChange => ({
  blackboardId: 'A',
  seq: 1,
  frames,
  audience: [],
  operators: [],
  regrouped: [],
  arrived: [],
})
const nowOf = (now: Partial<QuestionNow>): QuestionNow => ({ counts: {}, answered: 0, of: 9, winner: null, ...now })
const about = (over: object = {}): About => ({ name: 'Q', question: 'Q?', asked: { ...door, ...over }, putAt: 0 })

const screens = (of: { all?: () => Promise<OnScreen[]>; one?: (id: string) => Promise<About | undefined> } = {}) => {
  const clock = virtualClock()
  const heard: QuestionsMessage['data']['questions'][] = []
  const screen = {
    sendEncoded: (frame: string | TextFrame) => void heard.push(JSON.parse(`${frame}`).payload.data.questions),
  }
  const { all = async () => [], one = async () => about() } = of
  const opened = ({ text, ...it }: AudienceText) => ({ ...it, ...(text !== 'erased' && { text }) })
  const made = createQuestionScreens({ all, one: (_, id) => one(id), opened }, clock)
  made.add('A', screen)
  const says = (id: string, now: Partial<QuestionNow>) => {
    const payload = { field: `runs.${id}.question`, value: nowOf(now) }
    made.changed(changeOf({ type: 'blackboardFieldUpdated', payload }))
  }
  const words = (...frames: Frame[]) => made.changed(changeOf(...frames))
  return { ...made, clock, screen, heard, says, words }
}

it('[QU-71] a crowd that answers at once is told four times a second, and the closing at once', async () => {
  const { clock, heard, says } = screens()
  await settled()
  says('run-1', {})
  says('run-2', {})
  await settled()
  heard.length = 0
  for (let at = 1; at <= 2_000; at++) {
    says('run-1', { answered: at })
    if (at % 2 === 0) await clock.pass(1)
  }
  expect(heard.length).toBeGreaterThanOrEqual(3)
  expect(heard.length).toBeLessThanOrEqual(5)
  says('run-1', { answered: 2_000, closed: 'operator', winner: 'left' })
  expect(heard.at(-1)?.[0]).toMatchObject({ _id: 'run-1', answered: 2_000, winner: 'left', closedAt: clock.now() })
  await clock.pass(5_000)
  expect(heard.at(-1)).toHaveLength(2)
})

it('[QU-70] what happens while a question is read counts; what failed is read again', async () => {
  const { promise, resolve } = Promise.withResolvers<OnScreen[]>()
  let works = false
  const { clock, heard, says } = screens({
    all: () => promise,
    one: async (id) => (works || id === 'run-1' ? about() : Promise.reject(new Error('away'))),
  })
  says('run-1', { answered: 3 })
  resolve([{ _id: 'run-1', about: about(), now: nowOf({ answered: 1 }), closedAt: null, written: [] }])
  await settled()
  expect(heard.at(-1)).toMatchObject([{ _id: 'run-1', answered: 3 }])
  says('run-2', { answered: 1 })
  await settled()
  expect(heard.at(-1)).toHaveLength(1)
  works = true
  says('run-2', { answered: 2 })
  await settled()
  expect(
    heard
      .at(-1)
      ?.map(({ answered }) => answered)
      .sort(),
  ).toEqual([2, 3])
  await clock.pass(1_000)
})

const given = (userId: string, text: string, position: number): Frame => ({
  type: 'textGiven',
  payload: { deliveryId: 'run-1', text: { userId, text, position, at: '' } },
})
const judged = (verdict: 'show' | 'hide' | 'gone', ...users: string[]): Frame => ({
  type: 'textsJudged',
  payload: { deliveryId: 'run-1', users, verdict },
})

it('[QU-74] screens get at most 500 texts, the newest, more rarely if they are long, and none that nobody can read', async () => {
  const { clock, heard, says, words } = screens({ one: async () => about({ kind: 'text', options: undefined }) })
  await settled()
  says('run-1', {})
  await settled()
  const people = Array.from({ length: 501 }, (_, at) => `person-${at}`)
  words(...people.map((id, at) => given(id, `${at} ${'x'.repeat(90)}`, at)), given('eve', 'erased', 900))
  words(judged('show', ...people, 'eve', 'nobody'))
  await clock.pass(1_000)
  expect([heard.at(-1)?.[0]?.counts, heard.at(-1)?.[0]?.texts.length]).toEqual([null, 500])
  expect(heard.at(-1)?.[0]?.texts[0]).toMatch(/^1 /)
  expect(JSON.stringify(heard)).not.toContain('person-')
  heard.length = 0
  for (let at = 0; at < 20; at++) {
    says('run-1', { answered: at })
    await clock.pass(100)
  }
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.length).toBeLessThanOrEqual(3)
})

it('[QU-74] a decision that comes while the texts are read is not lost', async () => {
  const reads: ((found: OnScreen[]) => void)[] = []
  const { heard, words } = screens({ all: () => new Promise((resolve) => reads.push(resolve)) })
  const found = (verdict?: 'show'): OnScreen => {
    const text = { userId: 'ann', text: 'the sea', position: 1, at: '', ...(verdict && { verdict }) }
    return { _id: 'run-1', about: about({ kind: 'text' }), now: nowOf({}), closedAt: null, written: [text] }
  }
  words(judged('show', 'ann'))
  reads[0]?.([found()])
  await settled()
  reads[1]?.([found('show')])
  await settled()
  expect(heard.at(-1)?.[0]?.texts).toEqual(['the sea'])
})

it('[QU-74] the wall shows what an operator let through, until it is hidden, changed or its person is erased', async () => {
  const { edge, console, phones, put } = await house()
  const wall = await watching(edge.wall())
  const { answer, moduleRunId: deliveryId } = await put({ kind: 'text', options: undefined })
  await answer('the sea', 'my keys', 'rude words')
  const texts = async (screen = wall) => {
    await edge.clock.pass(1_000)
    return last(screen)[0]?.texts
  }
  const moderate = (userId: string | null, verdict: 'show' | 'hide') =>
    console.ask('moderate', { deliveryId, userId, verdict })
  expect(await texts()).toEqual([])
  await moderate('cem', 'hide')
  await moderate(null, 'show')
  expect(await texts()).toEqual(['the sea', 'my keys'])
  expect(await texts(await watching(edge.wall())), 'a screen that comes later').toEqual(['the sea', 'my keys'])
  await moderate('ben', 'hide')
  expect(await texts()).toEqual(['the sea'])
  await phones[0]?.ask('answer', { deliveryId, value: 'the lake' })
  expect(await texts()).toEqual([])
  await moderate('ann', 'show')
  expect(await texts()).toEqual(['the lake'])
  await console.ask('removeUserFromBlackboard', { userId: 'ann' })
  expect(await texts()).toEqual([])
  await edge.stop()
})
