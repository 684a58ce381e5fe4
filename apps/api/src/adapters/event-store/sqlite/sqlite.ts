import { resolve } from 'node:path'
import type { EventStore, LogToRead, ReadAllOptions, StoredEvent } from '../../../engine/ports/event-store.ts'
import { StoreRefused, StoreUnavailable } from '../../../engine/ports/event-store.ts'
import { Tail } from '../tail.ts'
import { type Page, tailSubscription } from '../tail-subscription.ts'
import { explain } from './failure.ts'
import { createGroupCommit } from './group-commit.ts'
import { createLogReader } from './log-reader.ts'
import { openForReading } from './open-database.ts'
import type { PageReply, PageRequest, WorkerSetup, WriterReply, WriterRequest } from './protocol.ts'
import { startWorker, type WorkerLink } from './worker-link.ts'

/** Events per page, unless their size cuts it earlier. */
const PAGE = 2_000

type Reader = Pick<WorkerLink<PageRequest, PageReply>, 'ask'>

type Reply = Exclude<PageReply, { failed: string }>

async function askPage(reader: Reader, request: PageRequest): Promise<Reply> {
  const reply = await reader.ask(request)
  if ('failed' in reply) throw new StoreUnavailable(reply.failed)
  return reply
}

/** The text is what appends wrote, so its shape is known. */
function parse({ json }: Reply): StoredEvent[] {
  return JSON.parse(json)
}

/** Reads page after page, the next one while the last one is parsed and handled. */
async function* pages(first: PageRequest, reader: Reader): AsyncGenerator<readonly StoredEvent[]> {
  let coming: Promise<Reply> | undefined = askPage(reader, first)
  while (coming !== undefined) {
    const reply: Reply = await coming
    coming = undefined
    if (reply.more) {
      coming = askPage(reader, first.kind === 'all' ? { ...first, after: reply.next } : { ...first, from: reply.next })
      // Nobody waits for this page if the reader stops early.
      coming.catch(() => {})
    }
    yield parse(reply)
  }
}

async function* readAllOf(reader: Reader, wanted: ReadAllOptions): AsyncGenerator<StoredEvent> {
  const { after, prefixes, limit = Number.POSITIVE_INFINITY } = wanted
  let left = limit
  if (left <= 0) return
  for await (const page of pages({ kind: 'all', after, prefixes, limit: Math.min(limit, PAGE) }, reader)) {
    for (const event of page) {
      yield event
      left -= 1
      if (left <= 0) return
    }
  }
}

async function* readStreamOf(reader: Reader, stream: string, from: number): AsyncGenerator<StoredEvent> {
  for await (const page of pages({ kind: 'stream', stream, from, limit: PAGE }, reader))
    for (const event of page) yield event
}

/** Reads the log on disk in this thread, beside its writer. Throws StoreRefused if no readable log is there. */
export async function openSqliteLog(options: { file: string }): Promise<LogToRead> {
  const file = resolve(options.file)
  const opened = orRefused(file, () => {
    const db = openForReading({ file, maxPages: undefined })
    return { db, read: createLogReader(db) }
  })
  const ask = async (request: PageRequest): Promise<PageReply> => {
    try {
      return opened.read(request)
    } catch (error) {
      return { failed: explain(error, file) }
    }
  }
  return {
    read: (stream, from = 0) => readStreamOf({ ask }, stream, from),
    readAll: (wanted) => readAllOf({ ask }, wanted),
    close: async () => opened.db.close(),
  }
}

function orRefused<T>(file: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    throw new StoreRefused(explain(error, file))
  }
}

/**
 * The log in one SQLite file, created when missing. `maxPages` caps its size (4 KiB each).
 * Throws StoreRefused when the file is in use, cannot be written, is damaged or its disk is full.
 */
export async function openSqliteEventStore(options: { file: string; maxPages?: number }): Promise<EventStore> {
  const setup: WorkerSetup = { file: resolve(options.file), maxPages: options.maxPages }
  const writer = await startWorker<WriterRequest, WriterReply>(new URL('./writer-worker.ts', import.meta.url), setup)
  const readerScript = new URL('./reader-worker.ts', import.meta.url)
  const reader = await startWorker<PageRequest, PageReply>(readerScript, setup).catch(async (error: unknown) => {
    await writer.close()
    throw error
  })
  const tail = new Tail()
  const commits = createGroupCommit(writer, tail)
  const readPage = async (after: number, prefixes: readonly string[] | undefined): Promise<Page> => {
    const reply = await askPage(reader, { kind: 'all', after, prefixes, limit: PAGE })
    return { events: () => parse(reply), upTo: reply.next, more: reply.more }
  }

  return {
    async append(stream, expected, events) {
      if (tail.closed) throw new StoreUnavailable('the event store is closed')
      return commits.append(stream, expected, events)
    },

    read: (stream, from = 0) => readStreamOf(reader, stream, from),

    async truncate(stream, before) {
      for (let more = true; more; ) {
        const reply = await writer.ask({ truncate: stream, before })
        if ('failed' in reply) throw new StoreUnavailable(reply.failed)
        more = 'more' in reply && reply.more
      }
    },

    async prove() {
      const reply = await writer.ask('prove')
      if ('failed' in reply) throw new StoreUnavailable(reply.failed)
    },

    readAll: (wanted) => readAllOf(reader, wanted),

    subscribe: (wanted) => tailSubscription({ tail, readPage }, wanted),

    async close() {
      tail.close()
      await commits.idle()
      await reader.close()
      await writer.close()
    },
  }
}
