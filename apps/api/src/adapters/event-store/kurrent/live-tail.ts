import type { StoredEvent, SubscribeOptions, SubscriptionItem } from '../../../engine/ports/event-store.ts'
import { streamFilter } from '../prefixes.ts'
import { type Subscriber, Tail } from '../tail.ts'

type Items = AsyncGenerator<SubscriptionItem, void, void>
/** A subscription on the server. It ends when the signal aborts. */
type Follow = (options: SubscribeOptions, signal: AbortSignal) => Items

/** Whether a reader was told that it has caught up, and not since that it is behind. It may read by itself again unnoticed. */
type Told = { caughtUp: boolean }

/** The last events are kept for readers who join: at least this many, at most twice as many. */
const KEPT = 250
/** The same while the log is read from far back: readers that begin with a start do not begin in the same instant. */
const KEPT_AT_START = 5_000
/** While the log is read from far back, the next events wait for a reader that has so many before it. */
const AHEAD = 2_000
/** A reader that takes nothing for so long reads by itself, so that the others go on, ms. */
const PATIENCE_MS = 1_000

type Settings = { tail?: Tail; patienceMs?: number }

/**
 * Readers share one subscription to the whole log. With a subscription each, this process would decode every event once
 * per reader. The first that wants most of the log begins it, from its own place. Another one joins if every event after
 * its last one is still to be handed on here or is kept; otherwise it reads by itself until that is so.
 */
export class LiveTail {
  readonly #tail: Tail
  readonly #follow: Follow
  readonly #signal: AbortSignal
  readonly #patienceMs: number
  #recent: StoredEvent[] = []
  /** Everything after this position has been handed on or is in `#recent`. */
  #from = Number.POSITIVE_INFINITY
  /** the last event that was handed on */
  #upTo = -1
  #hasBegun = false
  #hasCaughtUp = false
  /** it lost the store and has not caught up since */
  #isBehind = false

  constructor(follow: Follow, signal: AbortSignal, { tail = new Tail(), patienceMs = PATIENCE_MS }: Settings = {}) {
    this.#tail = tail
    this.#follow = follow
    this.#signal = signal
    this.#patienceMs = patienceMs
  }

  /** Follows the shared subscription as soon as it can. */
  async *subscribe(options: SubscribeOptions): Items {
    const signal = AbortSignal.any([this.#signal, ...(options.signal ? [options.signal] : [])])
    let after = options.after
    const told: Told = { caughtUp: false }
    if (options.prefixes === undefined || options.wantsMost) this.#begin(after)
    while (!signal.aborted) {
      if (!this.#has(after, told)) after = yield* this.#own({ ...options, after }, signal, told)
      if (!signal.aborted) after = yield* this.#live({ ...options, after }, signal, told)
    }
  }

  /**
   * Whether a reader can share from here. Only a subscription of its own can tell it that it has caught up, and it does
   * not wait for others that are far back.
   */
  #has(after: number, told: Told): boolean {
    if (after < this.#from) return false
    return this.#isFarBack() ? after <= this.#upTo : told.caughtUp
  }

  /** A subscription of the reader's own, until it can share. Returns the position of the last event it handed on. */
  async *#own(options: SubscribeOptions, signal: AbortSignal, told: Told): AsyncGenerator<SubscriptionItem, number> {
    let { after } = options
    for await (const item of this.#follow(options, signal)) {
      if ('events' in item) {
        after = item.events.at(-1)?.position ?? after
        yield item
      } else {
        const isKnown = 'caughtUp' in item && told.caughtUp
        told.caughtUp = 'caughtUp' in item
        if (!isKnown) yield item
      }
      if (this.#has(after, told)) break
    }
    return after
  }

  /** Runs until it is aborted or too slow. Returns the position of the last event it handed on. */
  async *#live(
    { after, prefixes }: SubscribeOptions,
    signal: AbortSignal,
    told: Told,
  ): AsyncGenerator<SubscriptionItem, number> {
    // checked again: the shared subscription went on while the reader's own one ended
    if (!this.#has(after, told)) return after
    const subscriber = this.#join(after, prefixes)
    const wake = () => subscriber.wake()
    signal.addEventListener('abort', wake)
    let last = after
    const wasTold = told.caughtUp
    try {
      while (!signal.aborted && !subscriber.behind) {
        const events = subscriber.take().filter(({ position }) => position > last)
        if (events.length > 0) {
          last = events.at(-1)?.position ?? last
          yield { events }
        } else if (told.caughtUp && this.#isBehind) {
          told.caughtUp = false
          yield { behind: true }
        } else if (!told.caughtUp && !this.#isFarBack()) {
          // events that were there when it began may still be on their way to the shared subscription
          if (!wasTold) return last
          told.caughtUp = true
          yield { caughtUp: true }
        } else await subscriber.changed()
      }
      return last
    } finally {
      signal.removeEventListener('abort', wake)
      this.#tail.leave(subscriber)
    }
  }

  #join(after: number, prefixes: readonly string[] | undefined): Subscriber {
    const subscriber = this.#tail.join(streamFilter(prefixes))
    subscriber.collect()
    subscriber.offer(this.#recent.filter(({ position }) => position > after))
    return subscriber
  }

  #begin(after: number): void {
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#from = after
    this.#upTo = after
    const end = () => {
      this.#from = Number.POSITIVE_INFINITY
      this.#tail.sendBack()
    }
    // if it ends by a fault, every reader continues with a subscription of its own
    void this.#run(after).then(end, end)
  }

  async #run(after: number): Promise<void> {
    for await (const item of this.#follow({ after }, this.#signal)) {
      if ('events' in item) {
        this.#handOn(item.events)
        if (this.#isFarBack()) await this.#inStep()
      } else if ('caughtUp' in item) this.#reached()
      else this.#lost()
    }
  }

  #isFarBack(): boolean {
    return !this.#hasCaughtUp || this.#isBehind
  }

  #handOn(events: readonly StoredEvent[]): void {
    for (const event of events) this.#recent.push(event)
    this.#upTo = events.at(-1)?.position ?? this.#upTo
    this.#keep(this.#isFarBack() ? KEPT_AT_START : KEPT)
    this.#tail.publish(events)
  }

  #keep(count: number): void {
    if (this.#recent.length <= 2 * count) return
    const gone = this.#recent.splice(0, this.#recent.length - count)
    this.#from = gone.at(-1)?.position ?? this.#from
  }

  /** Waits for slow readers, so that they go on sharing. */
  async #inStep(): Promise<void> {
    for (const slow of this.#tail.slow(AHEAD)) {
      // it may have taken them while the one before it was waited for
      if (slow.waiting < AHEAD) continue
      const timer = setTimeout(() => {
        slow.fallBehind()
        slow.wake()
      }, this.#patienceMs)
      await slow.taken()
      clearTimeout(timer)
    }
  }

  #lost(): void {
    this.#isBehind = true
    this.#tail.wakeAll()
  }

  #reached(): void {
    this.#isBehind = false
    this.#hasCaughtUp = true
    this.#keep(KEPT)
    this.#tail.wakeAll()
  }
}
