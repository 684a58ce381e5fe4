import { useMemo, useSyncExternalStore } from 'react'
import type { Conflict } from './conflicts.ts'
import { useDesk } from './EditsProvider.tsx'

/** Where this author met another one in this performance, and has not said yet what counts. */
export const useConflicts = (performanceId: string): readonly Conflict[] => {
  const { state } = useDesk()
  const { conflicts } = useSyncExternalStore(state.subscribe, state.get)
  return useMemo(() => conflicts.filter((it) => it.performanceId === performanceId), [conflicts, performanceId])
}
