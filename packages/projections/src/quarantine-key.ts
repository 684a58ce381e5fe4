import type { HashKey } from './view-key.ts'

/** Shows of which an event could not be projected, by id, with what it was: from there on their views stand still. */
export const quarantineKey: HashKey<string> = 'quarantine'
