import type { ReadStore, Unsubscribe } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

type Waiter = { position: number; done: () => void }

/** Lets a writer wait until the read models have its write, so that a read after a write sees it. */
export const createWaitForProjection = (views: ReadStore, clock: Clock, patienceMs = 2_000) => {
  let reached = -1
  let waiters: Waiter[] = []
  let unsubscribe: Unsubscribe | undefined

  const release = (upTo: number): void => {
    const due = waiters.filter(({ position }) => position <= upTo)
    if (due.length === 0) return
    waiters = waiters.filter(({ position }) => position > upTo)
    for (const { done } of due) done()
  }

  return {
    start: async (): Promise<void> => {
      reached = await views.checkpoint()
      unsubscribe = await views.onChanges((_, checkpoint) => {
        reached = checkpoint
        release(reached)
      })
    },
    /** Ends all waiting. */
    stop: async (): Promise<void> => {
      await unsubscribe?.()
      release(Number.POSITIVE_INFINITY)
    },
    /** Resolves when projected, or after `patienceMs`: the write itself is safe in the log. */
    projected: (position: number): Promise<void> => {
      if (position <= reached) return Promise.resolve()
      return new Promise((resolve) => {
        const cancel = clock.at(clock.now() + patienceMs, resolve)
        waiters.push({
          position,
          done: () => {
            cancel()
            resolve()
          },
        })
      })
    },
  }
}
export type WaitForProjection = ReturnType<typeof createWaitForProjection>['projected']
