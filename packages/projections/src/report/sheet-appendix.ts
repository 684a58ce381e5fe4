import type { FailureReason, Report } from '@ghostlight/contracts'
import { languageName } from '@ghostlight/contracts/rules'
import { clockOf } from './chart.ts'
import { unshortened } from './sheet-front.ts'
import type { SheetRow, SheetSection } from './sheet-section.ts'
import { countWords, type SheetTimes } from './sheet-times.ts'
import { countsIn, failuresIn, secondsIn, spreadIn } from './words.ts'

type Cell = string | number
const row = (cells: readonly Cell[], at?: string): SheetRow => ({ cells: cells.map(String), ...(at && { at }) })
const table = (name: string, columns: readonly string[], rows: readonly SheetRow[]): SheetSection[] =>
  rows.length === 0 ? [] : [{ kind: 'table', name, columns, rows }]
const sum = (counts: object): number => Object.values(counts).reduce((total: number, it) => total + Number(it), 0)

/** Everything that is known of an evening; what there was nothing of has no section. */
export const appendixOf = (report: Report, times: SheetTimes): SheetSection[] => [
  figures(report),
  ...unshortened(report, times),
  ...table('Checklist before the show', ['Item', 'Role', 'Ticked', 'By'], checks(report, times)),
  ...cues(report, times),
  ...(report.emotesOver.length > 0 ? [emotes] : []),
  ...table('The most-loved moments', ['Time', 'Emotes'], moments(report, times)),
  ...(report.attendance.joined > 0 ? [phones(report)] : []),
  ...table(
    'What the audience decided',
    ['Asked', 'Question', 'Answers', 'Answered', 'Median time', 'Then'],
    decided(report, times),
  ),
  ...table('Questions at the door', ['Question', 'Answered', 'Of'], answers(report)),
  ...table('Who did not hear what', ['First', 'Name', 'Cues', 'Why'], failures(report, times)),
  ...table('Who was not here', ['First', 'Name', 'Cues'], absences(report, times)),
  ...table(
    'Languages',
    ['Language', 'People', 'Lines', 'By a voice', 'By the phone itself', 'As captions'],
    languages(report),
  ),
  ...table('What was made to be spoken', ['Provider', 'Lines', 'Characters', 'Seconds'], spoken(report)),
  ...table('Pauses and announcements', ['Time', 'What', 'Length', 'By'], held(report, times)),
  ...table('Words changed during the show', ['Time', 'Template', 'Now says', 'By'], words(report, times)),
]

const figures = ({ durationMs, people, attendance, deliveries, emotes: sent }: Report): SheetSection => {
  const missed = sum(deliveries.failed)
  return {
    kind: 'figures',
    name: 'Figures',
    rows: [
      ['First GO to closing', clockOf(durationMs)],
      ['People', countWords(people)],
      ['Audience', `${countWords(attendance.joined)} came, ${countWords(attendance.most)} at once`],
      [
        'Heard',
        `${countWords(deliveries.completed)} of ${countWords(deliveries.completed + missed + deliveries.stopped)}`,
      ],
      ['Failed', countWords(missed)],
      ['Not here', countWords(deliveries.notHere)],
      ['Stopped', countWords(deliveries.stopped)],
      ['Emotes', countWords(sum(sent))],
      ...(missed > 0 ? [['Not heard because', failuresIn(deliveries.failed)] as const] : []),
    ],
  }
}

