import { useMemo, useSyncExternalStore } from 'react'
import type { Conflict } from './conflicts.ts'
import { useDesk } from './EditsProvider.tsx'

/** Where this author met another one in this performance, and has not said yet what counts. */
export const useConflicts = (performanceId: string): readonly Conflict[] => {
  const { state, isUnsettled } = useDesk()
  const { conflicts } = useSyncExternalStore(state.subscribe, state.get)
  return useMemo(() => {
    // what is held says so in its own place
    const isTold = (it: Conflict) =>
      it.is === 'gone' && it.kind !== 'performance' && isUnsettled({ kind: it.kind, id: it.id })
    return conflicts.filter((it) => it.performanceId === performanceId && !isTold(it))
  }, [conflicts, performanceId, isUnsettled])
}
