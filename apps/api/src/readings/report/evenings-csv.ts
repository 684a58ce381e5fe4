import type { EveningFigures } from '@ghostlight/contracts'
import { csvTable } from '../log/formats.ts'

const columns = [
  ...['show', 'title', 'planned_start', 'started_at', 'planned_end', 'ended_at', 'length_ms', 'interval_ms', 'over_ms'],
  ...['audience', 'most_at_once', 'incidents', 'notes', 'emotes', 'rehearsal'],
]

/** RFC 4180: one row for each evening. */
export const eveningsCsv = (reports: readonly EveningFigures[]): string => {
  const rows = reports.map((it) => [
    ...[it._id, it.title, it.plannedStart, it.startedAt, it.plannedEnd, it.endedAt, it.durationMs, it.intervalMs],
    ...[it.overMs, it.joined, it.most, it.incidents, it.notes, it.emotes, it.rehearsal],
  ])
  return csvTable([columns, ...rows])
}
