import { expect, it } from 'vitest'
import { momentOf, timeOfDayIn, timeOfDayPattern } from './time-of-day.ts'

const at = (time: string, zone: string, from: string): string =>
  new Date(momentOf(time, { zone, from: Date.parse(from) })).toISOString()

it('[TM-01] a time of day is the next one by the clocks of the house', () => {
  expect(at('19:30', 'Europe/Berlin', '2026-05-01T10:00:00Z')).toBe('2026-05-01T17:30:00.000Z')
  expect(at('19:30', 'Europe/Berlin', '2026-05-01T17:30:00Z'), 'this very minute').toBe('2026-05-01T17:30:00.000Z')
  expect(at('19:30', 'Europe/Berlin', '2026-05-01T17:30:01Z'), 'tomorrow').toBe('2026-05-02T17:30:00.000Z')
  expect(at('19:30', 'America/New_York', '2026-05-01T10:00:00Z')).toBe('2026-05-01T23:30:00.000Z')
  expect(at('00:15', 'Asia/Tokyo', '2026-05-01T14:00:00Z'), 'after midnight there').toBe('2026-05-01T15:15:00.000Z')
  expect(at('23:50', 'Pacific/Kiritimati', '2026-12-31T08:00:00Z')).toBe('2026-12-31T09:50:00.000Z')
})

it('[TM-07] on a day when clocks go forward or back, a time of day is what the clocks show', () => {
  expect(at('19:30', 'Europe/Berlin', '2026-03-28T20:00:00Z'), 'the evening after').toBe('2026-03-29T17:30:00.000Z')
  expect(at('01:59', 'Europe/Berlin', '2026-03-29T00:00:00Z')).toBe('2026-03-29T00:59:00.000Z')
  expect(at('02:30', 'Europe/Berlin', '2026-03-29T00:00:00Z'), 'left out: as much later').toBe(
    '2026-03-29T01:30:00.000Z',
  )
  expect(at('19:30', 'Europe/Berlin', '2026-10-24T20:00:00Z'), 'the evening after').toBe('2026-10-25T18:30:00.000Z')
  expect(at('02:30', 'Europe/Berlin', '2026-10-24T22:00:00Z'), 'the first of two').toBe('2026-10-25T00:30:00.000Z')
  expect(at('02:30', 'Europe/Berlin', '2026-10-25T00:45:00Z'), 'the second of two').toBe('2026-10-25T01:30:00.000Z')
})

it('[TM-01] only HH:MM is a time of day', () => {
  const right = ['00:00', '09:05', '19:30', '23:59']
  const wrong = ['24:00', '9:05', '19:60', '19:30:00', ' 19:30', '19.30', '']
  expect([...right, ...wrong].filter((it) => timeOfDayPattern.test(it))).toEqual(right)
})

it('[TM-01] a time of day may be written in several ways', () => {
  const of = {
    '9:05': '09:05',
    '20.35': '20:35',
    '2035': '20:35',
    '20h35': '20:35',
    ' 19:30:00 ': '19:30',
    '905': '09:05',
    '20h': '20:00',
    '7 pm': '19:00',
    '7:30 p.m.': '19:30',
    '730p': '19:30',
    '12am': '00:00',
    '12:15 PM': '12:15',
  }
  for (const [typed, time] of Object.entries(of)) expect(timeOfDayIn(typed), typed).toBe(time)
  for (const typed of ['', '24:00', '7', '19', '19:30 pm', '0 am', 'am', '19:60', '1:2', '19:30:15', 'soon'])
    expect(timeOfDayIn(typed), typed).toBeNull()
})
