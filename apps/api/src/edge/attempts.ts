import type { Clock } from '../engine/ports/runtime.ts'

/**
 * Wrong tries per key in a sliding window. Keys are names, never addresses: a whole theatre sits behind one address.
 * Bounded: the oldest keys are forgotten first.
 */
export const createAttempts = (clock: Clock, { most, windowMs }: { most: number; windowMs: number }) => {
  const tries = new Map<string, number[]>()
  const recent = (key: string) => (tries.get(key) ?? []).filter((at) => at > clock.now() - windowMs)
  return {
    /** seconds until the next try is allowed, 0 when it is now */
    blockedFor: (key: string): number => {
      const times = recent(key)
      const first = times.at(-most)
      return first === undefined ? 0 : Math.ceil((first + windowMs - clock.now()) / 1000)
    },
    failed: (key: string): void => {
      const times = [...recent(key), clock.now()].slice(-most)
      tries.delete(key)
      tries.set(key, times)
      if (tries.size > 10_000)
        for (const oldest of tries.keys()) {
          tries.delete(oldest)
          break
        }
    },
    succeeded: (key: string): void => void tries.delete(key),
  }
}
