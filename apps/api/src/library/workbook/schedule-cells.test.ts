import { expect, it } from 'vitest'
import { parsePerformance } from './parse-performance.ts'
import { scheduleCells } from './schedule-cells.ts'

const header = ['Kind', 'Name', 'Doors', 'Start', 'Interval', 'Cue', 'Group', 'Template', 'Type', 'Text', 'Voice']
const parsed = (...cells: string[]) =>
  parsePerformance(
    [header, ['performance', 'P', ...cells], ['', '', '', '', '', '1', 'audience', 'T', 'speech', 'Hi', 'v']],
    { groups: 'any' },
  )

it('[TM-01] the row of the performance in a sheet has its times, as people write them', () => {
  const right = {
    described: { about: { data: { schedule: { doors: '19:00', start: '09:05', intervalMs: 1_200_000 } } } },
  }
  expect(parsed('19:00', '9:05', '20 min')).toMatchObject(right)
  expect(parsed('19:00:00', '09:05', '20:00')).toMatchObject(right)
  expect(parsed('', '19:30', '')).toMatchObject({ described: { about: { data: { schedule: { start: '19:30' } } } } })
  expect(parsed('7 pm', '9:05', '20 min')).toMatchObject(right)
  expect(parsed('soon', '24:00', '2 h')).toMatchObject({
    errors: [
      'row 2: Doors is not a time of day such as 19:30: soon',
      'row 2: Start is not a time of day such as 19:30: 24:00',
      'row 2: Interval is not a time of at most an hour, such as 20 min: 2 h',
    ],
  })
})

it('[TM-01] the times are written into a sheet as they are read', () => {
  expect(scheduleCells({ doors: '19:00', start: '09:05', intervalMs: 1_200_000 })).toEqual({
    Doors: '19:00',
    Start: '09:05',
    Interval: '20 min',
  })
  expect(scheduleCells({ intervalMs: 90_000 })).toEqual({ Doors: '', Start: '', Interval: '90 s' })
  expect(scheduleCells()).toEqual({ Doors: '', Start: '', Interval: '' })
})
