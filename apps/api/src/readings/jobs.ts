import { isRejection, type PackedComment, type Rejection, type Script, type Voice } from '@ghostlight/contracts'
import { type BoardEvent, createReport } from '@ghostlight/projections'
import { writePackage } from '../adapters/packages/write-package.ts'
import { writeWorkbook } from '../adapters/sheets/write-workbook.ts'
import { archiveOf } from '../archive/format.ts'
import { type Codec, isReadable, recorded } from '../engine/log/codec.ts'
import { eventsOf } from '../engine/log/events-of-show.ts'
import { subjectsIn } from '../engine/log/subjects-in.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Package } from '../engine/ports/packages.ts'
import type { SheetFile } from '../engine/ports/sheet-source.ts'
import { type AskedHistory, historyOf, scriptAt } from '../library/history/history.ts'
import { type AskedMadeFrom, madeFrom } from '../library/history/made-from.ts'
import { type KnownShow, personData } from '../library/person-data.ts'
import { stringsSheets } from '../library/strings/strings.ts'
import { peopleSheets, scriptSheets, withVoices } from '../library/workbook/export-sheet.ts'
import { type AskedCompared, comparedSheets } from '../library/workbook/merge/compare-workbook.ts'
import { looksOf } from '../library/workbook/sheet-looks.ts'
import { type Person, readable } from '../people/people.ts'
import { recordingOf } from '../recording/export.ts'
import { type AskedTry, tryScript } from '../try/try-script.ts'
import { logSince } from './log/event-lines.ts'
import { csvOf, jsonlOf, jsonOf } from './log/formats.ts'
import { readLog } from './log/lines.ts'
import type { Moment, PastMoments } from './past-moments.ts'
import { personPage } from './person-page.ts'
import { notesCsv, questionsCsv, reportCsv } from './report/csv.ts'
import { reportPage } from './report/page.ts'

/** What a job may use, in any thread. */
export type House = {
  /** gives each event after reading the keys that open it */
  store: Pick<EventStore, 'read' | 'readAll'>
  codec: Pick<Codec, 'open' | 'openAll'>
  /** moments that stay in memory for minutes */
  past: PastMoments
  /** reads these keys */
  load: (subjects: Iterable<string>) => Promise<void>
  /** checks again which keys still exist, so that people erased meanwhile are not shown */
  refresh: () => Promise<void>
  /** the installation's key */
  phoneKey: Uint8Array
}

/** Yields the file, or returns why there is none. */
async function* inOne(bytes: Uint8Array | Rejection): Written {
  if (isRejection(bytes)) return bytes
  yield bytes
  return undefined
}

const logFormats = { jsonl: jsonlOf, json: jsonOf, csv: csvOf } as const
type Reached = { seq: number }
type Kind = SheetFile['kind']
type AskedPerson = Omit<Parameters<typeof personData>[0], 'shows'> & { shows: KnownShow[]; format: 'json' | 'html' }
type AskedScript = {
  script: Script
  kind: Kind
  comments?: PackedComment[] | undefined
  voices: readonly Voice[]
}
type Written = AsyncGenerator<Uint8Array, Rejection | undefined>
type Archived = { events: number; digest: string }
type LogFormat = keyof typeof logFormats
const reportFiles = { html: reportPage, csv: reportCsv, questions: questionsCsv, notes: notesCsv } as const
type AskedReport = { id: string; format: 'json' | keyof typeof reportFiles; zone: string }

