import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createLiveResults } from './live-results.ts'

const asks = (over: object = {}) => ({
  question: 'Which door?',
  kind: 'choice',
  options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` })),
  closes: {},
  results: 'live',
  tie: 'first',
  ...over,
})

const house = async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const phones = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
  const put = async (over: object = {}) => {
    const template = { type: 'ask', content: asks(over) }
    const { payload } = await console.ask('quickModule', { template, users: ['ann', 'ben', 'cem'] })
    const deliveryId = String(payload['moduleRunId'])
    await edge.clock.pass(2_000)
    for (const { heard } of phones) heard.length = 0
    return {
      deliveryId,
      answer: async (at: number, value: unknown) => phones[at]?.ask('answer', { deliveryId, value }),
    }
  }
  return { edge, console, phones, put }
}

it('[QU-75] phones are told how people answer, at most once a second, until the question closes', async () => {
  const { edge, console, phones, put } = await house()
  const { deliveryId, answer } = await put()
  for (const [at, value] of ['left', 'right', 'left'].entries()) await answer(at, value)
  for (let at = 0; at < 10; at++) await answer(2, at % 2 === 0 ? 'right' : 'left')
  await edge.clock.pass(1_500)
  const [ann, , cem] = phones
  const result = { counts: { left: 2, right: 1 }, answered: 3, of: 3, winner: null }
  for (const phone of [ann, cem]) expect(phone?.of('askTally')).toEqual([{ deliveryId, result }])
  await answer(0, 'right')
  await console.ask('closeQuestion', { moduleRunId: deliveryId })
  await edge.clock.pass(3_000)
  expect([ann?.of('askTally').length, ann?.of('askClosed').length]).toEqual([1, 1])
  await edge.stop()
})

it('[QU-75] nothing is told of questions that show it afterwards or never, nor of words; a returning phone hears it again', async () => {
  const { edge, phones, put } = await house()
  const others = [await put({ results: 'after' }), await put({ results: 'never' }), await put({ kind: 'text' })]
  for (const { answer } of others) await answer(0, 'left')
  await edge.clock.pass(3_000)
  expect(phones.flatMap((phone) => phone.of('askTally'))).toEqual([])
  const { deliveryId, answer } = await put()
  await answer(1, 'left')
  await edge.clock.pass(3_000)
  const again = await edge.phoneIn('ann')
  await edge.clock.pass(1_500)
  expect(again.of('askTally')).toMatchObject([{ deliveryId, result: { answered: 1 } }])
  await edge.stop()
})

it('[QU-75] a question that closes while it is looked up is told of no more', async () => {
  const clock = virtualClock()
  const told: unknown[] = []
  const found = Promise.withResolvers<object>()
  const results = createLiveResults(
    {
      one: (_, id) => (id === 'slow' ? found.promise : Promise.resolve({ asked: asks() })) as never,
      phones: { trickle: (_, { payload }) => void told.push(Object(payload).deliveryId) },
    },
    clock,
  )
  const changes = (id: string, over: object = {}) => {
    const value = { counts: {}, answered: 1, of: 2, winner: null, ...over }
    const frames = [{ type: 'blackboardFieldUpdated', payload: { field: `runs.${id}.question`, value } }]
    results.changed({ blackboardId: 'A1A1A1', arrived: [], frames } as never)
  }
  for (const id of ['slow', 'quick']) changes(id)
  await clock.pass(1_000)
  expect(told).toEqual(['quick'])
  changes('slow', { closed: 'operator' })
  found.resolve({ asked: asks() })
  await settled()
  expect(told).toEqual(['quick'])
})
