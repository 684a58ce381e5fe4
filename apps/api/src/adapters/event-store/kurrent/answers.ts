/** An answer cannot end a wait before this, so that a request that keeps failing is not repeated without a rest. */
const leastMs = 100

/** Resolves after this time, or when the signal aborts. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })

/** While the server is away, everybody waits here. Its first answer to anybody ends all waits. */
export class Answers {
  #count = 0
  readonly #waiting = new Set<() => void>()

  /** The server has answered something. */
  heard(): void {
    this.#count += 1
    for (const wake of this.#waiting) wake()
  }

  /** Waits this long, or until the next answer, or until the signal aborts. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    const before = this.#count
    await rest(Math.min(milliseconds, leastMs), signal)
    if (milliseconds <= leastMs || this.#count !== before || signal.aborted) return
    const heard = new AbortController()
    const wake = (): void => heard.abort()
    this.#waiting.add(wake)
    await rest(milliseconds - leastMs, AbortSignal.any([signal, heard.signal]))
    this.#waiting.delete(wake)
  }
}
