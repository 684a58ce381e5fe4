import type { Clock } from '../engine/ports/runtime.ts'

type Timer = { at: number; fire: () => void }

/** Everything that can happen without time going on has happened when this resolves. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** Time that stands still until a test moves it; what falls due on the way fires in order, each with its consequences. */
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
  /** Of those that are due the earliest, of two at once the one that was set first. */
  const due = (until: number): Timer | undefined => {
    let first: Timer | undefined
    for (const timer of timers) if (timer.at <= until && (!first || timer.at < first.at)) first = timer
    return first
  }

  const pass = async (ms: number): Promise<void> => {
    const until = now + ms
    await settled()
    for (let timer = due(until); timer; timer = due(until)) {
      timers.delete(timer)
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
     * So many ms later, as for a machine that slept: what fell due meanwhile fires once. A day that passes costs a whole edge
     * several seconds of a processor for what it does each second.
     */
    sleep: async (ms: number): Promise<void> => {
      await settled()
      now += ms
      await pass(0)
    },
    waiting: () => timers.size,
  }
}
