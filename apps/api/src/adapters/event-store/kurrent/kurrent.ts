import { type EventStore, StoreUnavailable } from '../../../engine/ports/event-store.ts'
import { createAppend } from './appending.ts'
import { Connection } from './connection.ts'
import { APPEND_DEADLINE_MS, PROOF_DEADLINE_MS, READ_DEADLINE_MS } from './errors.ts'
import { KnownStreams } from './known-streams.ts'
import { LiveTail } from './live-tail.ts'
import { prove, truncate } from './metadata.ts'
import { readAll, readStream } from './reading.ts'
import { type Backoff, defaultBackoff, subscribe } from './subscribing.ts'

export type KurrentOptions = {
  /** kurrentdb://user:password@host:2113?tls=true, or kurrentdb+discover:// for a cluster */
  url: string
  appendDeadlineMs?: number
  readDeadlineMs?: number
  backoff?: Backoff
}

/** The log in KurrentDB or EventStoreDB (23.10 or later). Does not wait for the server: it may come up later. */
export async function openKurrentEventStore(options: KurrentOptions): Promise<EventStore> {
  const { url, appendDeadlineMs = APPEND_DEADLINE_MS, backoff = defaultBackoff } = options
  const connection = new Connection(url, options.readDeadlineMs ?? READ_DEADLINE_MS)
  const streams = new KnownStreams(connection)
  const append = createAppend(connection, appendDeadlineMs, streams)
  const closing = new AbortController()
  const appending = new Set<Promise<unknown>>()
  const tail = new LiveTail(async function* (wanted, signal) {
    for await (const item of subscribe(connection, wanted, { signal, backoff })) {
      if ('events' in item) for (const event of item.events) streams.saw(event)
      yield item
    }
  }, closing.signal)

  function open(): void {
    if (closing.signal.aborted) throw new StoreUnavailable('the event store is closed')
  }

  return {
    async append(stream, expected, events) {
      open()
      const work = append(stream, expected, events)
      appending.add(work)
      return work.finally(() => appending.delete(work))
    },

    async *read(stream, from = 0) {
      open()
      for await (const event of readStream(connection, stream, from)) {
        streams.saw(event)
        yield event
      }
    },

    async truncate(stream, before) {
      open()
      await truncate(connection, { stream, before, deadlineMs: appendDeadlineMs })
      streams.forget(stream)
    },

    async *readAll(wanted) {
      open()
      yield* readAll(connection, wanted)
    },

    async prove() {
      open()
      await prove(connection, Math.min(appendDeadlineMs, PROOF_DEADLINE_MS))
    },

    subscribe: (wanted) => tail.subscribe(wanted),

    idsOf: (stream) => streams.ids(stream),
    recallIds: (stream, ids) => streams.recall(stream, ids),

    async close() {
      closing.abort()
      await Promise.allSettled(appending)
      await connection.client.dispose()
    },
  }
}
