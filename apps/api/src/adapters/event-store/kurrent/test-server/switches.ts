/** `timeOut`: too busy for it, the server says so in its own time; it may have been stored or not. */
export type Misbehaviour = 'loseAcknowledgement' | 'withholdAcknowledgement' | 'timeOut'

/** Ways to misbehave, each so many times. */
export class Switches {
  /** how far the server's clock is ahead */
  aheadMs = 0
  /** every answer, and what a subscription is told, comes so much later */
  latencyMs = 0
  /** events that reads of a stream have been given so far */
  given = 0
  /** a read of a stream breaks off after so many events */
  breakOffAfter = Number.POSITIVE_INFINITY
  /** live subscriptions that were ended because they were too far behind */
  tooSlow = 0
  readonly #left = new Map<Misbehaviour, number>()

  set(what: Misbehaviour, times = 1): void {
    this.#left.set(what, times)
  }

  /** As late as every answer is. */
  late(answer: () => void): void {
    if (this.latencyMs > 0) setTimeout(answer, this.latencyMs)
    else answer()
  }

  /** Whether to misbehave this time. */
  take(what: Misbehaviour): boolean {
    const left = this.#left.get(what) ?? 0
    if (left > 0) this.#left.set(what, left - 1)
    return left > 0
  }
}
