import type { HashKey } from './view-key.ts'

/** Shows with an event that could not be projected, by id, with the reason: their views do not change any more. */
export const quarantineKey: HashKey<string> = 'quarantine'
