/** Chance that is the same again with the same seed (mulberry32). */
export const createChance = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** from ≤ x < to, whole */
    between: (from: number, to: number): number => Math.floor(from + next() * (to - from)),
    /** true so often, of 1 */
    hits: (share: number): boolean => next() < share,
  }
}
export type Chance = ReturnType<typeof createChance>
