import type { EventStore } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'
import { createSharedReads } from './shared-reads.ts'

type Waiter = { upTo: number; reached: () => void }

/** Lets a caller wait until this node's fold of the shows has reached a position of the log. */
export const createWaitForFold = (clock: Clock, patienceMs = 2_000) => {
  let position = -1
  const waiters = new Set<Waiter>()
  return {
    /** how far this node has read the log */
    foldedUpTo: (): number => position,
    reached: (upTo: number): void => {
      position = upTo
      for (const waiter of waiters) if (waiter.upTo <= upTo) waiter.reached()
    },
    /** false if it does not get there within 2 s */
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
type Parts = Pick<ReturnType<typeof createWaitForFold>, 'folded'> & { store: Pick<EventStore, 'append'> }

/**
 * Whether this node has read everything that the log has now about a show and its audience. Waiting callers share the
 * question to the log.
 */
export const createFoldedNow = ({ store, folded }: Parts) =>
  createSharedReads(async (blackboardId) => {
    const streams = [`blackboard-${blackboardId}`, `audience-${blackboardId}`]
    const ends = await Promise.all(streams.map((stream) => store.append(stream, 'any', [])))
    return folded(Math.max(...ends.map(({ position }) => position)))
  })
export type FoldedNow = ReturnType<typeof createFoldedNow>