const cues = (report: Report, { time }: SheetTimes): SheetSection[] => {
  const named = ({ number, name, plannedMs }: Report['cues'][number]): Cell[] => {
    return [number, name, plannedMs === null ? '–' : clockOf(plannedMs)]
  }
  const pressed = report.cues
    .flatMap((cue) => cue.runs.map((run) => ({ cue, run })))
    .toSorted((a, b) => a.run.at.localeCompare(b.run.at))
  const notRun = report.cues.filter(({ runs }) => runs.length === 0)
  return table(
    'Cues',
    [
      ...['GO', 'No.', 'Cue', 'Planned', 'Length', 'By', 'Outcome', 'Heard', 'Failed', 'Not here', 'Stopped'],
      'GO to sound: median / p95 / worst',
    ],
    [
      ...pressed.map(({ cue, run: { at, by, lengthMs, outcome, deliveries, goToSound } }) =>
        row(
          [
            ...[time(at), ...named(cue), lengthMs === null ? '–' : clockOf(lengthMs), by, outcome],
            ...[deliveries.completed, deliveries.failed, deliveries.notHere, deliveries.stopped, spreadIn(goToSound)],
          ],
          at,
        ),
      ),
      ...notRun.map((cue) => row(['not run', ...named(cue), '', '', '', '', '', '', '', ''])),
    ],
  )
}

const emotes: SheetSection = { kind: 'emotes', name: 'Emotes per ten seconds', says: '' }

const phones = ({ attendance: { joined, most } }: Report): SheetSection => ({
  kind: 'phones',
  name: 'Connected phones',
  says: `${countWords(joined)} came, ${countWords(most)} at once.`,
})

const moments = ({ moments: all }: Report, { time }: SheetTimes): SheetRow[] =>
  all.map(({ at, count }) => row([time(at), count], at))

type Of = readonly { at: string; cue: string | null }[]
const firstOf = (of: Of, { time }: SheetTimes): string => (of[0] ? time(of[0].at) : '')
const cuesOf = (of: Of): string => [...new Set(of.map(({ cue }) => cue ?? 'broadcast'))].join(', ')

const decided = ({ asked = [] }: Report, { time }: SheetTimes): SheetRow[] =>
  asked.map((it) =>
    row(
      [
        ...[time(it.at), it.question, countsIn(it), `${it.answered} of ${it.of}`, secondsIn(it.answerMs.median)],
        it.next ? `${it.next.number} ${it.next.name}` : '',
      ],
      it.at,
    ),
  )

const answers = ({ questions = [] }: Report): SheetRow[] =>
  questions.map(({ label, answered, of }) => row([label, answered, of]))

const failures = ({ failures: people }: Report, times: SheetTimes): SheetRow[] =>
  people.map(({ name, of }) => {
    const counts: Partial<Record<FailureReason, number>> = {}
    for (const { reason } of of) counts[reason] = (counts[reason] ?? 0) + 1
    return row([firstOf(of, times), name, cuesOf(of), failuresIn(counts)], of[0]?.at)
  })

const absences = ({ absences: people }: Report, times: SheetTimes): SheetRow[] =>
  people.map(({ name, of }) => row([firstOf(of, times), name, cuesOf(of)], of[0]?.at))

const languages = ({ languages: all = [] }: Report): SheetRow[] =>
  all.map(({ language, people, lines, phone, captions }) =>
    row([languageName(language, 'en'), people, lines, lines - phone - captions, phone, captions]),
  )

const spoken = ({ speech }: Report): SheetRow[] =>
  Object.entries(speech).map(([name, it]) => row([name, it.lines, it.characters, it.seconds.toFixed(1)]))

const checks = ({ checklist = [] }: Report, { time }: SheetTimes): SheetRow[] =>
  checklist.map(({ text, role = '', ticked }) =>
    ticked ? row([text, role, time(ticked.at), ticked.by], ticked.at) : row([text, role, 'not ticked', '']),
  )

const held = ({ held: all = [] }: Report, { time }: SheetTimes): SheetRow[] =>
  all.map(({ kind, at, ms, by, name = '' }) => {
    const what = { pause: 'Paused', fade: 'Faded everything out', announcement: `Announced “${name}”` }[kind]
    return row([time(at), what, ms === null ? 'to the end' : clockOf(ms), by], at)
  })

const words = ({ words: all = [] }: Report, { time }: SheetTimes): SheetRow[] =>
  all.map(({ at, template, says, by, inPerformance }) =>
    row([time(at), template, says, inPerformance ? `${by} (in the performance, too)` : by], at),
  )
