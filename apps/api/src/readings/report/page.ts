import type { FailureReason, Report } from '@ghostlight/contracts'
import { notesByTag, tagTitle } from '@ghostlight/contracts/rules'
import { clockOf } from '@ghostlight/projections'
import { attendanceSvg, emotesSvg } from './chart.ts'
import { escaped } from './markup.ts'
import { style } from './style.ts'
import { countsIn, failuresIn, secondsIn, spreadIn } from './words.ts'

type Cell = string | number
type Times = { time: (iso: string) => string; day: (iso: string) => string; zone: string }

const timesIn = (zone: string): Times => {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: zone })
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone })
  return { zone, time: (iso) => time.format(new Date(iso)), day: (iso) => day.format(new Date(iso)) }
}

/** The report to hand in after a show: one file that loads and runs nothing. Times are in `zone`, an IANA name. */
export const reportPage = (report: Report, zone: string): string => {
  const times = timesIn(zone)
  return [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>Report: ${escaped(report.show.title)}</title><style>${style}</style></head><body><main>`,
    heading(report, times),
    cues(report, times),
    section('Emotes per ten seconds', report.emotesOver.length > 0 ? emotesSvg(report) : ''),
    table('The most-loved moments', ['Time', 'Emotes'], momentsOf(report, times)),
    section('Connected phones', report.attendance.joined > 0 ? attendanceSvg(report) : ''),
    table(
      'What the audience decided',
      ['Asked', 'Question', 'Answers', 'Answered', 'Median time', 'Then'],
      decidedOf(report, times),
    ),
    table('Questions at the door', ['Question', 'Answered', 'Of'], answersOf(report)),
    table('Who did not hear what', ['First', 'Name', 'Cues', 'Why'], failures(report, times)),
    table('Who was not here', ['First', 'Name', 'Cues'], absences(report, times)),
    table(
      'What was made to be spoken',
      ['Provider', 'Lines', 'Characters', 'Seconds'],
      Object.entries(report.speech).map(([name, it]) => [name, it.lines, it.characters, it.seconds.toFixed(1)]),
    ),
    table('Words changed during the show', ['Time', 'Template', 'Now says', 'By'], wordsOf(report, times)),
    table('Checklist before the show', ['Item', 'Role', 'Ticked', 'By'], checksOf(report, times)),
    notes(report, times),
    '</main></body></html>\n',
  ].join('')
}

const heading = (report: Report, { day, time, zone }: Times): string => {
  const { show, startedAt, endedAt, durationMs, people, attendance, deliveries, emotes } = report
  const sum = (counts: object): number => Object.values(counts).reduce((total, count) => total + count, 0)
  const from = startedAt === null ? 'Nobody pressed GO.' : `${day(startedAt)}, ${time(startedAt)} to `
  const to = startedAt === null || endedAt === null ? '' : time(endedAt)
  const missed = sum(deliveries.failed)
  return [
    `<h1>${escaped(show.title)} <small>${escaped(show._id)}${show.rehearsal ? ' · Rehearsal' : ''}</small></h1><p>${escaped(from + to)} <small>Times: ${escaped(zone)}</small></p><dl>`,
    figure('Length', clockOf(durationMs)),
    figure('People', people),
    figure('Audience', `${attendance.joined} came, ${attendance.most} at once`),
    figure('Heard', `${deliveries.completed} of ${deliveries.completed + missed + deliveries.stopped}`),
    figure('Failed', missed),
    figure('Not here', deliveries.notHere),
    figure('Stopped', deliveries.stopped),
    figure('Emotes', sum(emotes)),
    `</dl>${missed > 0 ? `<p>Not heard because: ${escaped(failuresIn(deliveries.failed))}.</p>` : ''}`,
  ].join('')
}

const figure = (name: string, value: Cell): string => `<div><dt>${name}</dt><dd>${escaped(String(value))}</dd></div>`

const cues = (report: Report, { time }: Times): string => {
  const row = ({ number, name, plannedMs }: Report['cues'][number]): Cell[] => {
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
      ...pressed.map(({ cue, run: { at, by, lengthMs, outcome, deliveries, goToSound } }): Cell[] => [
        ...[time(at), ...row(cue), lengthMs === null ? '–' : clockOf(lengthMs), by, outcome],
        ...[deliveries.completed, deliveries.failed, deliveries.notHere, deliveries.stopped, spreadIn(goToSound)],
      ]),
      ...notRun.map((cue): Cell[] => ['not run', ...row(cue), '', '', '', '', '', '', '', '']),
    ],
  )
}

const momentsOf = ({ moments }: Report, { time }: Times): Cell[][] => moments.map(({ at, count }) => [time(at), count])

type Of = readonly { at: string; cue: string | null }[]
const firstOf = (of: Of, { time }: Times): string => (of[0] ? time(of[0].at) : '')
const cuesOf = (of: Of): string => [...new Set(of.map(({ cue }) => cue ?? 'broadcast'))].join(', ')

const decidedOf = ({ asked = [] }: Report, { time }: Times): Cell[][] =>
  asked.map((it) => [
    ...[time(it.at), it.question, countsIn(it), `${it.answered} of ${it.of}`, secondsIn(it.answerMs.median)],
    it.next ? `${it.next.number} ${it.next.name}` : '',
  ])

const answersOf = ({ questions = [] }: Report): Cell[][] =>
  questions.map(({ label, answered, of }) => [label, answered, of])

const failures = ({ failures: people }: Report, times: Times): Cell[][] =>
  people.map(({ name, of }) => {
    const counts: Partial<Record<FailureReason, number>> = {}
    for (const { reason } of of) counts[reason] = (counts[reason] ?? 0) + 1
    return [firstOf(of, times), name, cuesOf(of), failuresIn(counts)]
  })

const absences = ({ absences: people }: Report, times: Times): Cell[][] =>
  people.map(({ name, of }) => [firstOf(of, times), name, cuesOf(of)])

const wordsOf = ({ words = [] }: Report, { time }: Times): Cell[][] =>
  words.map(({ at, template, says, by, inPerformance }) => [
    time(at),
    template,
    says,
    inPerformance ? `${by} (in the performance, too)` : by,
  ])

const checksOf = ({ checklist = [] }: Report, { time }: Times): Cell[][] =>
  checklist.map(({ text, role = '', ticked }) => [
    text,
    role,
    ticked ? time(ticked.at) : 'not ticked',
    ticked ? ticked.by : '',
  ])

/** By tag, so that each department reads its own. Without any tag they are one table. */
const notes = ({ notes: all }: Report, { time }: Times): string => {
  const groups = notesByTag(all)
  const isPlain = groups.every(({ tag }) => tag === undefined)
  return groups
    .map(({ tag, notes: own }) =>
      table(
        isPlain ? 'Notes' : `Notes: ${tagTitle(tag)}`,
        ['Time', 'About', 'Note', 'By'],
        own.map(({ at, text, by, cue }) => [time(at), cue ? `${cue.number} ${cue.name}` : '', text, by]),
      ),
    )
    .join('')
}

const section = (name: string, inner: string): string =>
  inner === '' ? '' : `<section><h2>${escaped(name)}</h2>${inner}</section>`

const table = (name: string, columns: readonly string[], rows: readonly Cell[][]): string => {
  if (rows.length === 0) return ''
  const head = columns.map((it) => `<th scope="col">${escaped(it)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((it) => `<td>${escaped(String(it))}</td>`).join('')}</tr>`).join('')
  return section(name, `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`)
}
