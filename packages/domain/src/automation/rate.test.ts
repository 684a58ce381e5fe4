import { expect, it } from 'vitest'
import { countEmote, isSustained, perSecond, type Rate } from './rate.ts'

const rateOf = (...at: number[]): Rate => {
  const rate: Rate = new Map()
  for (const time of at) countEmote(rate, time)
  return rate
}

it('[AM-01] counts emotes for as long as an automation may ask, and no longer', () => {
  const rate = rateOf(...Array.from({ length: 5_000 }, (_, step) => step * 100))
  expect(rate.size).toBe(610)
  expect(isSustained(rate, 499_900, { perSecond: 10, seconds: 60 })).toBe(true)
})

it('[AM-01] counts one emote in one second only', () => {
  const wanted = { perSecond: 1, seconds: 2 }
  expect(isSustained(rateOf(1_000), 1_900, wanted)).toBe(false)
  expect(isSustained(rateOf(900, 1_000), 1_900, wanted)).toBe(true)
  expect(isSustained(rateOf(900), 1_900, wanted)).toBe(false)
})

it('[AM-02] the rate is that of the second that ends now', () => {
  const rate = rateOf(0, 1_000, 1_050, 1_900)
  expect([900, 1_000, 1_900, 2_000, 2_900].map((at) => perSecond(rate, at))).toEqual([1, 2, 3, 1, 0])
})
