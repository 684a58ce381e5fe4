/** How many tries in a row have failed, 1 after the first; chance in [0, 1); and whether nobody looks at the page. */
export type Attempt = { failures: number; random: number; hidden: boolean }

/** How long to wait before the next try, ms. */
export type Backoff = (attempt: Attempt) => number

export const constantBackoff =
  (ms: number): Backoff =>
  () =>
    ms

type Growing = { shortestMs: number; longestMs: number; hiddenLongestMs: number }

/** The ceiling doubles per failed try; jitter from the first one on keeps a whole theatre from knocking in step. */
export const growingBackoff =
  ({ shortestMs, longestMs, hiddenLongestMs }: Growing): Backoff =>
  ({ failures, random, hidden }) => {
    const ceiling = Math.min(hidden ? hiddenLongestMs : longestMs, shortestMs * 2 ** Math.min(failures, 10))
    return Math.round(shortestMs + random * (ceiling - shortestMs))
  }
