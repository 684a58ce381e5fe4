import type { Clock } from '../engine/ports/runtime.ts'

type Timer = { at: number; fire: () => void }

/** So many timers may fire one after another without time passing. */
const mostAtOnce = 20_000

/** Resolves when everything has happened that can happen without time passing. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** A clock that stands still until a test moves it. Timers on the way fire in order, each with its consequences. */
export const virtualClock = (start = Date.UTC(2026, 4, 1, 19)) => {
  let now = start
  const timers = new Set<Timer>()
  const clock: Clock = {
    now: () => now,
    at: (at, fire) => {
      const timer = { at, fire }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  /** The earliest timer that is due; of two at the same time, the one that was set first. */
  const due = (until: number): Timer | undefined => {
    let first: Timer | undefined
    for (const timer of timers) if (timer.at <= until && (!first || timer.at < first.at)) first = timer
    return first
  }

  const pass = async (ms: number): Promise<void> => {
    const until = now + ms
    let atOnce = 0
    await settled()
    for (let timer = due(until); timer; timer = due(until)) {
      timers.delete(timer)
      atOnce = timer.at > now ? 0 : atOnce + 1
      if (atOnce > mostAtOnce) throw new Error('time stands still: timers are set for now or earlier, again and again')
      now = Math.max(now, timer.at)
      timer.fire()
      await settled()
    }
    now = until
  }

  return {
    ...clock,
    pass,
    /**
     * Jumps ahead by this many ms, as for a machine that slept: timers that were due meanwhile fire once. Passing a whole day
     * step by step would cost several seconds of CPU time for what the edge does each second.
     */
    sleep: async (ms: number): Promise<void> => {
      await settled()
      now += ms
      await pass(0)
    },
    waiting: () => timers.size,
  }
}
