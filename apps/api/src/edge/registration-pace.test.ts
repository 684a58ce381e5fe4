import { isRejection } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { virtualClock } from '../testing/virtual-clock.ts'
import { createRegistrationPace } from './registration-pace.ts'

const open = () => {
  const clock = virtualClock()
  const pace = createRegistrationPace(clock)
  let n = 0
  const take = (lane: 'link' | 'typed', perMinute: number | null = null, blackboardId = 'K7M4QX') =>
    pace.take({ blackboardId, lane, perMinute, phone: `phone ${n++}`, address: `192.0.2.${n % 250}` })
  /** how many of a thousand people who come at once may enter */
  const rush = (lane: 'link' | 'typed', perMinute?: number | null) =>
    Array.from({ length: 1_000 }, () => take(lane, perMinute)).filter((it) => !isRejection(it)).length
  return { clock, pace, take, rush }
}

test('[DO-54] sixty people may enter themselves in a minute without the link, and a whole house with it', async () => {
  const { clock, take, rush } = open()
  expect(rush('typed')).toBe(60)
  expect(take('typed')).toMatchObject({
    rejected: 'RATE_LIMITED',
    message:
      'Many people are entering themselves at this moment. Scan the QR code at the entrance, or try again in 60 s.',
  })
  expect(rush('link')).toBe(1_000)
  expect(take('typed', null, 'B2B2B2')).not.toHaveProperty('rejected')
  await clock.pass(60_000)
  expect(rush('typed')).toBe(60)
})

test('[DO-54] operators may set lower limits for each lane, but no higher one for people without the link', () => {
  expect(open().rush('link', 5)).toBe(5)
  expect(open().rush('typed', 5)).toBe(5)
  expect(open().rush('typed', 500)).toBe(60)
  const { rush, take } = open()
  expect(rush('typed', 5)).toBe(5)
  expect(take('link', 5)).not.toHaveProperty('rejected')
})

test('a person who was not registered after all does not count in that minute', () => {
  const { take } = open()
  for (let at = 0; at < 100; at++) {
    const taken = take('link', 1)
    if (isRejection(taken)) throw new Error(taken.message)
    taken.takeBack()
  }
  expect(take('link', 1)).not.toHaveProperty('rejected')
  expect(take('link', 1)).toMatchObject({ message: expect.stringContaining('moment. Try again in 60 s.') })
})

const from = { blackboardId: 'K7M4QX', lane: 'link', perMinute: null, address: '192.0.2.1' } as const
const isIn = (it: object): boolean => !isRejection(it)

test('[DO-85] one phone may register six people in an hour, whatever its address', async () => {
  const { clock, pace } = open()
  const take = (n: number) => pace.take({ ...from, phone: 'one', address: `192.0.2.${n}` })
  expect(Array.from({ length: 10 }, (_, n) => take(n)).filter(isIn)).toHaveLength(6)
  expect(take(7)).toMatchObject({
    rejected: 'RATE_LIMITED',
    message: expect.stringContaining('This phone has entered many'),
  })
  expect(isIn(pace.take({ ...from, phone: 'one', blackboardId: 'B2B2B2' }))).toBe(true)
  await clock.pass(60 * 60_000)
  expect(isIn(take(1))).toBe(true)
})

test('[DO-85] phones of one address without a cookie may register twenty people in a minute, without effect on others', async () => {
  const { clock, pace } = open()
  const take = () => pace.take({ ...from, phone: undefined })
  expect(Array.from({ length: 300 }, take).filter(isIn)).toHaveLength(20)
  expect(isIn(pace.take({ ...from, phone: 'another' }))).toBe(true)
  expect(isIn(pace.take({ ...from, phone: undefined, address: '192.0.2.2' }))).toBe(true)
  await clock.pass(60_000)
  expect(isIn(take())).toBe(true)
})

test('[DO-85] a whole house behind one address may enter within two minutes, but not within five seconds', async () => {
  const { clock, pace } = open()
  let phones = 0
  const rush = () => Array.from({ length: 500 }, () => pace.take({ ...from, phone: `phone ${phones++}` })).filter(isIn)
  expect(rush()).toHaveLength(100)
  await clock.pass(5_400)
  expect(rush()).toHaveLength(0)
  let inside = 100
  for (let seconds = 0; seconds < 115 && inside < 500; seconds += 5) {
    await clock.pass(5_000)
    inside += rush().length
  }
  expect(inside).toBeGreaterThanOrEqual(500)
})
