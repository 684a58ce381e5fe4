import type { Clock } from '../engine/ports/runtime.ts'

/**
 * A limit per key in a sliding window. Keys are names, never addresses, because a whole audience may share one address.
 * A key is dropped when its window is over, and not before, however many others come.
 */
export const createRateLimiter = (clock: Clock, { most, windowMs }: { most: number; windowMs: number }) => {
  const counted = new Map<string, number[]>()
  let sweepAt = sweepFrom
  const recent = (key: string) => (counted.get(key) ?? []).filter((at) => at > clock.now() - windowMs)
  const put = (key: string, times: number[]): void => {
    if (times.length > 0) counted.set(key, times)
    else counted.delete(key)
  }
  const sweep = (): void => {
    for (const key of counted.keys()) put(key, recent(key))
    sweepAt = Math.max(sweepFrom, 2 * counted.size)
  }
  return {
    /** the seconds until the next one is allowed; 0 = now. `fewer`: a limit below `most` */
    blockedFor: (key: string, fewer = most): number => {
      const times = recent(key)
      const first = times.at(-Math.min(fewer, most))
      return first === undefined ? 0 : Math.ceil((first + windowMs - clock.now()) / 1000)
    },
    /** how many count now, at most `most` */
    counted: (key: string): number => recent(key).length,
    count: (key: string): void => {
      put(key, [...recent(key), clock.now()].slice(-most))
      if (counted.size > sweepAt) sweep()
    },
    /** Removes the last one, which did not happen after all. */
    takeBack: (key: string): void => put(key, recent(key).slice(0, -1)),
    forget: (key: string): void => void counted.delete(key),
  }
}

/** from this number of keys on, it removes those whose window is over */
const sweepFrom = 10_000
