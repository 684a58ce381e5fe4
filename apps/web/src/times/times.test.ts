import { expect, it } from 'vitest'
import { timesIn, zone } from './times.ts'

it('[HY-15] times are those of the named zone', () => {
  const at = Date.UTC(2026, 6, 1, 19, 4, 5)
  const told = ['Europe/Berlin', 'America/New_York', 'UTC'].map((name) => timesIn(name).time(at))
  expect(told).toEqual(['21:04:05', '15:04:05', '19:04:05'])
  expect(timesIn('Europe/Berlin').whole(at)).toContain('1 July 2026')
  const berlin = timesIn('Europe/Berlin')
  expect([berlin.minute(at), berlin.dayMinute(at), berlin.dayAndTime(at), berlin.date(at)]).toEqual([
    '21:04',
    'Wed 21:04',
    '1 Jul 2026, 21:04',
    '1 Jul 2026',
  ])
  expect(timesIn('UTC'), 'made once').toBe(timesIn('UTC'))
  expect(timesIn(zone()).time(at)).toMatch(/^\d\d:\d\d:\d\d$/)
})
