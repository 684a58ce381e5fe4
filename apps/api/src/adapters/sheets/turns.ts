import { type Rejection, reject } from '@ghostlight/contracts'

/** One after the other, in the order they came. Who finds `mostWaiting` before them is told so instead of waiting. */
export const createTurns = (mostWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve()
  let before = 0
  return async <T>(work: () => Promise<T>): Promise<T | Rejection> => {
    if (before > mostWaiting) {
      const message = `${before} sheets are being read before this one. Try again in a moment.`
      return reject('RATE_LIMITED', message, { retryAfter: before, waiting: before })
    }
    before++
    const mine = last.then(work).finally(() => before--)
    last = mine.catch(() => undefined)
    return mine
  }
}
