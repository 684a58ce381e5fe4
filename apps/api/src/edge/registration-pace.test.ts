import { isRejection } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { virtualClock } from '../testing/virtual-clock.ts'
import { createRegistrationPace } from './registration-pace.ts'

const open = () => {
  const clock = virtualClock()
  const pace = createRegistrationPace(clock)
  const take = (lane: 'link' | 'typed', perMinute: number | null = null, blackboardId = 'K7M4QX') =>
    pace.take({ blackboardId, lane, perMinute })
  /** how many of a thousand at once come in */
  const rush = (lane: 'link' | 'typed', perMinute?: number | null) =>
    Array.from({ length: 1_000 }, () => take(lane, perMinute)).filter((it) => !isRejection(it)).length
  return { clock, take, rush }
}

test('[DO-54] without the link sixty enter themselves in a minute; with it a house comes in', async () => {
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

test('[DO-54] operators set fewer, for each lane by itself, and no more for strangers', () => {
  expect(open().rush('link', 5)).toBe(5)
  expect(open().rush('typed', 5)).toBe(5)
  expect(open().rush('typed', 500)).toBe(60)
  const { rush, take } = open()
  expect(rush('typed', 5)).toBe(5)
  expect(take('link', 5)).not.toHaveProperty('rejected')
})

test('who did not come in after all was none of that minute', () => {
  const { take } = open()
  for (let at = 0; at < 100; at++) {
    const taken = take('link', 1)
    if (isRejection(taken)) throw new Error(taken.message)
    taken.takeBack()
  }
  expect(take('link', 1)).not.toHaveProperty('rejected')
  expect(take('link', 1)).toMatchObject({ message: expect.stringContaining('moment. Try again in 60 s.') })
})
