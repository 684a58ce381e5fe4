/** The only source of time, chance and ids, so that the same inputs give the same show. */
export interface Clock {
  /** ms since the epoch */
  now(): number
  /** Calls `fire` once at `at` (ms since the epoch) or at once when that is past; returns the cancel. */
  at(at: number, fire: () => void): () => void
}

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
}

export interface Ids {
  /** a new uuid */
  next(): string
}
