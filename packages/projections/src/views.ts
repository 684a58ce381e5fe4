import type { HashKey } from './view-key.ts'

/**
 * Raised when what the projections write for the same log becomes another: views of another version are left alone, and
 * new ones are built of the whole log.
 */
export const viewsVersion = 3

/**
 * The number before a show's first change. Two versions may count the changes of one log differently, so each has a
 * thousand million numbers of its own: one of another version is none that is kept, and who comes back with it is given
 * a fresh blackboard.
 */
export const seqOrigin = (version: number): number => (version - 1) * 1_000_000_000

/** An entry of the log by which it is known: no other log has the same at the same place. */
export type Place = { stream: string; revision: number; position: number; id: string; at: string }

/** Under `last`, the entry that the views end with. */
export const placeKey: HashKey<Place> = 'place'
