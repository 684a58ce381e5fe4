/** The key of a person's data that marks a ghost of a rehearsal; no field of data that anybody writes is true. */
export const ghostKey = 'ghost'

/** of one rehearsal */
export const mostGhosts = 500

/** Somebody who is no person: they come, hear and leave by themselves, in a rehearsal. */
export const isGhost = ({ data }: { data: Readonly<Record<string, unknown>> }): boolean => data[ghostKey] === true
