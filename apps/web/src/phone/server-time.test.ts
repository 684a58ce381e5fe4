import { expect, it } from 'vitest'
import { createServerTime } from '../connection/server-time.ts'

const minute = 60_000
/** A round trip that starts at `sentAt`, to a server whose clock is `ahead` of the phone's. */
const trip = (sentAt: number, takes: number, ahead: number) => ({
  sentAt,
  answeredAt: sentAt + takes,
  serverTime: sentAt + takes / 2 + ahead,
})

it('the quickest round trip gives the offset at its middle, until it is too old', () => {
  const time = createServerTime()
  expect([time.known(), time.toDevice(5_000)]).toEqual([false, 5_000])
  const offsets = [
    [trip(0, 400, 1_000), 1_000],
    [trip(1_000, 900, 1_300), 1_000],
    [trip(2_000, 40, 1_020), 1_020],
    [trip(3_000, 60, 1_100), 1_020],
    [trip(2_000 + 10 * minute - 1_000, 60, 1_100), 1_020],
    [trip(2_040 + 10 * minute, 60, 1_100), 1_100],
    [trip(2_040 + 10 * minute + 500, 50, 1_090), 1_090],
  ] as const
  for (const [sample, offset] of offsets) {
    time.sample(sample)
    expect(time.toDevice(100_000), JSON.stringify(sample)).toBe(100_000 - offset)
  }
  expect(time.known()).toBe(true)
})

it('a round trip over 5 s or below 0 is ignored: the phone slept, or its clock was set', () => {
  const time = createServerTime()
  for (const takes of [5_001, 60_000, -1, -60_000]) time.sample(trip(10 * minute, takes, 1_000))
  expect(time.known()).toBe(false)
  time.sample(trip(10 * minute, 5_000, 1_000))
  expect(time.known()).toBe(true)
})
