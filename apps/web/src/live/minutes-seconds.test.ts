import { expect, it } from 'vitest'
import { minutesSeconds } from './minutes-seconds.ts'

it('a length is shown in minutes and whole seconds, and is never negative', () => {
  expect([0, 999, 59_999, 60_000, 3_725_000, -5_000].map((ms) => minutesSeconds(ms))).toEqual([
    ...['0:00', '0:00', '0:59', '1:00', '62:05', '0:00'],
  ])
})
