import type { FailureReason, Report } from '@ghostlight/contracts'
import { clockOf } from '@ghostlight/projections'
import { escaped } from '../markup.ts'
import { attendanceSvg, emotesSvg } from './chart.ts'
import { style } from './style.ts'
import { failuresIn, spreadIn } from './words.ts'

type Cell = string | number
type Times = { time: (iso: string) => string; day: (iso: string) => string; zone: string }

const timesIn = (zone: string): Times => {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: zone })
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone })
  return { zone, time: (iso) => time.format(new Date(iso)), day: (iso) => day.format(new Date(iso)) }
}

/** What is handed in after a show: one file, which loads nothing and runs nothing. Times in `zone`, an IANA name. */
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
    table('Who did not hear what', ['Name', 'Cues', 'Why'], failures(report)),
    table(
      'What was made to be spoken',
      ['Provider', 'Lines', 'Characters', 'Seconds'],
      Object.entries(report.speech).map(([name, it]) => [name, it.lines, it.characters, it.seconds.toFixed(1)]),
    ),
    table('Notes', ['Time', 'About', 'Note', 'By'], notesOf(report, times)),
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
    figure('Emotes', sum(emotes)),
    `</dl>${missed > 0 ? `<p>Not heard because: ${escaped(failuresIn(deliveries.failed))}.</p>` : ''}`,
  ].join('')
}

const figure = (name: string, value: Cell): string => `<div><dt>${name}</dt><dd>${escaped(String(value))}</dd></div>`

const cues = (report: Report, { time }: Times): string =>
  table(
    'Cues',
    ['No.', 'Cue', 'GO', 'By', 'Planned', 'Length', 'Outcome', 'Heard', 'Failed', 'GO to sound: median / p95 / worst'],
    report.cues.flatMap(({ number, name, plannedMs, runs }): Cell[][] => {
      const planned = plannedMs === null ? '–' : clockOf(plannedMs)
      if (runs.length === 0) return [[number, name, 'not run', '', planned, '', '', '', '', '']]
      return runs.map(({ at, by, lengthMs, outcome, deliveries: { completed, failed }, goToSound }) => [
        ...[number, name, time(at), by, planned, lengthMs === null ? '–' : clockOf(lengthMs)],
        ...[outcome, completed, failed, spreadIn(goToSound)],
      ])
    }),
  )

const momentsOf = ({ moments }: Report, { time }: Times): Cell[][] => moments.map(({ at, count }) => [time(at), count])

const failures = ({ failures: people }: Report): Cell[][] =>
  people.map(({ name, of }) => {
    const cues = [...new Set(of.map(({ cue }) => cue ?? 'broadcast'))].join(', ')
    const counts: Partial<Record<FailureReason, number>> = {}
    for (const { reason } of of) counts[reason] = (counts[reason] ?? 0) + 1
    return [name, cues, failuresIn(counts)]
  })

const notesOf = ({ notes }: Report, { time }: Times): Cell[][] =>
  notes.map(({ at, text, by, cue }) => [time(at), cue ? `${cue.number} ${cue.name}` : '', text, by])

const section = (name: string, inner: string): string =>
  inner === '' ? '' : `<section><h2>${escaped(name)}</h2>${inner}</section>`

const table = (name: string, columns: readonly string[], rows: readonly Cell[][]): string => {
  if (rows.length === 0) return ''
  const head = columns.map((it) => `<th scope="col">${escaped(it)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((it) => `<td>${escaped(String(it))}</td>`).join('')}</tr>`).join('')
  return section(name, `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`)
}
