/**
 * Requests take turns: one begins in each turn of the event loop, and what sockets sent comes in between. A hundred
 * logins in one burst keep a GO, which takes several turns, from none of them.
 */
export const createTurns = (): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve()
  const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
  return () => {
    last = last.then(nextTurn)
    return last
  }
}
