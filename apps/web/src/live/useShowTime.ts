import { useLiveConnection } from './LiveProvider.tsx'
import { useNow } from './useNow.ts'

/** The time, ms, every second while `active`; by the server's clock as soon as it is known. */
export const useShowTime = (active: boolean): number => {
  const now = useNow(active)
  return useLiveConnection().serverNow() ?? now
}
