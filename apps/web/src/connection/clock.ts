/** The clock of the pages' logic; tests use their own. */
export type Clock = {
  /** ms since the epoch, by this device */
  now(): number
  /** calls once after `ms`; the result cancels it */
  after(ms: number, call: () => void): () => void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
