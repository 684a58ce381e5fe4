import { expect, it } from 'vitest'
import { parsePerformance } from './parse-performance.ts'

const header = ['Cue', 'Cue Name', 'Group', 'Template', 'Type', 'Kind', 'Key', 'Name', 'Text', 'Voice', 'Goes On']
const parsed = (...rows: string[][]) => {
  const read = parsePerformance([header, ['1', 'One', ...Array(9).fill('')], ...rows], { groups: [] })
  return 'errors' in read ? read.errors : read.described?.about?.data?.announcements
}
const row = (key: string, ...[name = 'Leave', text = 'Please leave.', voice = 'slt', goesOn = '']: string[]) => [
  ...['', '', '', '', ''],
  'announcement',
  ...[key, name, text, voice, goesOn],
]

it('[AN-14] reads announcements by their keys, in the order of their rows', () => {
  expect(parsed(row('f3', 'Bar', 'The bar is open.', 'rms', 'yes'), row('F1'))).toEqual([
    { key: 'F3', name: 'Bar', text: 'The bar is open.', voice: 'rms', goesOn: true },
    { key: 'F1', name: 'Leave', text: 'Please leave.', voice: 'slt' },
  ])
  expect(parsed()).toBeUndefined()
})

it('[AN-14] reads yes in the ways that people write it, and everything else as no', () => {
  const goesOn = (written: string) => parsed(row('F1', 'Bar', 'The bar is open.', 'rms', written))
  const one = { key: 'F1', name: 'Bar', text: 'The bar is open.', voice: 'rms' }
  for (const yes of ['yes', 'Y', 'TRUE', '1', 'x', 'X']) expect(goesOn(yes), yes).toEqual([{ ...one, goesOn: true }])
  for (const no of ['', 'no', 'false', '0', 'yesterday', '-']) expect(goesOn(no), no).toEqual([one])
})

it('[AN-01 AN-14] says what is wrong with a row, and where', () => {
  expect(
    parsed(row('F1'), row('F1', 'Again'), row('F9'), row('F2', ''), row('F2', 'A', ''), row('F2', 'A', 'B', '')),
  ).toEqual([
    'row 4: Two announcements have the key F1',
    'row 5: A key from F1 to F8',
    'row 6: An announcement has a name',
    'row 7: An announcement has words',
    'row 8: An announcement has a voice',
  ])
})
