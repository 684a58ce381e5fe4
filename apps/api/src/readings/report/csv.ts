import type { Report } from '@ghostlight/contracts'
import { cell } from '../log/formats.ts'

const columns = [
  ...['cue', 'name', 'at', 'by', 'planned_ms', 'length_ms', 'outcome', 'completed', 'failed', 'stopped'],
  ...['go_to_sound_median_ms', 'go_to_sound_p95_ms', 'go_to_sound_worst_ms', 'rehearsal', 'not_here'],
]

/** RFC 4180: one row for each press of GO, in order. */
export const reportCsv = ({ cues, show }: Report): string => {
  const rows = cues.flatMap(({ number, name, plannedMs, runs }) =>
    runs.map(({ at, by, lengthMs, outcome, deliveries, goToSound }) => {
      const { completed, failed, stopped, notHere } = deliveries
      const { median, p95, worst } = goToSound
      const figures = [
        plannedMs,
        lengthMs,
        outcome,
        completed,
        failed,
        stopped,
        median,
        p95,
        worst,
        show.rehearsal,
        notHere,
      ]
      return { at, row: [number, name, at, by, ...figures] }
    }),
  )
  const lines = rows.sort((a, b) => a.at.localeCompare(b.at)).map(({ row }) => row.map((it) => cell(String(it ?? ''))))
  return [columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}
