import { seeded } from '../../../apps/api/src/engine/seeded.ts'

/** Random numbers that repeat with the same seed. */
export const createChance = (seed: number) => {
  const next = seeded(seed)
  return {
    next,
    /** a whole number x with from ≤ x < to */
    between: (from: number, to: number): number => Math.floor(from + next() * (to - from)),
    /** true with this probability, from 0 to 1 */
    hits: (share: number): boolean => next() < share,
  }
}
export type Chance = ReturnType<typeof createChance>
