import type { Report } from '@ghostlight/contracts'
import { countsInOrder, notesByTag } from '@ghostlight/contracts/rules'
import { csvTable } from '../log/formats.ts'

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
  return csvTable([columns, ...rows.sort((a, b) => a.at.localeCompare(b.at)).map(({ row }) => row)])
}

const askedColumns = [
  ...['at', 'name', 'question', 'kind', 'closed_at', 'closed_by', 'answered', 'of', 'answer', 'count', 'wins'],
  ...['answer_median_ms', 'next_cue', 'next_name', 'rehearsal'],
]

/** RFC 4180: one row for each option or number of each question; a question in words has one row. */
export const questionsCsv = ({ asked = [], show }: Report): string => {
  const rows = asked.flatMap((it) => {
    const labels = new Map((it.options ?? []).map(({ _id, label }) => [_id, label]))
    const counted = countsInOrder(it)
    const answers = counted.length === 0 ? [['', null] as const] : counted
    const said = (answer: string) =>
      it.kind === 'scale' && answer !== '' ? Number(answer) : (labels.get(answer) ?? answer)
    return answers.map(([answer, count]) => [
      ...[it.at, it.name, it.question, it.kind, it.closedAt, it.by, it.answered, it.of],
      ...[said(answer), count, it.winner === answer && answer !== '' ? 'true' : ''],
      ...[it.answerMs.median, it.next?.number, it.next?.name, show.rehearsal],
    ])
  })
  return csvTable([askedColumns, ...rows])
}

const noteColumns = ['tag', 'at', 'cue', 'name', 'note', 'by', 'rehearsal']

/** RFC 4180: one row for each note, in the order of the tags and then of time. */
export const notesCsv = ({ notes, show }: Report): string => {
  const rows = notesByTag(notes).flatMap(({ tag, notes: own }) =>
    own.map(({ at, cue, text, by }) => [tag, at, cue?.number, cue?.name, text, by, show.rehearsal]),
  )
  return csvTable([noteColumns, ...rows])
}
