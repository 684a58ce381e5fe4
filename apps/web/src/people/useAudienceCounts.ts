import { useMemo } from 'react'
import { useBlackboard, useLive } from '../live/LiveProvider.tsx'
import { audienceCounts } from './presence.ts'

/** How many of the audience are here. Receipts do not change it. */
export const useAudienceCounts = (): ReturnType<typeof audienceCounts> => {
  const [users, sockets] = [useBlackboard((it) => it.users), useBlackboard((it) => it.sockets)]
  const goneAt = useLive((state) => state.goneAt)
  return useMemo(() => audienceCounts({ users, sockets, goneAt }), [users, sockets, goneAt])
}
