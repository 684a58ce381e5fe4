/** How many tries in a row have failed, 1 after the first; a random number in [0, 1); whether the page is hidden. */
export type Attempt = { failures: number; random: number; hidden: boolean }

/** How long to wait before the next try, ms. */
export type Backoff = (attempt: Attempt) => number

export const constantBackoff =
  (ms: number): Backoff =>
  () =>
    ms

type Growing = { shortestMs: number; longestMs: number; hiddenLongestMs: number }

/**
 * The upper limit doubles with each failed try. Jitter from the first try on keeps a whole audience from reconnecting
 * at the same moment.
 */
export const growingBackoff =
  ({ shortestMs, longestMs, hiddenLongestMs }: Growing): Backoff =>
  ({ failures, random, hidden }) => {
    const ceiling = Math.min(hidden ? hiddenLongestMs : longestMs, shortestMs * 2 ** Math.min(failures, 10))
    return Math.round(shortestMs + random * (ceiling - shortestMs))
  }
