import { useMemo } from 'react'
import { useBlackboard } from './LiveProvider.tsx'
import { resultsIn } from './results.ts'

/** What texts and conditions can say of closed questions. Receipts do not change it. */
export const useResults = (): ReadonlyMap<string, string> => {
  const entries = useBlackboard((board) => JSON.stringify([...resultsIn(board)]))
  return useMemo(() => new Map(JSON.parse(entries) as [string, string][]), [entries])
}
