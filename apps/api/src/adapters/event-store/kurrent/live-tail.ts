import type { StoredEvent, SubscribeOptions, SubscriptionItem } from '../../../engine/ports/event-store.ts'
import { streamFilter } from '../prefixes.ts'
import { type Subscriber, Tail } from '../tail.ts'

type Items = AsyncGenerator<SubscriptionItem, void, void>
/** Each reader begins with a subscription of its own on the server. It ends when the signal aborts. */
type Follow = (options: SubscribeOptions, signal: AbortSignal) => Items

/** Whether a reader was told that it has caught up, and not since that it is behind. It may read by itself again unnoticed. */
type Told = { caughtUp: boolean }

/** The last events are kept for readers who join: at least this many, at most twice as many. */
const KEPT = 250

/**
 * All readers who have caught up share one subscription to the whole log. With a subscription each, this process would
 * decode every event once per reader. A reader joins only if every event after its last one has been handed on here
 * or is kept.
 */
export class LiveTail {
  readonly #tail: Tail
  readonly #follow: Follow
  readonly #signal: AbortSignal
  #recent: StoredEvent[] = []
  /** Everything after this position has been handed on or is in `#recent`. */
  #from = Number.POSITIVE_INFINITY
  #hasBegun = false
  #caughtUp = 0
  /** it lost the store and has not caught up since */
  #isBehind = false

  constructor(follow: Follow, signal: AbortSignal, tail = new Tail()) {
    this.#tail = tail
    this.#follow = follow
    this.#signal = signal
  }

  /** Catches up with the server, then follows the shared subscription. */
  async *subscribe(options: SubscribeOptions): Items {
    const signal = AbortSignal.any([this.#signal, ...(options.signal ? [options.signal] : [])])
    let after = options.after
    const told: Told = { caughtUp: false }
    while (!signal.aborted) {
      after = yield* this.#own({ ...options, after }, signal, told)
      if (!signal.aborted) after = yield* this.#live({ ...options, after }, signal, told)
    }
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
      if (!told.caughtUp) continue
      // with prefixes, the reader's last event may be far behind the end of the log
      if (options.prefixes === undefined) this.#begin(after)
      if (after >= this.#from) break
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
    if (after < this.#from) return after
    const subscriber = this.#join(after, prefixes)
    const wake = () => subscriber.wake()
    signal.addEventListener('abort', wake)
    let last = after
    // the first catch-up belongs to the reader who began it, and was reported already
    let caughtUp = Math.max(1, this.#caughtUp)
    let isBehind = false
    try {
      while (!signal.aborted && !subscriber.behind) {
        const events = subscriber.take().filter(({ position }) => position > last)
        if (events.length > 0) {
          last = events.at(-1)?.position ?? last
          yield { events }
        } else if (this.#isBehind && !isBehind) {
          isBehind = true
          told.caughtUp = false
          yield { behind: true }
        } else if (caughtUp < this.#caughtUp) {
          caughtUp = this.#caughtUp
          isBehind = false
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
    const end = () => {
      this.#from = Number.POSITIVE_INFINITY
      this.#tail.sendBack()
    }
    // if it ends by a fault, every reader continues with a subscription of its own
    void this.#run(after).then(end, end)
  }

  async #run(after: number): Promise<void> {
    for await (const item of this.#follow({ after }, this.#signal)) {
      if ('events' in item) this.#handOn(item.events)
      else if ('caughtUp' in item) this.#reached()
      else this.#lost()
    }
  }

  #handOn(events: readonly StoredEvent[]): void {
    for (const event of events) this.#recent.push(event)
    if (this.#recent.length > 2 * KEPT) {
      const gone = this.#recent.splice(0, this.#recent.length - KEPT)
      this.#from = gone.at(-1)?.position ?? this.#from
    }
    this.#tail.publish(events)
  }

  #lost(): void {
    this.#isBehind = true
    this.#tail.wakeAll()
  }

  #reached(): void {
    this.#isBehind = false
    this.#caughtUp += 1
    this.#tail.wakeAll()
  }
}
