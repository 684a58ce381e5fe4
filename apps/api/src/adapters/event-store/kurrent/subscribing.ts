import type { ReadPosition } from '@kurrent/kurrentdb-client'
import type { SubscribeOptions, SubscriptionItem } from '../../../engine/ports/event-store.ts'
import type { Connection } from './connection.ts'
import { isTooSlow } from './errors.ts'
import { positionAfter } from './reading.ts'
import { type FeedItem, SubscriptionFeed } from './subscription-feed.ts'

/** Milliseconds before the nth attempt in a row to subscribe again, counted from 1. */
export type Backoff = (attempt: number) => number

/** 100 ms, doubled up to 5 s. Part of it is random, so that nodes do not all come back at once. */
export const defaultBackoff: Backoff = (attempt) =>
  Math.min(5_000, 100 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)

const commitOf = (position: ReadPosition): number => (typeof position === 'string' ? -1 : Number(position.commit))

/** How far a subscription has come. It never goes back, whatever position the server reports. */
class Cursor {
  /** the server continues after this position */
  from: ReadPosition
  #handedOn: number

  constructor(after: number) {
    this.from = positionAfter(after)
    this.#handedOn = after
  }

  /** The part of an item that is to be handed on; `caughtUp` as it is. */
  take(item: Exclude<FeedItem, { ended: unknown }>): SubscriptionItem | undefined {
    if ('caughtUp' in item) return item
    if ('passed' in item) {
      this.#reached(item.passed)
      return undefined
    }
    const events = item.events.filter(({ position }) => position > this.#handedOn)
    const last = events.at(-1)
    if (last === undefined) return undefined
    this.#handedOn = last.position
    this.#reached(positionAfter(last.position))
    return { events }
  }

  #reached(position: ReadPosition): void {
    if (commitOf(position) > commitOf(this.from)) this.from = position
  }
}

type From = Pick<Connection, 'client' | 'answers'>

/** Yields what one subscription gives, and returns why it ended. */
async function* follow(feed: SubscriptionFeed, cursor: Cursor): AsyncGenerator<SubscriptionItem | undefined, unknown> {
  for (;;) {
    const item = await feed.next()
    if ('ended' in item) return item.ended
    yield cursor.take(item)
  }
}

/**
 * The client does not subscribe again by itself. This does, each time after the last event that was handed on. It waits
 * longer and longer while the server is away, and continues as soon as the server answers any request.
 */
export async function* subscribe(
  connection: From,
  { after, prefixes }: SubscribeOptions,
  { signal, backoff }: { signal: AbortSignal; backoff: Backoff },
): AsyncGenerator<SubscriptionItem, void, void> {
  const cursor = new Cursor(after)
  let isLive = false
  for (let attempt = 0; !signal.aborted; ) {
    const feed = new SubscriptionFeed(connection.client, cursor.from, prefixes)
    const stop = () => feed.stop()
    signal.addEventListener('abort', stop)
    const items = follow(feed, cursor)
    let step = await items.next()
    try {
      for (; !signal.aborted && !step.done; step = await items.next()) {
        attempt = 0
        connection.answers.heard()
        if (step.value === undefined) continue
        isLive ||= 'caughtUp' in step.value
        yield step.value
      }
    } finally {
      signal.removeEventListener('abort', stop)
      feed.stop()
    }
    if (signal.aborted) return
    attempt += 1
    // the server is well and only expects a new subscription
    if (attempt === 1 && isTooSlow(step.value)) continue
    if (isLive) yield { behind: true }
    isLive = false
    await connection.answers.wait(backoff(attempt), signal)
  }
}
