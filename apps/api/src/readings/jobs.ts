import { type BoardEvent, createReport } from '@ghostlight/projections'
import { archiveOf } from '../archive/format.ts'
import { logSince } from '../edge/http/log/event-lines.ts'
import { csvOf, jsonlOf, jsonOf } from '../edge/http/log/formats.ts'
import { readLog } from '../edge/http/log/lines.ts'
import { reportCsv } from '../edge/http/report/csv.ts'
import { reportPage } from '../edge/http/report/page.ts'
import { type Codec, isReadable, recorded } from '../engine/log/codec.ts'
import { eventsOf } from '../engine/log/events-of-show.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import { recordingOf } from '../recording/export.ts'

/** What a job may use, in whichever thread. */
export type House = {
  /** each event comes when the keys have been read that open it */
  store: Pick<EventStore, 'read' | 'readAll'>
  codec: Pick<Codec, 'open' | 'openAll'>
  /** looks again whose keys are still there, so that nobody is told of who was erased meanwhile */
  refresh: () => Promise<void>
  /** the installation's own */
  phoneKey: Uint8Array
}

const logFormats = { jsonl: jsonlOf, json: jsonOf, csv: csvOf } as const
type Archived = { events: number; digest: string }
type LogFormat = keyof typeof logFormats
type AskedReport = { id: string; format: 'json' | 'csv' | 'html'; zone: string }

/** Every job that reads a whole show: text or bytes as they are made, and what is known at the end. */
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
  /** Gives nothing where there is no such show. */
  async *report(asked: AskedReport, house: House): AsyncGenerator<string, void> {
    const folded = createReport(house.codec.openAll)
    for await (const stored of eventsOf(house.store, asked.id))
      if (isReadable(stored)) folded.apply(recorded(stored) as BoardEvent)
    await house.refresh()
    const report = folded.view()
    if (!report) return
    if (asked.format === 'json') yield JSON.stringify(report)
    else yield asked.format === 'csv' ? reportCsv(report) : reportPage(report, asked.zone)
  },
  /** Returns how many events there are, and by which the whole file is known. */
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
