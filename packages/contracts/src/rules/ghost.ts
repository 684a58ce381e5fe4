/** The key that marks a ghost of a rehearsal. People cannot write `true` into their data. */
export const ghostKey = 'ghost'

/** of one rehearsal */
export const mostGhosts = 500

/** A simulated person: they come, hear and leave by themselves, in a rehearsal. */
export const isGhost = ({ data }: { data: Readonly<Record<string, unknown>> }): boolean => data[ghostKey] === true
