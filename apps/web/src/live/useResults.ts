import type { Blackboard } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { useBlackboard } from './LiveProvider.tsx'
import { remembered } from './remembered.ts'
import { resultsIn } from './results.ts'

const entriesOf = remembered((board: Blackboard) => JSON.stringify([...resultsIn(board)]))

/** What texts and conditions can say of closed questions. Receipts do not change it. */
export const useResults = (): ReadonlyMap<string, string> => {
  const entries = useBlackboard(entriesOf)
  return useMemo(() => new Map(JSON.parse(entries) as [string, string][]), [entries])
}
