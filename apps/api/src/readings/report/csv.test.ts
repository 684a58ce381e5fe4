import { expect, it } from 'vitest'
import { reportCsv } from './csv.ts'

const run = {
  at: '2026-03-01T19:31:00.000Z',
  by: 'Iris',
  lengthMs: 4_000,
  outcome: 'completed',
  deliveries: { completed: 3, failed: 0, notHere: 2, stopped: 0 },
  goToSound: { median: 80, p95: 120, worst: 140 },
}
const rowsOf = (shown: object): string[] => {
  const report = { show: shown, cues: [{ number: '1', name: 'Dial tone', plannedMs: null, runs: [run] }] }
  return reportCsv(report as never).split('\r\n')
}

it('[SC-24] each row of a rehearsal’s sheet is marked as rehearsal, and none of a real show’s', () => {
  const [columns, rehearsed] = rowsOf({ rehearsal: true })
  expect(columns?.split(',').slice(-2)).toEqual(['rehearsal', 'not_here'])
  expect(rehearsed).toMatch(/,140,true,2$/)
  expect(rowsOf({})[1]).toMatch(/,140,,2$/)
})
