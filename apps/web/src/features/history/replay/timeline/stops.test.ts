import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexOf, type Stop, stopAfter, stopBy } from './stops.ts'

const times = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 })
  .map((all) => all.toSorted((a, b) => a - b))

/** The indexes that these keys lead to. */
const led = (all: readonly number[], from: Stop, ...keys: string[]): (number | undefined)[] => {
  let stop = from
  return keys.map((key) => {
    const next = stopAfter(all, stop, key)
    stop = next ?? stop
    return next && indexOf(all, next)
  })
}

it('[HY-60] arrows visit every event of a lane, also several at one time, and stay at the ends', () => {
  fc.assert(
    fc.property(times, (all) => {
      const every = all.map((_, index) => index)
      const first = stopAfter(all, { at: 0, nth: 0 }, 'Home')
      const last = stopAfter(all, { at: 0, nth: 0 }, 'End')
      if (!first || !last) throw new Error('a lane has two ends')
      const on = led(all, first, ...every.map(() => 'ArrowRight'))
      expect([indexOf(all, first), ...on.slice(0, -1)]).toEqual(every)
      expect(on.at(-1)).toBe(all.length - 1)
      const back = led(all, last, ...every.map(() => 'ArrowLeft'))
      expect([indexOf(all, last), ...back.slice(0, -1)]).toEqual(every.toReversed())
      expect(back.at(-1)).toBe(0)
    }),
  )
})

it('[HY-60] the keyboard enters a lane at its last past event, or at the first event', () => {
  const all = [10, 20, 20, 30]
  expect([5, 10, 19, 20, 99].map((at) => indexOf(all, stopBy(all, at)))).toEqual([0, 0, 0, 2, 3])
})

it('[HY-60] page keys move by ten, Home to the start; other keys do not move', () => {
  const all = Array.from({ length: 25 }, (_, index) => index)
  expect(led(all, { at: 3, nth: 0 }, 'PageDown', 'PageDown', 'PageUp', 'Home', 'PageUp')).toEqual([13, 23, 13, 0, 0])
  expect(
    ['ArrowUp', 'ArrowDown', 'Enter', ' ', 'Tab', 'a'].map((key) => stopAfter(all, { at: 3, nth: 0 }, key)),
  ).toEqual(Array.from({ length: 6 }, () => undefined))
})

it('[HY-60] an event is found again after others have arrived, and its bar after bars have become longer', () => {
  const second = { at: 20, nth: 1 }
  expect([20, 20].map((_, more) => indexOf([10, 20, 20, ...Array(more).fill(20), 30], second))).toEqual([2, 2])
  expect(indexOf([0, 15, 30], { at: 20, nth: 0 })).toBe(1)
})
