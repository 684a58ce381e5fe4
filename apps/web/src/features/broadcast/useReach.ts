import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useResults } from '../../live/useResults.ts'
import { type Reach, reachOf } from './reach.ts'
import type { ComposeState } from './useMessage.ts'

/** The people who would hear the composed message if it were sent now. */
export const useReach = ({ audience: { people }, template }: ComposeState): Reach => {
  const sockets = useBlackboard((all) => all.sockets)
  const title = useBlackboard((all) => all.title)
  const orElse = useBlackboard((all) => all.orElse)
  const groups = useBlackboard((all) => all.groups)
  const members = useBlackboard((all) => all.members)
  const results = useResults()
  return useMemo(
    () => reachOf({ sockets, title, orElse, groups, members, results }, people, template),
    [results, sockets, title, orElse, groups, members, people, template],
  )
}
