import type { FailureReason, Report } from '@ghostlight/contracts'
import { languageName } from '@ghostlight/contracts/rules'
import { clockOf, hasEmotesDuring } from './chart.ts'
import { unshortened } from './sheet-front.ts'
import type { SheetRow, SheetSection } from './sheet-section.ts'
import type { SheetWords } from './sheet-times.ts'
import { countsIn, decimal, failuresIn, secondsIn, spreadIn } from './words.ts'

type Cell = string | number
/** Numbers are grouped as in the figures: 1,200. */
const row = ({ count }: SheetWords, cells: readonly Cell[], at?: string): SheetRow => ({
  cells: cells.map((cell) => (typeof cell === 'number' ? count(cell) : cell)),
  ...(at && { at }),
})
const table = (name: string, columns: readonly string[], rows: readonly SheetRow[]): SheetSection[] =>
  rows.length === 0 ? [] : [{ kind: 'table', name, columns, rows }]
const sum = (counts: object): number => Object.values(counts).reduce((total: number, it) => total + Number(it), 0)

/** Everything that is known of an evening; what there was nothing of has no section. */
export const appendixOf = (report: Report, words: SheetWords): SheetSection[] => {
  const { t } = words
  return [
    figures(report, words),
    ...unshortened(report, words),
    ...table(t`Checklist before the show`, [t`Item`, t`Role`, t`Ticked`, t`By`], checks(report, words)),
    ...cues(report, words),
    ...(hasEmotesDuring(report) ? [emotes(words)] : []),
    ...table(t`The most-loved moments`, [t`Time`, t`Emotes`], moments(report, words)),
    ...(report.attendance.joined > 0 ? [phones(report, words)] : []),
    ...table(
      t`What the audience decided`,
      [t`Asked`, t`Question`, t`Answers`, t`Answered`, t`Median time`, t`Then`],
      decided(report, words),
    ),
    ...table(t`Questions at the door`, [t`Question`, t`Answered`, t`Of`], answers(report, words)),
    ...table(t`Who did not hear what`, [t`First`, t`Name`, t`Cues`, t`Why`], failures(report, words)),
    ...table(t`Who was not here`, [t`First`, t`Name`, t`Cues`], absences(report, words)),
    ...table(
      t`Languages`,
      [t`Language`, t`People`, t`Lines`, t`By a voice`, t`By the phone itself`, t`As captions`],
      languages(report, words),
    ),
    ...table(t`What was made to be spoken`, [t`Provider`, t`Lines`, t`Characters`, t`Seconds`], spoken(report, words)),
    ...table(t`Pauses and announcements`, [t`Time`, t`What`, t`Length`, t`By`], held(report, words)),
    ...table(t`Words changed during the show`, [t`Time`, t`Template`, t`Now says`, t`By`], changed(report, words)),
  ]
}

const figures = (
  { durationMs, people, attendance, deliveries, emotes: sent }: Report,
  words: SheetWords,
): SheetSection => {
  const { t, count } = words
  const missed = sum(deliveries.failed)
  return {
    kind: 'figures',
    name: t`Figures`,
    rows: [
      [t`First GO to closing`, clockOf(durationMs)],
      [t`People`, count(people)],
      [t`Audience`, t`${count(attendance.joined)} came, ${count(attendance.most)} at once`],
      [t`Heard`, t`${count(deliveries.completed)} of ${count(deliveries.completed + missed + deliveries.stopped)}`],
      [t`Failed`, count(missed)],
      [t`Not here`, count(deliveries.notHere)],
      [t`Stopped`, count(deliveries.stopped)],
      [t`Emotes`, count(sum(sent))],
      ...(missed > 0 ? [[t`Not heard because`, failuresIn(deliveries.failed, words)] as const] : []),
    ],
  }
}

