import type { Clock } from '../ports/runtime.ts'

type Waiter = { upTo: number; reached: () => void }

/** Lets somebody wait until this node's fold of the shows has come as far as the log had. */
export const createWaitForFold = (clock: Clock, patienceMs = 2_000) => {
  let position = -1
  const waiters = new Set<Waiter>()
  return {
    reached: (upTo: number): void => {
      position = upTo
      for (const waiter of waiters) if (waiter.upTo <= upTo) waiter.reached()
    },
    /** false when it has not come so far within 2 s */
    folded: (upTo: number): Promise<boolean> => {
      if (upTo <= position) return Promise.resolve(true)
      return new Promise((resolve) => {
        const end = (has: boolean): void => {
          cancel()
          waiters.delete(waiter)
          resolve(has)
        }
        const cancel = clock.at(clock.now() + patienceMs, () => end(false))
        const waiter: Waiter = { upTo, reached: () => end(true) }
        waiters.add(waiter)
      })
    },
  }
}
export type WaitForFold = ReturnType<typeof createWaitForFold>['folded']
