/** Time as the pages' logic sees it, so that tests can turn it by hand. */
export type Clock = {
  /** ms since the epoch, by this device */
  now(): number
  /** calls once after `ms`; the answer calls it off */
  after(ms: number, call: () => void): () => void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
