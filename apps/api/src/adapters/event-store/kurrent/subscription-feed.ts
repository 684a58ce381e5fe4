import type { AllStreamSubscription, KurrentDBClient, Position, ReadPosition } from '@kurrent/kurrentdb-client'
import type { StoredEvent } from '../../../engine/ports/event-store.ts'
import { filterFor } from './reading.ts'
import { fromWire } from './wire.ts'

/** For every five events that were handed on the next ones are collected for a millisecond, and for 20 ms at most. */
const pauseAfter = (count: number): Promise<void> =>
  new Promise((resolve) => void (count < 5 ? setImmediate(resolve) : setTimeout(resolve, Math.min(20, count / 5))))

/** Events held for a slow reader before the server is asked to wait. */
const MAX_WAITING = 2_000

/** `passed`: up to there everything was handed on, or is of no interest. */
export type FeedItem = { events: StoredEvent[] } | { passed: ReadPosition } | { caughtUp: true } | { ended: unknown }

/**
 * One subscription of the client as a queue in the right order. Of the client's signals only the events are in order:
 * `caughtUp` is announced while events before it are still in its buffer, and so is an error.
 */
export class SubscriptionFeed {
  readonly #subscription: AllStreamSubscription
  #waiting: StoredEvent[] = []
  /** Events still to come before `caughtUp` holds; undefined when it was not announced. */
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

  /** The next item; waits for it. */
  async next(): Promise<FeedItem> {
    // The server hands on one event at a time, and a cue has thousands: what is done for each batch is not done for each.
    if (this.#handedOn > 0) await pauseAfter(this.#handedOn)
    this.#handedOn = 0
    for (;;) {
      const item = this.#take()
      if (item !== undefined) return item
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      // those that came with this one are handed on with it
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

  /** Ends it; `next` then tells so. */
  stop(): void {
    this.#end(undefined)
    // Cancelling makes the client's stream fail once more; nobody is interested by then.
    this.#subscription.unsubscribe().catch(() => {})
  }
}
