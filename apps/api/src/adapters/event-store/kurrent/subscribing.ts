import type { SubscribeOptions, SubscriptionItem } from '../../../engine/ports/event-store.ts'
import type { Connection } from './connection.ts'
import { positionAfter } from './reading.ts'
import { SubscriptionFeed } from './subscription-feed.ts'

/** Milliseconds before the nth attempt in a row to subscribe again, counted from 1. */
export type Backoff = (attempt: number) => number

/** 100 ms, doubled up to 5 s, and a part of it at random, so that nodes do not come back all at once. */
export const defaultBackoff: Backoff = (attempt) =>
  Math.min(5_000, 100 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)

/** Waits, but not longer than until the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}

/** The client does not subscribe again by itself: this does, each time after the last event that was handed on. */
export async function* subscribe(
  connection: Connection,
  { after, prefixes }: SubscribeOptions,
  { signal, backoff }: { signal: AbortSignal; backoff: Backoff },
): AsyncGenerator<SubscriptionItem, void, void> {
  let cursor = positionAfter(after)
  for (let attempt = 0; !signal.aborted; ) {
    const feed = new SubscriptionFeed(connection.client, cursor, prefixes)
    const stop = () => feed.stop()
    signal.addEventListener('abort', stop)
    try {
      for (let item = await feed.next(); !signal.aborted && !('ended' in item); item = await feed.next()) {
        attempt = 0
        if ('passed' in item) {
          cursor = item.passed
          continue
        }
        const last = 'events' in item ? item.events.at(-1) : undefined
        if (last) cursor = positionAfter(last.position)
        yield item
        if (signal.aborted) return
      }
    } finally {
      signal.removeEventListener('abort', stop)
      feed.stop()
    }
    attempt += 1
    await pause(backoff(attempt), signal)
  }
}
