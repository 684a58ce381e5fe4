import { useLiveConnection } from './LiveProvider.tsx'
import { useNow } from './useNow.ts'

/** The time, ms, once a second while somebody looks at it, by the server's clock as soon as it is known. */
export const useShowTime = (active: boolean): number => {
  const now = useNow(active)
  return useLiveConnection().serverNow() ?? now
}
