import type { Clock } from '../engine/ports/runtime.ts'

/**
 * Something that answers nobody for a while and then goes on, as a Redis whose disk syncs, or a log that elects a leader.
 * What was asked meanwhile is done when it goes on, also where whoever asked has given up by then: `gaveUp` is what they
 * are told after `patienceMs`.
 */
export const standingStill = (clock: Clock, { patienceMs, gaveUp }: { patienceMs: number; gaveUp: () => Error }) => {
  let until = Number.NEGATIVE_INFINITY
  const goesOn = (call: () => void): void => {
    if (clock.now() >= until) call()
    else clock.at(until, () => goesOn(call))
  }

  return {
    /** from now on, for so many milliseconds at least */
    for: (ms: number): void => {
      until = Math.max(until, clock.now() + ms)
    },
    isStill: (): boolean => clock.now() < until,
    ask: <T>(work: () => Promise<T>): Promise<T> => {
      if (clock.now() >= until) return work()
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const cancel = clock.at(clock.now() + patienceMs, () => reject(gaveUp()))
      goesOn(() => void work().finally(cancel).then(resolve, reject))
      return promise
    },
  }
}
