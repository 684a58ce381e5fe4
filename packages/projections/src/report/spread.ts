import type { Spread } from '@ghostlight/contracts'

/** Median, 95th percentile (nearest rank) and worst of some times; null if there are none. */
export const spreadOf = (times: readonly number[]): Spread => {
  const sorted = [...times].sort((a, b) => a - b)
  const { length } = sorted
  const at = (index: number): number | null => sorted[index] ?? null
  const [low, high] = [at(Math.floor((length - 1) / 2)), at(Math.floor(length / 2))]
  return {
    median: low === null || high === null ? null : (low + high) / 2,
    p95: at(Math.ceil(length * 0.95) - 1),
    worst: at(length - 1),
  }
}
