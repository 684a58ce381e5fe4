import type { AllStreamSubscription, KurrentDBClient, Position, ReadPosition } from '@kurrent/kurrentdb-client'
import type { StoredEvent } from '../../../engine/ports/event-store.ts'
import { filterFor } from './reading.ts'
import { fromWire } from './wire.ts'

/** After a batch, the next events are collected for 1 ms per five events of it, at most 20 ms. */
const pauseAfter = (count: number): Promise<void> =>
  new Promise((resolve) => void (count < 5 ? setImmediate(resolve) : setTimeout(resolve, Math.min(20, count / 5))))

/** Events held for a slow reader before the server is asked to wait. */
const MAX_WAITING = 2_000

/** `passed`: everything up to this position was handed on or is not wanted. */
export type FeedItem = { events: StoredEvent[] } | { passed: ReadPosition } | { caughtUp: true } | { ended: unknown }

/**
 * One subscription of the client as a queue in the right order. The client keeps only the events in order: it announces
 * `caughtUp`, and an error, while earlier events are still in its buffer.
 */
export class SubscriptionFeed {
  readonly #subscription: AllStreamSubscription
  #waiting: StoredEvent[] = []
  /** Events still to come before `caughtUp` holds; undefined if it was not announced. */
  #beforeCaughtUp: number | undefined
  /** How far the server has looked, and the events still to come before it. */
  #looked: { position: ReadPosition; before: number } | undefined
  #ended: { ended: unknown } | undefined
  #handedOn = 0
  #wake = () => {}

  constructor(client: KurrentDBClient, after: ReadPosition, prefixes: readonly string[] | undefined) {
    const checkpointReached = (_: unknown, position: Position): void => {
      this.#looked = { position, before: this.#subscription.readableLength }
      this.#wake()
    }
    const filter = { ...filterFor(prefixes), checkpointReached }
    this.#subscription = client.subscribeToAll({ fromPosition: after, filter })
    this.#subscription
      .on('data', (resolved) => {
        if (this.#beforeCaughtUp !== undefined) this.#beforeCaughtUp -= 1
        if (this.#looked) this.#looked.before -= 1
        const event = fromWire(resolved)
        if (event !== undefined) this.#waiting.push(event)
        if (this.#waiting.length >= MAX_WAITING) this.#subscription.pause()
        this.#wake()
      })
      .on('caughtUp', () => {
        this.#beforeCaughtUp = this.#subscription.readableLength
        this.#wake()
      })
      .on('error', (error) => this.#end(error))
      .on('end', () => this.#end(new Error('the server ended the subscription')))
      .on('close', () => this.#end(new Error('the subscription was closed')))
  }

  /** Waits for the next item. */
  async next(): Promise<FeedItem> {
    // The server delivers single events, and a cue has thousands. Batches save the work that each delivery costs.
    if (this.#handedOn > 0) await pauseAfter(this.#handedOn)
    this.#handedOn = 0
    for (;;) {
      const item = this.#take()
      if (item !== undefined) return item
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      // events that arrived together are handed on together
      await pauseAfter(0)
    }
  }

  #take(): FeedItem | undefined {
    if (this.#waiting.length > 0) {
      const events = this.#waiting
      this.#waiting = []
      this.#handedOn = events.length
      if (this.#subscription.isPaused()) this.#subscription.resume()
      return { events }
    }
    if (this.#looked && this.#looked.before <= 0) {
      const { position } = this.#looked
      this.#looked = undefined
      return { passed: position }
    }
    if (this.#beforeCaughtUp !== undefined && this.#beforeCaughtUp <= 0) {
      this.#beforeCaughtUp = undefined
      return { caughtUp: true }
    }
    return this.#ended
  }

  #end(reason: unknown): void {
    this.#ended ??= { ended: reason }
    this.#wake()
  }

  /** Ends it; `next` then reports the end. */
  stop(): void {
    this.#end(undefined)
    // Cancelling makes the client's stream fail once more, which no longer matters.
    this.#subscription.unsubscribe().catch(() => {})
  }
}
