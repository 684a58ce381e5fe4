/** Time as a port, so that tests own it. Milliseconds. */
export type Clock = {
  now: () => number
  setTimeout: (run: () => void, ms: number) => () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}
