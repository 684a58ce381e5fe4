import {
  type AllStreamResolvedEvent,
  type Filter,
  type ReadPosition,
  type ResolvedEvent,
  START,
  streamNameFilter,
} from '@kurrent/kurrentdb-client'
import type { ReadAllOptions, StoredEvent } from '../../../engine/ports/event-store.ts'
import type { Connection } from './connection.ts'
import { isNamed } from './errors.ts'
import { fromWire } from './wire.ts'

/** Events per request. Without a count the client asks for 2^53. */
const PAGE = 2_000

/** A server that searches a long log for few streams is silent meanwhile, so the time limit is multiplied by this. */
const SEARCH = 10

/** Selects the wanted streams, never the database's own ($…). The client refuses an empty list of prefixes. */
export function filterFor(prefixes: readonly string[] | undefined): Filter {
  if (prefixes === undefined) return streamNameFilter({ regex: '^[^$]' })
  return prefixes.length === 0 ? streamNameFilter({ regex: '^(?!)' }) : streamNameFilter({ prefixes: [...prefixes] })
}

export function positionAfter(after: number): ReadPosition {
  return after < 0 ? START : { commit: BigInt(after), prepare: BigInt(after) }
}

/** A page of a stream from the leader, so that no decision is based on an old state. */
function readPage(
  connection: Connection,
  stream: string,
  { from, maxCount }: { from: number; maxCount: number },
): AsyncIterable<ResolvedEvent> {
  const options = { fromRevision: BigInt(from), maxCount, requiresLeader: true }
  return connection.readingInTime(`read ${stream}`, async function* (client) {
    try {
      for await (const resolved of client.readStream(stream, options)) yield resolved
    } catch (error) {
      if (!isNamed(error, 'StreamNotFoundError')) throw error
    }
  })
}

/** A stream's events from a revision on, including events that others wrote. */
export async function* readRaw(connection: Connection, stream: string, from: number): AsyncGenerator<ResolvedEvent> {
  for (let next = from; ; ) {
    let count = 0
    for await (const resolved of readPage(connection, stream, { from: next, maxCount: PAGE })) {
      count += 1
      next = Number(resolved.event?.revision ?? next) + 1
      yield resolved
    }
    if (count < PAGE) return
  }
}

/** A stream's first event, or the first that is left after truncation; undefined if there is none. */
export async function readFirst(connection: Connection, stream: string): Promise<ResolvedEvent | undefined> {
  for await (const resolved of readPage(connection, stream, { from: 0, maxCount: 1 })) return resolved
  return undefined
}

export async function* readStream(connection: Connection, stream: string, from: number): AsyncGenerator<StoredEvent> {
  for await (const resolved of readRaw(connection, stream, from)) {
    const event = fromWire(resolved)
    if (event !== undefined) yield event
  }
}

function commitOf(resolved: AllStreamResolvedEvent): number {
  return Number(resolved.event?.position?.commit ?? resolved.commitPosition ?? -1)
}

export async function* readAll(connection: Connection, options: ReadAllOptions): AsyncGenerator<StoredEvent> {
  const filter = filterFor(options.prefixes)
  let left = options.limit ?? Number.POSITIVE_INFINITY
  for (let after = options.after; left > 0; ) {
    // One more than wanted: a read begins with the event at its position, which is known already.
    const maxCount = Math.min(PAGE, left) + 1
    const request = { fromPosition: positionAfter(after), maxCount, filter, requiresLeader: true }
    let count = 0
    let last = after
    const patience = options.prefixes ? SEARCH : 1
    for await (const resolved of connection.readingInTime('read the log', (it) => it.readAll(request), patience)) {
      count += 1
      last = commitOf(resolved)
      const event = fromWire(resolved)
      if (event === undefined || event.position <= after) continue
      yield event
      left -= 1
      if (left <= 0) return
    }
    if (count < maxCount) return
    after = last
  }
}
