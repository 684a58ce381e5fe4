import type { EveningFigures, Paper, Report } from '@ghostlight/contracts'
import { dateIn } from '@ghostlight/contracts/rules'
import { type BoardEvent, createReport, figuresOf, type ReportLanguage } from '@ghostlight/projections'
import { type Codec, isReadable, recorded } from '../../engine/log/codec.ts'
import { eventsOf } from '../../engine/log/events-of-show.ts'
import type { EventStore } from '../../engine/ports/event-store.ts'
import { notesCsv, questionsCsv, reportCsv } from './csv.ts'
import { eveningsCsv } from './evenings-csv.ts'
import { reportPage } from './page.ts'

type ReadsShows = {
  store: Pick<EventStore, 'read' | 'readAll'>
  codec: Pick<Codec, 'openAll'>
  /** checks again which keys still exist, so that people erased meanwhile are not shown */
  refresh: () => Promise<void>
}
/** `zone`: of the times that are shown. `language`: of the page and the PDF. `house`: of the planned times. `before`: the show to compare with */
export type AskedReport = {
  id: string
  format: 'json' | 'csv' | 'html' | 'pdf' | 'questions' | 'notes'
  zone: string
  house: string
  before: string | undefined
  paper: Paper
  language: ReportLanguage
}

/** `shows`: the newest first, some of which may be outside of the days */
export type AskedReports = {
  shows: readonly string[]
  days: { from: string | undefined; to: string | undefined }
  limit: number
  house: string
  format: 'json' | 'csv'
}

const read = async (id: string, house: string, { store, codec, refresh }: ReadsShows): Promise<Report | undefined> => {
  const folded = createReport(codec.openAll, house)
  for await (const stored of eventsOf(store, id)) if (isReadable(stored)) folded.apply(recorded(stored) as BoardEvent)
  await refresh()
  return folded.view()
}

export async function* reportIn(asked: AskedReport, house: ReadsShows): AsyncGenerator<string | Uint8Array, void> {
  const before = asked.before === undefined ? undefined : await read(asked.before, asked.house, house)
  const alone = await read(asked.id, asked.house, house)
  if (!alone) return
  const report = { ...alone, ...(before && { before: figuresOf(before) }) }
  switch (asked.format) {
    case 'json':
      return yield JSON.stringify(report)
    case 'html':
      return yield reportPage(report, asked)
    case 'csv':
      return yield reportCsv(report)
    case 'questions':
      return yield questionsCsv(report)
    case 'notes':
      return yield notesCsv(report)
    case 'pdf': {
      // few reports are wanted as PDF, and it is the largest part of the program
      const { reportPdf } = await import('./pdf/report-pdf.ts')
      return yield* reportPdf(report, asked)
    }
  }
}

const isWithin = ({ startedAt }: EveningFigures, { days: { from, to }, house }: AskedReports): boolean => {
  const date = startedAt === null ? '' : dateIn(house, startedAt)
  return date !== '' && (from === undefined || date >= from) && (to === undefined || date <= to)
}

export async function* reportsIn(asked: AskedReports, house: ReadsShows): AsyncGenerator<string, void> {
  const found: EveningFigures[] = []
  for (const id of asked.shows) {
    const report = await read(id, asked.house, house)
    const figures = report && figuresOf(report)
    if (figures && isWithin(figures, asked)) found.push(figures)
    // one more tells that there are more
    if (found.length > asked.limit) break
  }
  const reports = found.slice(0, asked.limit).sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''))
  if (asked.format === 'csv') yield eveningsCsv(reports)
  else yield JSON.stringify({ reports, more: found.length > asked.limit })
}
