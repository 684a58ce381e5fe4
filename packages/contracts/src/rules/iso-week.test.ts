import { expect, it } from 'vitest'
import { dateIn, datePattern, datesOfWeek, weekOfDate, weekPattern } from './iso-week.ts'

it('[RP-11] a week is that of ISO 8601: it begins on Monday, and the first one has the first Thursday', () => {
  expect(datesOfWeek('2026-W18')).toEqual({ from: '2026-04-27', to: '2026-05-03' })
  expect(datesOfWeek('2026-W01')).toEqual({ from: '2025-12-29', to: '2026-01-04' })
  expect(datesOfWeek('2026-W53')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  for (const date of ['2026-05-01', '2025-12-29', '2027-01-03', '2024-02-29']) {
    const { from, to } = datesOfWeek(weekOfDate(date))
    expect([from <= date, date <= to], date).toEqual([true, true])
  }
})

it('[RP-11] what is no week or no day is neither', () => {
  expect(['2026-W18', '2026-W00', '2026-W54', '26-W18', '2026-18'].map((it) => weekPattern.test(it))).toEqual([
    ...[true, false, false, false, false],
  ])
  expect(['2026-05-01', '2026-13-01', '2026-05-32', '1.5.2026'].map((it) => datePattern.test(it))).toEqual([
    ...[true, false, false, false],
  ])
})

it('[RP-11] the day of a moment is that of the house’s clocks', () => {
  expect(dateIn('Europe/Berlin', '2026-05-01T22:30:00.000Z')).toBe('2026-05-02')
  expect(dateIn('America/New_York', '2026-05-01T22:30:00.000Z')).toBe('2026-05-01')
})
