import { useNow } from './useNow.ts'

/** The time, ms, once a second while somebody looks at it, by the clock that the show is recorded by. */
export const useShowTime = (active: boolean): number => useNow(active)