const cues = (report: Report, words: SheetWords): SheetSection[] => {
  const { time, t } = words
  const ended = { completed: t`completed`, stopped: t`stopped`, running: t`running` }
  const named = ({ number, name, plannedMs }: Report['cues'][number]): Cell[] => {
    return [number, name, plannedMs === null ? '–' : clockOf(plannedMs)]
  }
  const pressed = report.cues
    .flatMap((cue) => cue.runs.map((run) => ({ cue, run })))
    .toSorted((a, b) => a.run.at.localeCompare(b.run.at))
  const notRun = report.cues.filter(({ runs }) => runs.length === 0)
  return table(
    t`Cues`,
    [
      ...['GO', t`No.`, t`Cue`, t`Planned`, t`Length`, t`By`, t`Outcome`, t`Heard`, t`Failed`, t`Not here`, t`Stopped`],
      t`GO to sound: median / p95 / worst`,
    ],
    [
      ...pressed.map(({ cue, run: { at, by, lengthMs, outcome, deliveries, goToSound } }) =>
        row(
          words,
          [
            ...[time(at), ...named(cue), lengthMs === null ? '–' : clockOf(lengthMs), by, ended[outcome]],
            ...[
              deliveries.completed,
              deliveries.failed,
              deliveries.notHere,
              deliveries.stopped,
              spreadIn(goToSound, words),
            ],
          ],
          at,
        ),
      ),
      ...notRun.map((cue) => row(words, [t`not run`, ...named(cue), '', '', '', '', '', '', '', ''])),
    ],
  )
}

const emotes = ({ t }: SheetWords): SheetSection => ({ kind: 'emotes', name: t`Emotes per ten seconds`, says: '' })

const phones = ({ attendance: { joined, most } }: Report, { t, count }: SheetWords): SheetSection => ({
  kind: 'phones',
  name: t`Connected phones`,
  says: t`${count(joined)} came, ${count(most)} at once.`,
})

const moments = ({ moments: all }: Report, words: SheetWords): SheetRow[] =>
  all.map(({ at, count }) => row(words, [words.time(at), count], at))

type Of = readonly { at: string; cue: string | null }[]
const firstOf = (of: Of, { time }: SheetWords): string => (of[0] ? time(of[0].at) : '')
const cuesOf = (of: Of, { t }: SheetWords): string => [...new Set(of.map(({ cue }) => cue ?? t`broadcast`))].join(', ')

const decided = ({ asked = [] }: Report, words: SheetWords): SheetRow[] => {
  const { time, t, count } = words
  return asked.map((it) =>
    row(
      words,
      [
        ...[
          time(it.at),
          it.question,
          countsIn(it, words),
          t`${count(it.answered)} of ${count(it.of)}`,
          secondsIn(it.answerMs.median, words),
        ],
        it.next ? `${it.next.number} ${it.next.name}` : '',
      ],
      it.at,
    ),
  )
}

const answers = ({ questions = [] }: Report, words: SheetWords): SheetRow[] =>
  questions.map(({ label, answered, of }) => row(words, [label, answered, of]))

const failures = ({ failures: people }: Report, words: SheetWords): SheetRow[] =>
  people.map(({ name, of }) => {
    const counts: Partial<Record<FailureReason, number>> = {}
    for (const { reason } of of) counts[reason] = (counts[reason] ?? 0) + 1
    return row(words, [firstOf(of, words), name, cuesOf(of, words), failuresIn(counts, words)], of[0]?.at)
  })

const absences = ({ absences: people }: Report, words: SheetWords): SheetRow[] =>
  people.map(({ name, of }) => row(words, [firstOf(of, words), name, cuesOf(of, words)], of[0]?.at))

const languages = ({ languages: all = [] }: Report, words: SheetWords): SheetRow[] =>
  all.map(({ language, people, lines, phone, captions }) =>
    row(words, [languageName(language, words.language), people, lines, lines - phone - captions, phone, captions]),
  )

const spoken = ({ speech }: Report, words: SheetWords): SheetRow[] =>
  Object.entries(speech).map(([name, { lines, characters, seconds }]) =>
    row(words, [name, lines, characters, decimal(seconds, 1, words.language)]),
  )

const checks = ({ checklist = [] }: Report, words: SheetWords): SheetRow[] => {
  const { time, t } = words
  return checklist.map(({ text, role = '', ticked }) =>
    ticked
      ? row(words, [text, role, time(ticked.at), ticked.by], ticked.at)
      : row(words, [text, role, t`not ticked`, '']),
  )
}

const held = ({ held: all = [] }: Report, words: SheetWords): SheetRow[] =>
  all.map(({ kind, at, ms, by, name = '' }) => {
    const { time, t } = words
    const what = { pause: t`Paused`, fade: t`Faded everything out`, announcement: t`Announced “${name}”` }[kind]
    return row(words, [time(at), what, ms === null ? t`to the end` : clockOf(ms), by], at)
  })

const changed = ({ words: all = [] }: Report, words: SheetWords): SheetRow[] => {
  const { time, t } = words
  return all.map(({ at, template, says, by, inPerformance }) =>
    row(words, [time(at), template, says, inPerformance ? t`${by} (in the performance, too)` : by], at),
  )
}
