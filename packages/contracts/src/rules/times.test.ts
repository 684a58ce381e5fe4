import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeIn } from './times.ts'

describe('a time as people write it', () => {
  it.each([
    ...[
      ['90', 90_000] as const,
      ['0', 0] as const,
      ['2.5', 2_500] as const,
      ['2,5', 2_500] as const,
      ['.5', 500] as const,
    ],
    ...[
      ['90 s', 90_000] as const,
      ['90s', 90_000] as const,
      ['90 sec.', 90_000] as const,
      ['1 Second', 1_000] as const,
    ],
    ...[
      ['1:30', 90_000] as const,
      ['0:05', 5_000] as const,
      ['01:30', 90_000] as const,
      ['1:02:03', 3_723_000] as const,
    ],
    ...[['1:30.5', 90_500] as const, ['90:00', 5_400_000] as const, ['1:30 min', 90_000] as const],
    ...[
      ['1,5 min', 90_000] as const,
      ['1.5 minutes', 90_000] as const,
      ['2m', 120_000] as const,
      ['2 MIN', 120_000] as const,
    ],
    ...[['1 min 30 s', 90_000] as const, ['1m30s', 90_000] as const, ['1 min, 30 s', 90_000] as const],
    ...[['1 min and 30 s', 90_000] as const, ['1\'30"', 90_000] as const, ['1 h 5 min', 3_900_000] as const],
    ...[['1h', 3_600_000] as const, ['250 ms', 250] as const, [' 90 ', 90_000] as const],
  ])('[LB-98] reads %s', (typed, ms) => {
    expect(timeIn(typed)).toBe(ms)
  })

  it.each([
    ...['', 'x', '-4', '-', '1e9', '1x', '1:3O', '1:5', '1:60', '1:75:00', '1:2:3:4', 'about 90', '90 90', '1 s 2 min'],
    ...['1,500', '1.2.3', '90 apples', 'min', '5 to 10', '5-10', '٩٠', 'NaN', 'Infinity', '9'.repeat(61)],
  ])('[LB-98] refuses %s, and ignores no part of it', (typed) => {
    expect(timeIn(typed)).toBeNull()
  })

  it('[LB-98] refuses anything besides digits, units and separators', () => {
    const foreign = fc.string({ unit: 'grapheme' }).filter((it) => /[^\d\s:.,a-z'"′″’”]/i.test(it.trim()))
    fc.assert(fc.property(foreign, (typed) => timeIn(typed) === null))
  })

  it('[DO-01] the longest nonsense is refused at once', () => {
    expect(timeIn(`${'1 '.repeat(29)}x`)).toBeNull()
    expect(timeIn(' '.repeat(200_000))).toBeNull()
  })
})
