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

  let waiting: (() => void)[] = []
  const handAll = (): void => {
    const calls = waiting
    waiting = []
    for (const call of calls) call()
  }

  return {
    /** from now on, for so many milliseconds at least */
    for: (ms: number): void => {
      until = Math.max(until, clock.now() + ms)
    },
    /** what it has to tell: each in its order, when it goes on */
    tell: (call: () => void): void => {
      waiting.push(call)
      if (waiting.length === 1) goesOn(handAll)
    },
    ask: <T>(work: () => Promise<T>): Promise<T> => {
      if (clock.now() >= until) return work()
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const cancel = clock.at(clock.now() + patienceMs, () => reject(gaveUp()))
      goesOn(() => void work().finally(cancel).then(resolve, reject))
      return promise
    },
  }
}
