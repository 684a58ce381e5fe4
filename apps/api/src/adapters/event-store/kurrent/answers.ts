/** A wait is no shorter than this for an answer, so that what fails by itself is not asked for without a rest. */
const leastMs = 100

/** Resolves after so long, or when the signal aborts. */
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

/** Who waits for a server that was away goes on with its first answer, whoever has got it. */
export class Answers {
  #count = 0
  readonly #waiting = new Set<() => void>()

  /** The server has answered something. */
  heard(): void {
    this.#count += 1
    for (const wake of this.#waiting) wake()
  }

  /** Waits for so many milliseconds, or until the next answer, or until the signal. */
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
