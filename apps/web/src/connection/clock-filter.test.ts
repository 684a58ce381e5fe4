import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimated, pinged, reconnected, type Trip } from './clock-filter.ts'
import { chanceFrom, filtered, pingsUntil, tripAt, type Way, wrongAt } from './testing/network-clock.ts'

const minute = 60_000
const clocks = {
  ppm: fc.integer({ min: -200, max: 200 }),
  aheadMs: fc.integer({ min: -1e10, max: 1e10 }),
}
const even = fc
  .record({ ...clocks, ms: fc.integer({ min: 0, max: 400 }) })
  .map(({ ms, ...two }): Way => ({ ...two, thereMs: () => ms, backMs: () => ms }))
/** A network whose delays vary by up to `most` ms, independently in each direction. */
const uneven = (most: number) =>
  fc
    .record({ ...clocks, seed: fc.nat(), least: fc.integer({ min: 1, max: 50 }) })
    .map(({ seed, least, ...two }): Way => {
      const chance = chanceFrom(seed)
      return { ...two, thereMs: () => least + chance() * most, backMs: () => least + chance() * most }
    })

describe('the clock filter', () => {
  it('[CK-02] learns offset and drift to the ms that clocks show, if both directions take the same time', () => {
    fc.assert(
      fc.property(even, (way) => {
        const filter = filtered(pingsUntil(5 * minute), way)
        expect(wrongAt(filter, 5 * minute, way).wrongMs).toBeLessThan(2.5)
        expect(wrongAt(filter, 6 * minute, way).wrongMs, 'a minute without a ping').toBeLessThan(4)
        expect(Math.abs(estimated(filter, 5 * minute).drift * 1e6 + way.ppm), 'ppm').toBeLessThan(12)
      }),
    )
  })

  it('[CK-02] is not misled by a slow ping: the error after one burst is within the delays of its quickest pings', () => {
    const trip = fc.record({ thereMs: fc.integer({ min: 0, max: 2_000 }), backMs: fc.integer({ min: 0, max: 2_000 }) })
    fc.assert(
      fc.property(fc.array(trip, { minLength: 1, maxLength: 9 }), fc.integer(), (trips, aheadMs) => {
        let at = 0
        const heard = trips.map(({ thereMs, backMs }): Trip => {
          at += 250
          return { sentAt: at, answeredAt: at + thereMs + backMs, serverTime: at + thereMs + aheadMs }
        })
        const inOrder = heard.toSorted((one, other) => one.answeredAt - other.answeredAt)
        const filter = inOrder.reduce<ReturnType<typeof pinged> | null>((before, it) => pinged(before, it), null)
        const there = Math.min(...trips.map(({ thereMs }) => thereMs))
        const back = Math.min(...trips.map(({ backMs }) => backMs))
        const wrong = Number(filter?.fit.offset) - aheadMs
        expect(wrong).toBeGreaterThanOrEqual(-back - 1e-6)
        expect(wrong).toBeLessThanOrEqual(there + 1e-6)
      }),
      {
        examples: [
          // the last ping proves the fit wrong, and not the pings before it
          [[...Array.from({ length: 3 }, () => ({ thereMs: 0, backMs: 13 })), { thereMs: 1, backMs: 0 }], 0],
        ],
        numRuns: 500,
      },
    )
  })

  it('[CK-02] knows its own error: of 300 phones on bad networks, 95 % are within it, and most get better with more pings', () => {
    const ways = fc.sample(uneven(100), { numRuns: 300, seed: 7 })
    const early = ways.map((way) => wrongAt(filtered(pingsUntil(2_000), way), 2_500, way))
    const later = ways.map((way) => wrongAt(filtered(pingsUntil(minute), way), minute, way))
    for (const all of [early, later]) {
      const honest = all.filter(({ wrongMs, errorMs }) => wrongMs <= errorMs)
      expect(honest.length).toBeGreaterThanOrEqual(0.95 * ways.length)
    }
    const surer = later.filter(({ errorMs }, nth) => errorMs < Number(early[nth]?.errorMs))
    expect(surer.length).toBeGreaterThan(0.98 * ways.length)
  })

  it('grows less sure without pings, and on another server', () => {
    fc.assert(
      fc.property(uneven(50), (way) => {
        const filter = filtered(pingsUntil(minute), way)
        const at = (ms: number) => wrongAt(filter, minute + ms, way).errorMs
        expect(at(minute)).toBeGreaterThan(at(0))
        expect(at(10 * minute)).toBeGreaterThan(at(minute))
        const elsewhere = reconnected(filter)
        expect(elsewhere.fit.offset).toBe(filter.fit.offset)
        expect(wrongAt(elsewhere, minute, way).errorMs).toBeGreaterThan(at(0))
      }),
    )
  })

  it('[CK-02] follows at once if a clock was set, however sure it was, and keeps the drift', () => {
    const jump = fc.oneof(fc.integer({ min: 500, max: 1e9 }), fc.integer({ min: -1e9, max: -500 }))
    fc.assert(
      fc.property(uneven(50), jump, (way, ms) => {
        const before = filtered(pingsUntil(minute), way)
        const set = { ...way, aheadMs: way.aheadMs + ms }
        const after = filtered([minute + 1_000], set, before)
        const { sentAt, answeredAt } = tripAt(minute + 1_000, set)
        expect(wrongAt(after, minute + 1_000, set).wrongMs).toBeLessThan(answeredAt - sentAt + 110)
        expect(after.fit.drift).toBe(before.fit.drift)
        const soon = filtered(
          pingsUntil(2 * minute).map((at) => at + minute + 2_000),
          set,
          after,
        )
        expect(wrongAt(soon, 3 * minute + 2_000, set).wrongMs).toBeLessThan(25)
      }),
    )
  })

  it('comes to another server that is 15 ms ahead within one burst', () => {
    fc.assert(
      fc.property(even, (way) => {
        const before = reconnected(filtered(pingsUntil(5 * minute), way))
        const other = { ...way, aheadMs: way.aheadMs + 15 }
        const burst = pingsUntil(2_000).map((at) => at + 5 * minute + 3_000)
        const { wrongMs, errorMs } = wrongAt(filtered(burst, other, before), 5 * minute + 5_000, other)
        expect(wrongMs).toBeLessThanOrEqual(Math.max(8, errorMs))
      }),
    )
  })

  it('a burst has nine pings at most, and pings of less than 30 s', () => {
    const ping = (at: number): Trip => ({ sentAt: at - 10, answeredAt: at, serverTime: at })
    const sizes = (ats: readonly number[]) => {
      let filter: ReturnType<typeof pinged> | null = null
      return ats.map((at) => {
        filter = pinged(filter, ping(at))
        return filter.burst?.ats.length
      })
    }
    expect(sizes([1_000, 2_000, 30_999, 31_000, 32_000])).toEqual([1, 2, 3, 1, 2])
    expect(sizes(Array.from({ length: 11 }, (_, nth) => 1_000 + nth * 250))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2])
  })
})
