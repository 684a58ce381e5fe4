/** What happens if a cue is run again while it plays: the operator is asked, it restarts, or nothing happens. */
export const agains = ['ask', 'restart', 'ignore'] as const
export type Again = (typeof agains)[number]
