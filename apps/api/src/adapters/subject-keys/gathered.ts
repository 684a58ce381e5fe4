/** Joins the calls that arrive while a run is under way into one next run; each caller gets that run's outcome. */
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
