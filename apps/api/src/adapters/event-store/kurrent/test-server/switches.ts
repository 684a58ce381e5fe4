/** `timeOut`: the server is too busy and says so when its own deadline ends; the append may be stored or not. */
export type Misbehaviour = 'loseAcknowledgement' | 'withholdAcknowledgement' | 'timeOut'

/** The server's faults, each for a number of times. */
export class Switches {
  /** how far the server's clock is ahead */
  aheadMs = 0
  /** delays every answer and every message of a subscription by this time */
  latencyMs = 0
  /** how many events reads of streams have returned so far */
  given = 0
  /** a read of a stream breaks off after this many events */
  breakOffAfter = Number.POSITIVE_INFINITY
  /** how many live subscriptions were ended because they were too far behind */
  tooSlow = 0
  /** how many events are held for a live subscription whose client does not take them */
  held = 32
  readonly #left = new Map<Misbehaviour, number>()

  set(what: Misbehaviour, times = 1): void {
    this.#left.set(what, times)
  }

  /** Calls `answer` with the delay of every answer. */
  late(answer: () => void): void {
    if (this.latencyMs > 0) setTimeout(answer, this.latencyMs)
    else answer()
  }

  /** Whether to commit this fault now. Counts it down. */
  take(what: Misbehaviour): boolean {
    const left = this.#left.get(what) ?? 0
    if (left > 0) this.#left.set(what, left - 1)
    return left > 0
  }
}
