import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { type Hearing, hearingOf } from './hearing.ts'
import type { ComposeState } from './useCompose.ts'

/** Who would hear what is composed if it were sent now. */
export const useHearing = ({ audience: { people }, template }: ComposeState): Hearing => {
  const sockets = useBlackboard((all) => all.sockets)
  const title = useBlackboard((all) => all.title)
  return useMemo(() => hearingOf({ sockets, title }, people, template), [sockets, title, people, template])
}
