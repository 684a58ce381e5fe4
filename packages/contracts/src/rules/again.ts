/** What happens if a cue is run again while it plays: the operator is asked, it restarts, nothing happens, or it fades and restarts. */
export const agains = ['ask', 'restart', 'ignore', 'fade'] as const
export type Again = (typeof agains)[number]
