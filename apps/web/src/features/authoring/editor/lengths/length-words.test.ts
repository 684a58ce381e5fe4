import { expect, it } from 'vitest'
import { fromTo } from './length-words.ts'

it('[TM-12] an evening is said from its planned start to its end, also after midnight', () => {
  const minute = 60_000
  expect(fromTo('19:30', 95 * minute)).toBe('19:30 to 21:05')
  expect(fromTo('19:30', 95 * minute + 1), 'a minute that has begun').toBe('19:30 to 21:06')
  expect(fromTo('23:30', 90 * minute)).toBe('23:30 to 01:00')
  expect(fromTo('09:05', 0)).toBe('09:05 to 09:05')
})
