import type { HashKey } from './view-key.ts'

/**
 * Raise it when the projections write something else for the same log. Views of other versions then stay as they are, and
 * new ones are built from the whole log.
 */
export const viewsVersion = 8

/**
 * The number before a show's first change. Two versions may count the changes of one log differently, so each version has a
 * thousand million numbers of its own. A number of another version is never among the kept ones, so a console that returns
 * with it gets a new blackboard.
 */
export const seqOrigin = (version: number): number => (version - 1) * 1_000_000_000

/** An entry of the log that identifies it: no other log has the same entry in the same place. */
export type Place = { stream: string; revision: number; position: number; id: string; at: string }

/** Its field `last` is the last entry that the views contain. */
export const placeKey: HashKey<Place> = 'place'
