import type { Clock } from '../engine/ports/runtime.ts'

/**
 * So many of something per key in a sliding window. Keys are names, never addresses: a whole theatre sits behind one
 * address. Bounded: the oldest keys are forgotten first.
 */
export const createRateLimiter = (clock: Clock, { most, windowMs }: { most: number; windowMs: number }) => {
  const counted = new Map<string, number[]>()
  const recent = (key: string) => (counted.get(key) ?? []).filter((at) => at > clock.now() - windowMs)
  return {
    /** seconds until the next one is allowed, 0 when it is now */
    blockedFor: (key: string): number => {
      const times = recent(key)
      const first = times.at(-most)
      return first === undefined ? 0 : Math.ceil((first + windowMs - clock.now()) / 1000)
    },
    count: (key: string): void => {
      const times = [...recent(key), clock.now()].slice(-most)
      counted.delete(key)
      counted.set(key, times)
      if (counted.size > mostKeys)
        for (const oldest of counted.keys()) {
          counted.delete(oldest)
          break
        }
    },
    forget: (key: string): void => void counted.delete(key),
  }
}

const mostKeys = 10_000
