import { type Rejection, reject } from '@ghostlight/contracts'

/** Runs work one after the other, in the order of arrival. A request with `mostWaiting` before it is refused. */
export const createTurns = (mostWaiting: number, what: string) => {
  let last: Promise<unknown> = Promise.resolve()
  let before = 0
  return async <T>(work: () => Promise<T>): Promise<T | Rejection> => {
    if (before > mostWaiting) {
      const message = `${before} ${what} are being read before this one. Try again in a moment.`
      return reject('RATE_LIMITED', message, { retryAfter: before, waiting: before })
    }
    before++
    const mine = last.then(work).finally(() => before--)
    last = mine.catch(() => undefined)
    return mine
  }
}
