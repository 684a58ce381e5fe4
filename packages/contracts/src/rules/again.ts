/** What becomes of a cue that is run again while it plays: somebody is asked, it begins anew, or nothing happens. */
export const agains = ['ask', 'restart', 'ignore'] as const
export type Again = (typeof agains)[number]
