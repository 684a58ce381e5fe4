import { useBlackboard, useLiveConnection } from './LiveProvider.tsx'
import { useNow } from './useNow.ts'

/** The time, ms, every second while `active`; by the server's clock as soon as it is known. */
export const useShowTime = (active: boolean): number => {
  const now = useNow(active)
  return useLiveConnection().serverNow() ?? now
}

/** The same for what plays: it stands still while the show is paused. */
export const usePlayTime = (active: boolean): number => {
  const pausedAt = useBlackboard(({ sound }) => sound?.paused?.at)
  const now = useShowTime(active && pausedAt === undefined)
  return pausedAt === undefined ? now : Date.parse(pausedAt)
}
