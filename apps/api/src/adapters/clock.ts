import type { Clock } from '../engine/ports/runtime.ts'

/** The longest wait of a Node timer. A later deadline takes several timers. */
const longestMs = 2 ** 31 - 1
/** A smaller step is what the two counts of a machine differ by anyway, ms. */
const stepMs = 50

/** A timer fires at or after its time, never before. */
const clockOf = (now: () => number): Clock => ({
  now,
  at: (at, fire) => {
    let timer: NodeJS.Timeout
    const arm = (): void => {
      const left = at - now()
      timer = left > longestMs ? setTimeout(arm, longestMs) : setTimeout(left > 0 ? again : fire, Math.max(0, left))
    }
    const again = (): void => (now() >= at ? fire() : arm())
    arm()
    return () => clearTimeout(timer)
  },
})

/** The machine's clock. */
export const systemClock = clockOf(() => Date.now())

/**
 * The machine's clock, but time never goes back: when somebody sets the clock back it goes on evenly, and is ahead until
 * the clock is set forward or the process starts again. Otherwise all that waits would wait that much longer, and all
 * limits would hold as long. `told` gets how far it is ahead then, ms.
 */
export const createSteadyClock = (told: (setBackMs: number) => void): Clock & { setBackMs: () => number } => {
  let aheadMs = 0
  let [date, ticks] = [Date.now(), performance.now()]
  const now = (): number => {
    const before = { date, ticks }
    date = Date.now()
    ticks = performance.now()
    const expected = before.date + ticks - before.ticks
    if (date < before.date) {
      aheadMs += Math.round(expected - date)
      told(aheadMs)
    } else if (aheadMs > 0 && date - expected > stepMs) aheadMs = Math.max(0, aheadMs - Math.round(date - expected))
    return date + aheadMs
  }
  return { ...clockOf(now), setBackMs: () => aheadMs }
}
