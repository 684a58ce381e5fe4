import { expect, it } from 'vitest'
import { followIn, followText, nextTimeOfDay } from './follow.ts'
import { timeIn } from './times.ts'

const zone = 'Europe/Berlin'
const next = (atTime: string, now: string, of = zone) =>
  new Date(nextTimeOfDay(atTime, { now: Date.parse(now), zone: of })).toISOString()

it('[FW-03] the next time of day is today or tomorrow, by the clocks of the venue', () => {
  expect(next('20:35', '2026-05-01T18:00:30Z')).toBe('2026-05-01T18:35:00.000Z')
  expect(next('20:35', '2026-05-01T18:35:00Z'), 'not this very minute').toBe('2026-05-02T18:35:00.000Z')
  expect(next('00:00', '2026-05-01T21:59:59Z')).toBe('2026-05-01T22:00:00.000Z')
  expect(next('20:35', '2026-05-01T18:00:00Z', 'Asia/Kolkata')).toBe('2026-05-02T15:05:00.000Z')
  expect(next('20:35', '2026-05-01T18:00:00Z', 'UTC')).toBe('2026-05-01T20:35:00.000Z')
})

it('[FW-03] when the clocks change, a time that is left out is the first minute after it, and one that comes twice the first', () => {
  expect(next('02:30', '2026-03-29T00:10:00Z'), 'left out').toBe('2026-03-29T01:00:00.000Z')
  expect(next('03:30', '2026-03-29T00:10:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(next('12:00', '2026-03-28T20:00:00Z'), 'over the change').toBe('2026-03-29T10:00:00.000Z')
  expect(next('02:30', '2026-10-24T23:00:00Z'), 'twice').toBe('2026-10-25T00:30:00.000Z')
  expect(next('02:30', '2026-10-25T00:45:00Z'), 'the second one').toBe('2026-10-25T01:30:00.000Z')
  expect(next('12:00', '2026-10-24T20:00:00Z')).toBe('2026-10-25T11:00:00.000Z')
})

it('[FW-06] is written and read as words', () => {
  for (const follow of [null, { afterMs: 5_000 }, { afterMs: 0 }, { atTime: '19:05' }])
    expect(followIn(followText(follow), timeIn)).toEqual(follow)
  expect(followIn('1:30', timeIn)).toEqual({ afterMs: 90_000 })
  expect(followIn('AT 9:05', timeIn)).toEqual({ atTime: '09:05' })
  for (const wrong of ['soon', 'at 25:00', 'at', '2 h', '-1']) expect(followIn(wrong, timeIn), wrong).toBeUndefined()
})
