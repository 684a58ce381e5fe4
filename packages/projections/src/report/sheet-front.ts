import type { EveningFigures, Report } from '@ghostlight/contracts'
import { notesByTag, tagTitle } from '@ghostlight/contracts/rules'
import { clockOf } from './chart.ts'
import { figuresOf } from './figures.ts'
import type { SheetRow, SheetSection } from './sheet-section.ts'
import { countWords, overWords, type SheetTimes } from './sheet-times.ts'
import { momentWords } from './words.ts'

/** So that what is handed in fits one page, it has so many rows of each, and so many letters in a row. */
export const frontLimits = { incidents: 5, notes: 6, letters: 96 } as const

const lengthOf = (ms: number | null): string => (ms === null ? '–' : clockOf(ms))
const between = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Date.parse(to) - Date.parse(from)

/** The page to hand in: times, attendance, incidents, notes and applause. */
export const frontOf = (report: Report, times: SheetTimes): SheetSection[] => [
  evening(report, times),
  shortened({ name: 'Incidents', columns: ['Time', 'Cue', 'What'], rows: incidentRows(report, times) }, 'incidents'),
  shortened({ name: 'Notes', ...noteTable(report, times) }, 'notes'),
  { kind: 'applause', name: 'Applause', says: applauseWords(report, times) },
]

/** Planned and real, beside the last evening. */
const evening = (report: Report, { minute, date }: SheetTimes): SheetSection => {
  const { before, times, deliveries } = report
  const now = figuresOf(report)
  const at = (iso: string | null): string => (iso === null ? '–' : minute(iso))
  const interval = ({ intervalMs }: EveningFigures): string => lengthOf(intervalMs)
  const came = ({ joined, most }: EveningFigures): string => `${countWords(joined)} came, ${countWords(most)} at once`
  const { interval: real } = times
  const shown = real && `${minute(real.from)} to ${minute(real.to)}, ${interval(now)}`
  const plannedMs = between(times.plannedStart ?? report.startedAt, times.plannedEnd)
  type Column = (it: EveningFigures) => string
  const row = (name: string, planned: string, both: Column): SheetRow => ({
    cells: [name, planned, both(now), ...(before ? [both(before)] : [])],
  })
  const failed = Object.values(deliveries.failed).reduce((total, it) => total + it, 0)
  const heard = `${countWords(deliveries.completed)} of ${countWords(deliveries.completed + failed + deliveries.stopped)}`
  const rows = [
    row('Start', at(times.plannedStart), ({ startedAt }) => at(startedAt)),
    row('Interval', lengthOf(times.plannedIntervalMs), (it) => (it === now && shown ? shown : interval(it))),
    row('End', at(times.plannedEnd), ({ endedAt }) => at(endedAt)),
    row('Length', lengthOf(plannedMs), ({ startedAt, durationMs }) => lengthOf(startedAt === null ? null : durationMs)),
    row('Over or under', '', ({ overMs }) => overWords(overMs)),
    row('Audience', '', came),
    row('Lines heard', '', (it) => (it === now ? heard : '')),
    row('Incidents', '', ({ incidents }) => countWords(incidents)),
    row('Emotes', '', ({ emotes }) => countWords(emotes)),
  ]
  const last = before && `Last time, ${before.startedAt === null ? before._id : date(before.startedAt)}`
  const columns = ['', 'Planned', 'This evening', ...(last ? [last] : [])]
  return { kind: 'table', name: 'The evening', columns, rows }
}

type Listed = { name: string; columns: readonly string[]; rows: readonly SheetRow[] }

const clipped = (text: string): string =>
  text.length <= frontLimits.letters ? text : `${text.slice(0, frontLimits.letters).trimEnd()}…`

const isWhole = ({ rows }: Listed, most: number): boolean =>
  rows.length <= most && rows.every(({ cells }) => cells.every((it) => it.length <= frontLimits.letters))

const shortened = (list: Listed, of: 'incidents' | 'notes'): SheetSection => {
  const most = frontLimits[of]
  const rows = list.rows.slice(0, most).map((row) => ({ ...row, cells: row.cells.map(clipped) }))
  const left = list.rows.length - rows.length
  const whole = `All ${of} are in the appendix.`
  const more = isWhole(list, most) ? {} : { more: left > 0 ? `And ${countWords(left)} more. ${whole}` : whole }
  return { kind: 'table', ...list, rows, ...more, empty: `There were no ${of}.` }
}

/** What the front page has shortened, as a whole. */
export const unshortened = (report: Report, times: SheetTimes): SheetSection[] => {
  const lists = {
    incidents: { name: 'All incidents', columns: ['Time', 'Cue', 'What'], rows: incidentRows(report, times) },
    notes: { name: 'All notes', ...noteTable(report, times) },
  }
  return (['incidents', 'notes'] as const)
    .filter((of) => !isWhole(lists[of], frontLimits[of]))
    .map((of) => ({ kind: 'table', of, ...lists[of] }))
}

const incidentRows = ({ incidents }: Report, { time }: SheetTimes): SheetRow[] =>
  incidents.map(({ at, text, cue }) => ({ at, cells: [time(at), cue ? `${cue.number} ${cue.name}` : '', text] }))

/** By whom they are for, so that each department reads its own. */
const noteTable = ({ notes }: Report, { time }: SheetTimes): Pick<Listed, 'columns' | 'rows'> => {
  const isTagged = notes.some(({ tag }) => tag !== undefined)
  const rows = notesByTag(notes).flatMap(({ tag, notes: own }) =>
    own.map(({ at, text, by, cue }) => ({
      at,
      cells: [time(at), ...(isTagged ? [tagTitle(tag)] : []), cue ? `${cue.number} ${cue.name}` : '', text, by],
    })),
  )
  return { columns: ['Time', ...(isTagged ? ['For'] : []), 'About', 'Note', 'By'], rows }
}

const applauseWords = (report: Report, { time }: SheetTimes): string => {
  const [best] = report.moments
  const { emotes } = figuresOf(report)
  if (!best || emotes === 0) return 'No emotes were sent.'
  return `${countWords(emotes)} emotes; most of them at ${time(best.at)}: ${momentWords(best)}.`
}
