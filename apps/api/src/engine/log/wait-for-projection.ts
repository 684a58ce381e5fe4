import type { ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** Lets a writer wait until the read models have its write: a read right after a write sees it. */
export const createWaitForProjection = async (views: ReadStore, clock: Clock, patienceMs = 2_000) => {
  let reached = await views.checkpoint()
  let waiters: { position: number; done: () => void }[] = []
  await views.onChanges((_, checkpoint) => {
    reached = checkpoint
    const due = waiters.filter(({ position }) => position <= reached)
    if (due.length === 0) return
    waiters = waiters.filter(({ position }) => position > reached)
    for (const { done } of due) done()
  })
  /** Resolves when applied, or after `patienceMs` all the same: the write itself is safe in the log. */
  return (position: number): Promise<void> => {
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
  }
}
export type WaitForProjection = Awaited<ReturnType<typeof createWaitForProjection>>
