import type { HashKey } from './view-key.ts'

/** The ids of shows with an event that could not be projected, with the reason. Their views no longer change. */
export const quarantineKey: HashKey<string> = 'quarantine'
