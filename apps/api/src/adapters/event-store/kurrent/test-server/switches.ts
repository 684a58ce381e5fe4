export type Misbehaviour = 'loseAcknowledgement' | 'withholdAcknowledgement'

/** Ways to misbehave, each so many times. */
export class Switches {
  /** how far the server's clock is ahead */
  aheadMs = 0
  readonly #left = new Map<Misbehaviour, number>()

  set(what: Misbehaviour, times = 1): void {
    this.#left.set(what, times)
  }

  /** Whether to misbehave this time. */
  take(what: Misbehaviour): boolean {
    const left = this.#left.get(what) ?? 0
    if (left > 0) this.#left.set(what, left - 1)
    return left > 0
  }
}
