import { createHash } from 'node:crypto'

/** Numbers 0 ≤ x < 1 that follow from the seed alone (mulberry32). A text counts by its hash, a number as a whole number of 32 bits. */
export const seeded = (seed: string | number): (() => number) => {
  let state = typeof seed === 'number' ? seed | 0 : createHash('sha256').update(seed).digest().readUInt32BE()
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
