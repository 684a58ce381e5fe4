import { isRejection } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { virtualClock } from '../testing/virtual-clock.ts'
import { usualLimits } from './limits.ts'
import { createLoginThrottle, type Turn } from './login-throttle.ts'

const olga = { lane: 'olga', address: '192.0.2.7' }
type Who = Partial<typeof olga>
type Outcome = { looked: number; told: number; refused: number | undefined; turn: Turn | undefined }

/** Returns for each try when it was checked and answered, ms. `hashMs`: how long a check takes. */
const setUp = (hashMs = 0) => {
  const clock = virtualClock()
  const throttle = createLoginThrottle(clock, usualLimits.logins)
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.at(clock.now() + ms, resolve))
  const go = async (who: Who, outcome: Outcome, end: (turn: Turn) => Promise<void> | void) => {
    const asked = clock.now()
    const turn = await throttle.enter({ ...olga, ...who })
    if (isRejection(turn)) {
      outcome.refused = (turn.details as { retryAfter: number }).retryAfter
      return
    }
    outcome.looked = clock.now() - asked
    if (hashMs > 0) await pause(hashMs)
    await end(turn)
    outcome.told = clock.now() - asked
  }
  const ask = (who: Who, end: (turn: Turn) => Promise<void> | void): Outcome => {
    const outcome: Outcome = { looked: -1, told: -1, refused: undefined, turn: undefined }
    void go(who, outcome, end)
    return outcome
  }
  const wrong = (who: Who = {}) => ask(who, (turn) => turn.wrong())
  const right = (who: Who = {}) => ask(who, (turn) => turn.right())
  const inTurn = async (count: number, who: Who = {}) => {
    const looked: number[] = []
    for (let n = 0; n < count; n++) {
      const it = wrong(who)
      await clock.pass(16_000)
      looked.push(it.looked)
    }
    return looked
  }
  return { clock, throttle, ask, wrong, right, inTurn }
}

test('[DO-30] after five tries each one waits twice as long, up to 15 s, and none is refused for ever', async () => {
  const { inTurn } = setUp()
  expect(await inTurn(13)).toEqual([0, 0, 0, 0, 0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
})

test('[DO-30] a right answer, or 15 minutes of waiting, ends the delay', async () => {
  const { clock, right, inTurn } = setUp()
  await inTurn(9)
  right()
  await clock.pass(15_000)
  expect(await inTurn(6)).toEqual([0, 0, 0, 0, 0, 500])
  await clock.pass(15 * 60_000)
  expect(await inTurn(1)).toEqual([0])
})

test('[DO-30 RO-27] tries in one lane, or from one address, slow down no other', async () => {
  const { inTurn } = setUp()
  await inTurn(12)
  expect(await inTurn(1, { lane: 'device:olga', address: '' })).toEqual([0])
  expect(await inTurn(1, { lane: 'otto' })).toEqual([0])
  expect(await inTurn(1, { address: '192.0.2.8' })).toEqual([0])
})

test('[DO-30 RE-76] of one address, two tries wait at a time; others are told when to come back', async () => {
  const { clock, wrong, inTurn } = setUp()
  await inTurn(12)
  const flood = Array.from({ length: 300 }, () => wrong())
  await clock.pass(0)
  expect(flood.filter(({ refused }) => refused === 15)).toHaveLength(298)
  await clock.pass(16_000)
  expect(flood.filter(({ looked }) => looked >= 15_000)).toHaveLength(2)
})

test('[DO-94] a refusal without a free place does not count as a try', async () => {
  const { clock, wrong, inTurn, right } = setUp()
  const names = Array.from({ length: 100 }, (_, n) => wrong({ lane: `nobody ${n}` }))
  const own = Array.from({ length: 12 }, () => right())
  await clock.pass(400)
  expect(own.every(({ refused }) => refused === 1)).toBe(true)
  await clock.pass(600)
  expect(names.every(({ told }) => told === 500)).toBe(true)
  expect(await inTurn(6)).toEqual([0, 0, 0, 0, 0, 500])
})

test('[DO-94] a try does not count if its caller leaves before it is checked', async () => {
  const { clock, ask, inTurn } = setUp()
  for (let n = 0; n < 20; n++) {
    ask({}, (turn) => turn.leave())
    await clock.pass(1_000)
  }
  expect(await inTurn(6)).toEqual([0, 0, 0, 0, 0, 500])
})

test('[DO-92] thirteen addresses that guess at one name delay its owner by less than 2 s, whenever they come', async () => {
  const { clock, wrong, right } = setUp(60)
  const addresses = Array.from({ length: 13 }, (_, n) => `198.51.100.${n}`)
  let isOver = false
  const guess = async (address: string): Promise<void> => {
    while (!isOver) {
      const it = wrong({ address })
      await new Promise<void>((resolve) => void clock.at(clock.now() + 100, resolve))
      if (it.refused !== undefined) continue
    }
  }
  for (const address of addresses) for (let n = 0; n < 3; n++) void guess(address)
  const waits: number[] = []
  for (let n = 0; n < 120; n++) {
    const own = right({ address: `203.0.113.${n}` })
    await clock.pass(n === 0 ? 2_000 : 1_000)
    waits.push(own.told)
  }
  isOver = true
  await clock.pass(20_000)
  expect(waits.filter((ms) => ms < 0)).toEqual([])
  expect(Math.max(...waits)).toBeLessThan(2_000)
})

test('[DO-92] if a crowd fills a name’s places, the address with most tries makes room for a new one', async () => {
  const { clock, wrong, right } = setUp(60)
  const crowd = Array.from({ length: 60 }, (_, n) => [1, 2, 3].map(() => wrong({ address: `198.51.100.${n}` }))).flat()
  await clock.pass(0)
  expect(crowd.filter(({ refused }) => refused === 2).length).toBeGreaterThan(50)
  const own = right({ address: '203.0.113.1' })
  await clock.pass(60_000)
  expect(own).toMatchObject({ refused: undefined, told: expect.any(Number) })
  expect(own.told).toBeGreaterThan(0)
})

test('[DO-91] a wrong answer comes at the same moments, however long the check took', async () => {
  const told: number[] = []
  for (const hashMs of [0, 40, 180, 430]) {
    const { clock, wrong } = setUp(hashMs)
    const it = wrong()
    await clock.pass(2_000)
    told.push(it.told)
  }
  expect(told).toEqual([500, 500, 500, 500])
  const { clock, wrong } = setUp(610)
  const late = wrong()
  await clock.pass(2_000)
  expect(late.told).toBe(750)
})

test('[DO-91] an unknown name is slowed down and refused like a known one', async () => {
  const seen = await Promise.all(
    [0, 45].map(async (hashMs) => {
      const { clock, wrong } = setUp(hashMs)
      const all = Array.from({ length: 40 }, (_, n) => wrong({ address: `198.51.100.${n % 13}` }))
      await clock.pass(60_000)
      return all.map(({ told, refused }) => refused ?? told)
    }),
  )
  expect(seen[0]).toEqual(seen[1])
})
