/**
 * Requests take turns: one begins in each turn of the event loop, with socket messages in between. A burst of a hundred
 * logins does not delay a GO, which takes several turns.
 */
export const createTurns = (): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve()
  const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
  return () => {
    last = last.then(nextTurn)
    return last
  }
}
