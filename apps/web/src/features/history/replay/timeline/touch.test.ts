import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lengthOf, type Span } from './span.ts'
import { touchPositionOf, viewAfterTouch } from './touch.ts'
import { followed, moved, shortestMs, zoomed } from './view.ts'

const whole: Span = { from: 1_000_000, to: 11_000_000 }
const width = 1_000
const px = fc.integer({ min: 0, max: width })
const view = fc
  .record({
    from: fc.integer({ min: whole.from, max: whole.to - shortestMs }),
    length: fc.integer({ min: shortestMs, max: lengthOf(whole) }),
  })
  .map(({ from, length }) => ({ from, to: Math.min(whole.to, from + length) }))
const grip = fc.record({ middle: px, apart: px })
const timeAt = ({ from, to }: Span, x: number): number => from + (x / width) * (to - from)

it('[HY-61] the time under the middle of the fingers moves with them, unless the time line ends', () => {
  let free = 0
  fc.assert(
    fc.property(view, grip, grip, (before, was, is) => {
      const after = viewAfterTouch(before, { was, is, width }, whole)
      expect(after.from).toBeGreaterThanOrEqual(whole.from)
      expect(after.to).toBeLessThanOrEqual(whole.to)
      expect(lengthOf(after)).toBeGreaterThanOrEqual(shortestMs)
      if (after.from === whole.from || after.to === whole.to) return
      free++
      // zoom and pan round both ends to whole ms
      expect(Math.abs(timeAt(after, is.middle) - timeAt(before, was.middle))).toBeLessThanOrEqual(4)
    }),
    { numRuns: 1_000 },
  )
  expect(free).toBeGreaterThan(100)
})

it('[HY-61] two fingers zoom as the wheel does, and one finger pans', () => {
  const before = { from: 3_000_000, to: 5_000_000 }
  const pinched = viewAfterTouch(
    before,
    { was: { middle: 250, apart: 100 }, is: { middle: 250, apart: 200 }, width },
    whole,
  )
  expect(pinched).toEqual(zoomed(before, { factor: 2, at: 3_500_000, whole }))
  const [was, is] = [touchPositionOf([600]), touchPositionOf([500])]
  if (!was || !is) throw new Error('a finger is a grip')
  expect(viewAfterTouch(before, { was, is, width }, whole)).toEqual(moved(before, 200_000, whole))
})

it('[HY-61] a grip uses the first two fingers', () => {
  expect(touchPositionOf([])).toBeUndefined()
  expect(touchPositionOf([40])).toEqual({ middle: 40, apart: 0 })
  expect(touchPositionOf([40, 100, 900])).toEqual({ middle: 70, apart: 60 })
})

it('[HY-61] a view that was moved away from the replay stays; a jump brings the view along', () => {
  const away = { from: 3_000_000, to: 3_100_000 }
  const follow = (before: number, at: number, playing: boolean) => followed(away, { before, at, playing }, whole)
  expect(follow(5_000_000, 5_000_000, false)).toBe(away)
  expect(follow(5_000_000, 5_000_100, true)).toBe(away)
  const onwards = follow(3_099_950, 3_100_050, true)
  expect(onwards.from <= 3_100_050 && 3_100_050 <= onwards.to).toBe(true)
  const jumped = follow(5_000_000, 6_000_000, false)
  expect(jumped.from <= 6_000_000 && 6_000_000 <= jumped.to).toBe(true)
})

it('a time line that has no width yet stays as it is', () => {
  const seen: Span = { from: 2_000_000, to: 3_000_000 }
  const grip = { middle: 0, apart: 0 }
  expect(viewAfterTouch(seen, { was: grip, is: { middle: 40, apart: 80 }, width: 0 }, whole)).toEqual(seen)
})
