import type { HashKey } from '../view-key.ts'

/** `emotes:<blackboardId>`: field = the second since the epoch, value = how many of each type (by id, 0–8) in it. */
export const emotesKey = (blackboardId: string): HashKey<readonly number[]> => `emotes:${blackboardId}`
