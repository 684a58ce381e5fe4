import { seeded } from '../../../apps/api/src/engine/seeded.ts'

/** Chance that is the same again with the same seed. */
export const createChance = (seed: number) => {
  const next = seeded(seed)
  return {
    next,
    /** from ≤ x < to, whole */
    between: (from: number, to: number): number => Math.floor(from + next() * (to - from)),
    /** true so often, of 1 */
    hits: (share: number): boolean => next() < share,
  }
}
export type Chance = ReturnType<typeof createChance>
