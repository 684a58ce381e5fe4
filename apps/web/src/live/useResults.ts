import type { Blackboard } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { useBlackboard } from './LiveProvider.tsx'
import { remembered } from './remembered.ts'
import { resultsIn } from './results.ts'

/** the last ones that were read: all parts of a page have the same */
let last: { entries: string; results: ReadonlyMap<string, string> } | undefined

const resultsOf = (entries: string): ReadonlyMap<string, string> => {
  if (last?.entries !== entries) last = { entries, results: new Map(JSON.parse(entries) as [string, string][]) }
  return last.results
}

const entriesOf = remembered((board: Blackboard) => JSON.stringify([...resultsIn(board)]))

/** What texts and conditions can say of closed questions. Receipts do not change it. */
export const useResults = (): ReadonlyMap<string, string> => {
  const entries = useBlackboard(entriesOf)
  return useMemo(() => resultsOf(entries), [entries])
}
