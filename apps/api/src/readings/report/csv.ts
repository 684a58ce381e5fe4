import type { Report } from '@ghostlight/contracts'
import { notesByTag } from '@ghostlight/contracts/rules'
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

const askedColumns = [
  ...['at', 'name', 'question', 'kind', 'closed_at', 'closed_by', 'answered', 'of', 'answer', 'count', 'wins'],
  ...['answer_median_ms', 'next_cue', 'next_name', 'rehearsal'],
]

/** RFC 4180: one row for each option or number of each question; a question in words has one row. */
export const questionsCsv = ({ asked = [], show }: Report): string => {
  const rows = asked.flatMap((it) => {
    const labels = new Map((it.options ?? []).map(({ _id, label }) => [_id, label]))
    const counted = Object.entries(it.counts)
    const answers = counted.length === 0 ? [['', null] as const] : counted
    return answers.map(([answer, count]) => [
      ...[it.at, it.name, it.question, it.kind, it.closedAt, it.by, it.answered, it.of],
      ...[labels.get(answer) ?? answer, count, it.winner === answer && answer !== '' ? 'true' : ''],
      ...[it.answerMs.median, it.next?.number, it.next?.name, show.rehearsal],
    ])
  })
  const lines = rows.map((row) => row.map((value) => cell(String(value ?? ''))))
  return [askedColumns, ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

const noteColumns = ['tag', 'at', 'cue', 'name', 'note', 'by', 'rehearsal']

/** RFC 4180: one row for each note, in the order of the tags and then of time. */
export const notesCsv = ({ notes, show }: Report): string => {
  const rows = notesByTag(notes).flatMap(({ tag, notes: own }) =>
    own.map(({ at, cue, text, by }) => [tag, at, cue?.number, cue?.name, text, by, show.rehearsal]),
  )
  const lines = rows.map((row) => row.map((value) => cell(String(value ?? ''))))
  return [noteColumns, ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}