/** All jobs that read a whole show. They yield text or bytes as they make them, and return what is known at the end. */
export const jobs = {
  async *log({ id, format }: { id: string; format: LogFormat }, house: House): AsyncGenerator<string, void> {
    yield* logFormats[format](readLog(house, id))
  },
  /** Returns the position of the last event. */
  logSince,
  async *recording({ id, personal }: { id: string; personal: boolean }, house: House): AsyncGenerator<string, void> {
    const asked = { blackboard: id, personal, key: house.phoneKey, codec: house.codec }
    yield* recordingOf(eventsOf(house.store, id), asked)
  },
  /** Yields nothing if there is no such show. */
  async *report(asked: AskedReport, house: House): AsyncGenerator<string, void> {
    const folded = createReport(house.codec.openAll)
    for await (const stored of eventsOf(house.store, asked.id))
      if (isReadable(stored)) folded.apply(recorded(stored) as BoardEvent)
    await house.refresh()
    const report = folded.view()
    if (!report) return
    if (asked.format === 'json') yield JSON.stringify(report)
    else yield reportFiles[asked.format](report, asked.zone)
  },
  /**
   * The blackboard at this moment, or nothing if there was none, or no such change. Returns the number of the last
   * change by then.
   */
  async *moment({ id, moment }: { id: string; moment: Moment }, { past }: House): AsyncGenerator<string, Reached> {
    const { board, seq } = await past.at(id, moment)
    if (board && ('time' in moment || seq === moment.seq)) yield JSON.stringify(board)
    return { seq }
  },
  /** All stored data about a person, as a page for them to keep or as data. */
  async *person({ format, ...asked }: AskedPerson, house: House): AsyncGenerator<string, void> {
    const shows = asked.shows.map((known) => ({ known, lines: readLog(house, known._id) }))
    const data = await personData({ ...asked, shows })
    yield format === 'json' ? JSON.stringify(data) : personPage(data)
  },
  /** Everybody of the library with a phone number, as a users sheet; `people` are still sealed. */
  async *people({ people, kind }: { people: Person[]; kind: Kind }, house: House): Written {
    await house.load(subjectsIn(people))
    const open = people.map((it) => readable(house.codec.openAll(it)))
    const sheets = peopleSheets(open, kind)
    return yield* inOne(writeWorkbook(sheets, kind, looksOf(sheets)))
  },
  /** A performance as a cues sheet. */
  async *script({ script, kind, comments, voices }: AskedScript): Written {
    const sheets = withVoices(scriptSheets(script, kind, comments), voices)
    return yield* inOne(writeWorkbook(sheets, kind, looksOf(sheets)))
  },
  /** What a performance says, a row for each line, for translators. */
  async *strings({ script, kind }: Pick<AskedScript, 'script' | 'kind'>): Written {
    const sheets = stringsSheets(script, kind)
    return yield* inOne(writeWorkbook(sheets, kind, looksOf(sheets)))
  },
  /** What a workbook would change in stored performances. */
  async *compared(asked: AskedCompared): AsyncGenerator<string, void> {
    yield JSON.stringify(comparedSheets(asked))
  },
  /** A performance with everything it needs, as one file. */
  async *package({ given, madeBy }: { given: Package; madeBy: string }): Written {
    return yield* inOne(writePackage(given, madeBy))
  },
  /** How a performance came to be what it is; yields nothing if the log has no such performance. */
  async *history(asked: AskedHistory, { store }: House): AsyncGenerator<string, void> {
    const history = await historyOf(store, asked)
    if (history) yield JSON.stringify(history)
  },
  /** The performance as it was after an event; yields nothing if it is none of its events. */
  async *scriptAt(asked: AskedHistory & { point: string }, { store }: House): AsyncGenerator<string, void> {
    const script = await scriptAt(store, asked)
    if (script) yield JSON.stringify(script)
  },
  /** The words from which a translation was made; yields nothing if the log does not have them. */
  async *madeFrom(asked: AskedMadeFrom, { store }: House): AsyncGenerator<string, void> {
    const texts = await madeFrom(store, asked)
    if (texts) yield JSON.stringify(texts)
  },
  /** What a performance would be; yields nothing if it has no such cue. */
  async *tried(asked: AskedTry): AsyncGenerator<string, void> {
    const tried = tryScript(asked)
    if (tried) yield JSON.stringify(tried)
  },
  /** Returns the number of events, and the digest that identifies the file. */
  async *archive({ id }: { id: string }, { store, phoneKey }: House): AsyncGenerator<string, Archived> {
    const lines = archiveOf(eventsOf(store, id), { blackboard: id, key: phoneKey })
    for (;;) {
      const { done, value } = await lines.next()
      if (done) return value
      yield `${value}\n`
    }
  },
} satisfies Record<string, (asked: never, house: House) => AsyncGenerator<string | Uint8Array, unknown>>

export type JobName = keyof typeof jobs
export type AskedOf<N extends JobName> = Parameters<(typeof jobs)[N]>[0]
export type ResultOf<N extends JobName> =
  ReturnType<(typeof jobs)[N]> extends AsyncGenerator<unknown, infer R> ? R : never

/** Does a job in this thread. */
export const begin = <N extends JobName>(
  job: N,
  asked: AskedOf<N>,
  house: House,
): AsyncGenerator<string | Uint8Array, ResultOf<N>> =>
  // each job's own type is lost in the union of all
  (jobs[job] as unknown as (asked: AskedOf<N>, house: House) => AsyncGenerator<string, ResultOf<N>>)(asked, house)
