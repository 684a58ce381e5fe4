import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { type Reach, reachOf } from './reach.ts'
import type { ComposeState } from './useMessage.ts'

/** Who would hear what is composed if it were sent now. */
export const useReach = ({ audience: { people }, template }: ComposeState): Reach => {
  const sockets = useBlackboard((all) => all.sockets)
  const title = useBlackboard((all) => all.title)
  return useMemo(() => reachOf({ sockets, title }, people, template), [sockets, title, people, template])
}
