import { expect, it } from 'vitest'
import { timesIn } from '../times/times.ts'
import { endWords, markWords, overWords } from './time-words.ts'

const at = '2026-05-01T17:00:00.000Z'
const { minute } = timesIn('Europe/Berlin')
const wordsAt = (ms: number, name: 'doors' | 'start' | 'interval' = 'doors') =>
  markWords({ name, at }, Date.parse(at) + ms, minute)
const times = (overMs: number | null) => ({ plannedEnd: null, expectedEnd: at, overMs })

it('[TM-09] a time of day is said by the clock of the house, with how far away it is', () => {
  expect(wordsAt(-724_000)).toEqual({ name: 'Doors', time: '19:00', left: 'in 12:04' })
  expect(wordsAt(-723_400).left, 'whole seconds').toBe('in 12:04')
  expect(wordsAt(-3_724_000, 'start')).toEqual({ name: 'Start', time: '19:00', left: 'in 1:02:04' })
  expect(wordsAt(130_000, 'interval')).toEqual({ name: 'Interval ends', time: '19:00', left: '2:10 ago' })
})

it('[TM-10] over, under and the end are said in words', () => {
  expect([80_000, -30_000, 900, -999, 3_700_000, null].map((it) => overWords(times(it)))).toEqual([
    '1:20 over',
    '0:30 under',
    'on time',
    'on time',
    '1:01:40 over',
    null,
  ])
  expect(endWords(times(0), Date.parse(at) - 1, minute)).toBe('ends 19:00')
  expect(endWords(times(0), Date.parse(at) + 1, minute)).toBe('ended 19:00')
  expect(endWords({ ...times(null), expectedEnd: null }, 0, minute)).toBeNull()
})
