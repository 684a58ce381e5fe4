import type { Clock } from '../engine/ports/runtime.ts'

/**
 * A service that answers nobody for a while and then goes on, like a Redis whose disk syncs, or a log that elects a leader. It
 * does the waiting requests when it goes on, even those whose callers have given up. A caller gives up after `patienceMs` with
 * the error `gaveUp`.
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
    /** pauses for at least this many milliseconds from now */
    for: (ms: number): void => {
      until = Math.max(until, clock.now() + ms)
    },
    /** makes the call, in order, when it goes on */
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
