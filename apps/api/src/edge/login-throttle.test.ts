import { isRejection } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { virtualClock } from '../testing/virtual-clock.ts'
import { createLoginThrottle } from './login-throttle.ts'

const olga = { lane: 'olga', address: '192.0.2.7' }

/** How long each try has to wait, ms. */
const setUp = () => {
  const clock = virtualClock()
  const throttle = createLoginThrottle(clock)
  const from = (count: number, at: Partial<typeof olga> = {}) =>
    Array.from({ length: count }, () => {
      const asked = clock.now()
      const outcome = { waited: -1, refused: undefined as number | undefined }
      void throttle.enter({ ...olga, ...at }).then((refusal) => {
        if (isRejection(refusal)) outcome.refused = (refusal.details as { retryAfter: number }).retryAfter
        else outcome.waited = clock.now() - asked
      })
      return outcome
    })
  const inTurn = async (count: number, at: Partial<typeof olga> = {}) => {
    const waited: number[] = []
    for (let n = 0; n < count; n++) {
      const [it] = from(1, at)
      await clock.pass(15_000)
      waited.push(it?.waited ?? -1)
    }
    return waited
  }
  return { clock, throttle, from, inTurn }
}

test('[DO-30] after five tries each waits twice as long, up to 15 s, and none is refused for ever', async () => {
  const { inTurn } = setUp()
  expect(await inTurn(13)).toEqual([0, 0, 0, 0, 0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
})

test('[DO-30] who was right is not slow the next time; who waits 15 minutes neither', async () => {
  const { clock, throttle, inTurn } = setUp()
  await inTurn(9)
  throttle.right(olga)
  expect(await inTurn(6)).toEqual([0, 0, 0, 0, 0, 500])
  await clock.pass(15 * 60_000)
  expect(await inTurn(1)).toEqual([0])
})

test('[DO-30 RO-27] what is tried in one lane slows down no other', async () => {
  const { inTurn } = setUp()
  await inTurn(12)
  expect(await inTurn(1, { lane: 'device:olga' })).toEqual([0])
  expect(await inTurn(1, { lane: 'otto' })).toEqual([0])
})

test('[DO-30 RE-76] of one address two wait at a time, of all of them twenty: who comes from elsewhere gets in', async () => {
  const { clock, from, inTurn } = setUp()
  await inTurn(12)
  const flood = from(300)
  await clock.pass(0)
  expect(flood.filter(({ refused }) => refused === 15)).toHaveLength(298)
  const [other] = from(1, { address: '192.0.2.8' })
  await clock.pass(15_000)
  expect([other?.waited, flood.filter(({ waited }) => waited === 15_000).length]).toEqual([15_000, 2])
  const crowd = Array.from({ length: 30 }, (_, n) => from(1, { address: `192.0.2.${n}` })[0])
  await clock.pass(0)
  expect(crowd.filter((it) => it?.refused === 15)).toHaveLength(10)
  await clock.pass(15_000)
  expect(from(1, { address: '192.0.2.99' })[0]?.refused).toBeUndefined()
})
