import { pause } from '../../engine/pause.ts'
import type { StoredEvent } from '../../engine/ports/event-store.ts'
import { lineOf, type Since, streamsOf } from '../../readings/log/event-lines.ts'
import type { Services } from '../services.ts'

/** A reader treats a connection as dead after twice this time without a byte, ms. */
export const heartbeatMs = 10_000
/** Lines made at once while a reader catches up; then other work has its turn. */
const mostAtOnce = 500

/** A line is made once for all readers, and dropped after this time, in case somebody was erased meanwhile, ms. */
const freshMs = 250
const madeLines = new WeakMap<StoredEvent, { line: string; at: number }>()
const liveLineOf = (stored: StoredEvent, { codec, clock }: Pick<Services, 'codec' | 'clock'>): string => {
  const made = madeLines.get(stored)
  if (made && clock.now() - made.at < freshMs) return made.line
  const line = lineOf(stored, codec)
  madeLines.set(stored, { line, at: clock.now() })
  return line
}

type Tail = Since & { person: string; signal: AbortSignal }
type Parts = Pick<Services, 'store' | 'codec' | 'clock' | 'readings'>

/**
 * Both streams of a show as JSON lines, from a position on and then live, until the signal aborts. Never faster than it
 * is read. Sends an empty line when the reader has caught up, and after every ten seconds without events.
 */
export async function* tailLog(parts: Parts, { id, after, person, signal }: Tail): AsyncGenerator<string | Uint8Array> {
  const there = parts.readings.read('logSince', { id, after }, { person, signal })
  let upTo = after
  for await (const item of withBeats(there, parts.clock)) {
    if (item === undefined) yield '\n'
    else if (item.done) upTo = item.value
    else yield item.value
  }
  const items = parts.store.subscribe({ after: upTo, prefixes: streamsOf(id), signal })[Symbol.asyncIterator]()
  for await (const item of withBeats(items, parts.clock)) {
    if (signal.aborted || item?.done) return
    const events = item !== undefined && 'events' in item.value ? item.value.events : []
    if (events.length === 0) yield '\n'
    for (let from = 0; from < events.length; from += mostAtOnce)
      yield events
        .slice(from, from + mostAtOnce)
        .map((it) => liveLineOf(it, parts))
        .join('')
  }
}

/** Each item, including the end, and undefined for each heartbeat without one. */
async function* withBeats<T, R>(
  items: AsyncIterator<T, R>,
  clock: Services['clock'],
): AsyncGenerator<IteratorResult<T, R> | undefined> {
  let coming = items.next()
  try {
    for (;;) {
      const item = await orNothing(coming, clock)
      yield item
      if (item?.done) return
      if (item) coming = items.next()
    }
  } finally {
    // nobody waits for it any more
    coming.catch(() => undefined)
    void items.return?.()?.catch(() => undefined)
  }
}

/** The item, or undefined if it takes longer than a heartbeat. */
const orNothing = async <T>(coming: Promise<T>, clock: Services['clock']): Promise<T | undefined> => {
  const enough = new AbortController()
  try {
    return await Promise.race([coming, pause(clock, heartbeatMs, enough.signal).then(() => undefined)])
  } finally {
    enough.abort()
  }
}
