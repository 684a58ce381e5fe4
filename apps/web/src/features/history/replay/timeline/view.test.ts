import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clustered, placed, scaleOf, stepsPath } from '../lanes/scale.ts'
import { clock } from './clock.ts'
import { ticksOf } from './crop.ts'
import { lengthOf, type Span } from './span.ts'
import { moved, shortestMs, showing, zoomed } from './view.ts'

const whole: Span = { from: 1_000_000, to: 11_000_000 }
const time = fc.integer({ min: whole.from, max: whole.to })
const factor = fc.double({ min: 0.1, max: 10, noNaN: true })
const step = fc.oneof(
  fc.record({ factor, at: time }),
  fc.record({ move: fc.integer({ min: -20_000_000, max: 20_000_000 }) }),
  fc.record({ show: time }),
)

it('[HY-50] zoom and pan never leave the time line, and never go beyond full zoom', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let view = whole
      for (const it of steps) {
        if ('move' in it) view = moved(view, it.move, whole)
        else if ('show' in it) view = showing(view, it.show, whole)
        else view = zoomed(view, { ...it, whole })
        expect(view.from).toBeGreaterThanOrEqual(whole.from)
        expect(view.to).toBeLessThanOrEqual(whole.to + 1e-6)
        expect(lengthOf(view)).toBeGreaterThanOrEqual(shortestMs - 1e-6)
        if ('show' in it) expect(it.show >= view.from && it.show <= view.to).toBe(true)
      }
    }),
  )
})

it('[HY-50] a zoom keeps its centre at its place on the screen', () => {
  fc.assert(
    fc.property(time, fc.double({ min: 1, max: 50, noNaN: true }), (at, by) => {
      const before = scaleOf(whole, 1_000)
      const after = scaleOf(zoomed(whole, { factor: by, at, whole }), 1_000)
      // to a tenth of a px
      expect(after.x(at)).toBeCloseTo(before.x(at), 1)
      expect(after.timeAt(after.x(at))).toBeCloseTo(at, 3)
    }),
  )
})

it('[HY-50] a time that has come into view stays in view and moves nothing again, at the times of a real evening', () => {
  const evening: Span = { from: Date.UTC(2026, 4, 1, 18, 50), to: Date.UTC(2026, 4, 1, 21, 0, 0, 123) }
  const real = fc.oneof(
    fc.constantFrom(evening.from, evening.to),
    fc.double({ min: evening.from, max: evening.to, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ factor, at: real }), { maxLength: 12 }), real, (zooms, at) => {
      const view = zooms.reduce((it, zoom) => zoomed(it, { ...zoom, whole: evening }), evening)
      const seen = showing(view, at, evening)
      expect(showing(seen, at, evening)).toBe(seen)
    }),
    { numRuns: 2_000 },
  )
})

it('a show shorter than full zoom is visible as a whole', () => {
  const short = { from: 0, to: 5_000 }
  expect(zoomed(short, { factor: 8, at: 1_000, whole: short })).toEqual(short)
  expect(moved(short, 900, short)).toEqual(short)
})

it('the axis has round times counted from the first GO, with room for each label', () => {
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: shortestMs, max: 5_000_000 }),
      fc.integer({ min: 300, max: 2_000 }),
      (at, length, width) => {
        const view = { from: at, to: at + length }
        const ticks = ticksOf(view, { zero: 2_000_000, width })
        for (const [index, tick] of ticks.entries()) {
          expect(Math.abs(tick - 2_000_000) % 1_000).toBe(0)
          expect(tick >= view.from && tick <= view.to).toBe(true)
          if (index > 0) expect(((tick - (ticks[index - 1] ?? 0)) * width) / length).toBeGreaterThanOrEqual(84)
        }
      },
    ),
  )
  expect([0, 61_000, 3_723_000, -30_000, -200].map(clock)).toEqual(['0:00', '1:01', '1:02:03', '−0:30', '0:00'])
})

it('marks that would overlap become one, and none is lost', () => {
  const scale = scaleOf(whole, 800)
  fc.assert(
    fc.property(fc.array(time, { maxLength: 50 }), (times) => {
      const all = times.toSorted((a, b) => a - b).map((at) => ({ at }))
      const clusters = clustered(all, scale, 20)
      expect(clusters.flatMap((it) => it.all)).toEqual(all)
      for (const [index, { x }] of clusters.entries())
        if (index > 0) expect(x - (clusters[index - 1]?.x ?? 0)).toBeGreaterThanOrEqual(20)
    }),
  )
})

it('a partly visible item is drawn as far as it is visible, with room for its name until the next', () => {
  const scale = scaleOf({ from: 0, to: 1_000 }, 1_000)
  const spans = [
    { from: -500, to: -1 },
    { from: -100, to: 100 },
    { from: 300, to: 301 },
    { from: 900, to: 2_000 },
  ]
  expect(placed(spans, scale).map(({ left, width, room }) => [left, width, room])).toEqual([
    [0, 100, 296],
    [300, 4, 596],
    [900, 100, 96],
  ])
})

it('the line of connected phones begins with the count from before the visible part', () => {
  const scale = scaleOf({ from: 100, to: 200 }, 100)
  const steps = [
    { at: 50, count: 2 },
    { at: 150, count: 4 },
    { at: 250, count: 0 },
  ]
  expect(stepsPath(steps, scale, { height: 10, most: 4 })).toBe('M0 10V6H50V2H100V10z')
})
