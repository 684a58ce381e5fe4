import { createReplay } from '@ghostlight/projections'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMoments } from './moment.ts'
import { anEvening } from './testing/evening.ts'

it.each([1, 2, 3])(
  '[HI-05 SR-05 HY-22] any moment equals the same moment replayed from the start, wherever the replay was before (seed %i)',
  (seed) => {
    const events = anEvening(seed)
    const momentAt = createMoments('K7M4QX', events)
    fc.assert(
      fc.property(fc.array(fc.nat(events.length + 10), { minLength: 2, maxLength: 5 }), (counts) => {
        for (const count of counts) {
          const whole = createReplay('K7M4QX', (value) => value)
          for (const event of events.slice(0, count)) whole.apply(event)
          expect(momentAt(count)).toEqual({ board: whole.view(), count: Math.min(count, events.length) })
        }
      }),
      { numRuns: 12 },
    )
  },
)

it('[HY-56] a moment of a running show does not change when more has happened', () => {
  const all = anEvening(4)
  const growing = all.slice(0, 1_700)
  const momentAt = createMoments('K7M4QX', growing)
  const before = momentAt(1_600)
  growing.push(...all.slice(1_700))
  expect(momentAt(1_600)).toBe(before)
  expect(momentAt(2_900).count).toBe(2_900)
  expect(momentAt(1_600)).toEqual(before)
})
