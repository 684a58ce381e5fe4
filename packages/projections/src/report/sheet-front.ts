import type { EveningFigures, Report } from '@ghostlight/contracts'
import { notesByTag, tagTitle } from '@ghostlight/contracts/rules'
import { clockOf } from './chart.ts'
import { figuresOf } from './figures.ts'
import type { Tag } from './messages.ts'
import type { SheetRow, SheetSection } from './sheet-section.ts'
import { overWords, type SheetWords } from './sheet-times.ts'
import { momentWords } from './words.ts'

/** So that what is handed in fits one page, it has so many rows of each, and so many letters in a row. */
export const frontLimits = { incidents: 5, notes: 6, letters: 96 } as const

/** `20:00 min`: beside times of day, `20:00` alone would be one of them. */
const lengthOf = (ms: number | null): string => (ms === null ? '–' : `${clockOf(ms)} ${ms < 3_600_000 ? 'min' : 'h'}`)
const between = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Date.parse(to) - Date.parse(from)

/** The page to hand in: times, attendance, incidents, notes and applause. */
export const frontOf = (report: Report, words: SheetWords): SheetSection[] => [
  evening(report, words),
  shortened({ name: words.t`Incidents`, ...incidentTable(report, words) }, 'incidents', words),
  shortened({ name: words.t`Notes`, ...noteTable(report, words) }, 'notes', words),
  { kind: 'applause', name: words.t`Applause`, says: applauseWords(report, words) },
]

/** Planned and real, beside the last evening. */
const evening = (report: Report, { minute, date, count, t }: SheetWords): SheetSection => {
  const { before, times, deliveries } = report
  const now = figuresOf(report)
  const at = (iso: string | null): string => (iso === null ? '–' : minute(iso))
  const interval = ({ intervalMs }: EveningFigures): string => lengthOf(intervalMs)
  const came = ({ joined, most }: EveningFigures): string => t`${count(joined)} came, ${count(most)} at once`
  const { interval: real } = times
  const shown = real && t`${minute(real.from)} to ${minute(real.to)}, ${interval(now)}`
  const plannedMs = between(times.plannedStart ?? report.startedAt, times.plannedEnd)
  type Column = (it: EveningFigures) => string
  const row = (name: string, planned: string, both: Column): SheetRow => ({
    cells: [name, planned, both(now), ...(before ? [both(before)] : [])],
  })
  const failed = Object.values(deliveries.failed).reduce((total, it) => total + it, 0)
  const heard = t`${count(deliveries.completed)} of ${count(deliveries.completed + failed + deliveries.stopped)}`
  const rows = [
    row(t`Start`, at(times.plannedStart), ({ startedAt }) => at(startedAt)),
    row(t`Interval`, lengthOf(times.plannedIntervalMs), (it) => (it === now && shown ? shown : interval(it))),
    row(t`End`, at(times.plannedEnd), ({ endedAt }) => at(endedAt)),
    row(t`Length`, lengthOf(plannedMs), ({ startedAt, durationMs }) =>
      lengthOf(startedAt === null ? null : durationMs),
    ),
    row(t`Over or under`, '', ({ overMs }) => overWords(overMs, t)),
    row(t`Audience`, '', came),
    row(t`Lines heard`, '', (it) => (it === now ? heard : '')),
    row(t`Incidents`, '', ({ incidents }) => count(incidents)),
    row(t`Emotes`, '', ({ emotes }) => count(emotes)),
  ]
  const last = before && t`Last time, ${before.startedAt === null ? before._id : date(before.startedAt)}`
  const columns = ['', t`Planned`, t`This evening`, ...(last ? [last] : [])]
  return { kind: 'table', name: t`The evening`, columns, rows }
}

type Listed = { name: string; columns: readonly string[]; rows: readonly SheetRow[] }

const clipped = (text: string): string =>
  text.length <= frontLimits.letters ? text : `${text.slice(0, frontLimits.letters).trimEnd()}…`

const isWhole = ({ rows }: Listed, most: number): boolean =>
  rows.length <= most && rows.every(({ cells }) => cells.every((it) => it.length <= frontLimits.letters))

type Of = 'incidents' | 'notes'
/** Whole sentences: other languages have other forms of the words in them. */
const saidOf: Record<Of, (t: Tag) => { whole: string; none: string }> = {
  incidents: (t) => ({ whole: t`All incidents are in the appendix.`, none: t`There were no incidents.` }),
  notes: (t) => ({ whole: t`All notes are in the appendix.`, none: t`There were no notes.` }),
}

const shortened = (list: Listed, of: Of, { t, count }: SheetWords): SheetSection => {
  const most = frontLimits[of]
  const rows = list.rows.slice(0, most).map((row) => ({ ...row, cells: row.cells.map(clipped) }))
  const left = list.rows.length - rows.length
  const { whole, none } = saidOf[of](t)
  const more = isWhole(list, most) ? {} : { more: left > 0 ? t`And ${count(left)} more. ${whole}` : whole }
  return { kind: 'table', ...list, rows, ...more, empty: none }
}

/** What the front page has shortened, as a whole. */
export const unshortened = (report: Report, words: SheetWords): SheetSection[] => {
  const lists = {
    incidents: { name: words.t`All incidents`, ...incidentTable(report, words) },
    notes: { name: words.t`All notes`, ...noteTable(report, words) },
  }
  return (['incidents', 'notes'] as const)
    .filter((of) => !isWhole(lists[of], frontLimits[of]))
    .map((of) => ({ kind: 'table', of, ...lists[of] }))
}

const incidentTable = (
  { incidents }: Report,
  { time, t, translated }: SheetWords,
): Pick<Listed, 'columns' | 'rows'> => ({
  columns: [t`Time`, t`Cue`, t`What`],
  rows: incidents.map(({ at, text, cue }) => ({
    at,
    cells: [time(at), cue ? `${cue.number} ${cue.name}` : '', translated(text)],
  })),
})

/** By whom they are for, so that each department reads its own. */
const noteTable = ({ notes }: Report, { time, t, translated }: SheetWords): Pick<Listed, 'columns' | 'rows'> => {
  const isTagged = notes.some(({ tag }) => tag !== undefined)
  const rows = notesByTag(notes).flatMap(({ tag, notes: own }) =>
    own.map(({ at, text, by, cue }) => ({
      at,
      cells: [
        time(at),
        ...(isTagged ? [translated(tagTitle(tag))] : []),
        cue ? `${cue.number} ${cue.name}` : '',
        text,
        by,
      ],
    })),
  )
  return { columns: [t`Time`, ...(isTagged ? [t`For`] : []), t`About`, t`Note`, t`By`], rows }
}

const applauseWords = (report: Report, words: SheetWords): string => {
  const { time, t, count } = words
  const [best] = report.moments
  const { emotes } = figuresOf(report)
  if (!best || emotes === 0) return t`No emotes were sent.`
  return t`${count(emotes)} emotes; most of them at ${time(best.at)}: ${momentWords(best, words)}.`
}
