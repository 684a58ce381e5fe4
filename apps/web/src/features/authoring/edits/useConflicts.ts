import { useMemo, useSyncExternalStore } from 'react'
import type { Conflict } from './conflicts.ts'
import { useEditSession } from './EditsProvider.tsx'

/** The conflicts of this author in this performance that are still undecided. */
export const useConflicts = (performanceId: string): readonly Conflict[] => {
  const { state, isUnsettled } = useEditSession()
  const { conflicts } = useSyncExternalStore(state.subscribe, state.get)
  return useMemo(() => {
    // an unsettled part shows a notice in its own place
    const isTold = (it: Conflict) =>
      it.is === 'gone' && it.kind !== 'performance' && isUnsettled({ kind: it.kind, id: it.id })
    return conflicts.filter((it) => it.performanceId === performanceId && !isTold(it))
  }, [conflicts, performanceId, isUnsettled])
}
