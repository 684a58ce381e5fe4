/** A phone that is at most this wrong is in time, ms: a listener takes voices that are less apart for one. */
const inTimeMs = 20
/** A phone that was in time stays so until it is this wrong, so that it does not change its mind with each ping. */
const outOfTimeMs = 30

export const isInTime = (errorMs: number, was: boolean): boolean => errorMs <= (was ? outOfTimeMs : inTimeMs)
