import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadOf } from './spread.ts'

it.each([
  { times: [], median: null, p95: null, worst: null },
  { times: [7], median: 7, p95: 7, worst: 7 },
  { times: [30, 10, 20], median: 20, p95: 30, worst: 30 },
  { times: [4, 1, 3, 2], median: 2.5, p95: 4, worst: 4 },
  { times: Array.from({ length: 20 }, (_, index) => 20 - index), median: 10.5, p95: 19, worst: 20 },
  { times: Array.from({ length: 100 }, (_, index) => index + 1), median: 50.5, p95: 95, worst: 100 },
])('[HX-08] of $times.length times: the middle, nearly the worst, the worst', ({ times, ...spread }) =>
  expect(spreadOf(times)).toEqual(spread),
)

it('[HX-08] at least half of the times are not above the median, and at least 95 of a hundred not above p95', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(5_000), { minLength: 1 }), (times) => {
      const { median, p95, worst } = spreadOf(times)
      const upTo = (it: number | null) => times.filter((time) => time <= (it ?? -1)).length
      expect(upTo(median) * 2).toBeGreaterThanOrEqual(times.length)
      expect(upTo(p95) * 100).toBeGreaterThanOrEqual(times.length * 95)
      expect(times.filter((time) => time < (p95 ?? 0)).length * 100).toBeLessThan(times.length * 95)
      expect(worst).toBe(Math.max(...times))
    }),
  ))
