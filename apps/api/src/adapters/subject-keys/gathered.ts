/** Calls that arrive during a run are joined into the next run. Each caller gets the outcome of their run. */
export function gathered<T>(run: (items: readonly T[]) => Promise<void>): (items: readonly T[]) => Promise<void> {
  let waiting: T[] = []
  let next: Promise<void> | undefined
  let running = Promise.resolve()
  return (items) => {
    waiting.push(...items)
    next ??= running.then(() => {
      const all = waiting
      waiting = []
      next = undefined
      const outcome = run(all)
      running = outcome.catch(() => {})
      return outcome
    })
    return next
  }
}
