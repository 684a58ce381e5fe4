/** The clock of the pages' logic; tests use their own. */
export type Clock = {
  /** ms since the epoch, by this device */
  now(): number
  /** ms since some moment: they count on evenly, whatever happens to the date. In a sleep they may stand still */
  ticks(): number
  /** calls once after `ms`; the result cancels it */
  after(ms: number, call: () => void): () => void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
