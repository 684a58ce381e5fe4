import type { Run } from '@ghostlight/contracts'
import { type Waiting, waitingFor } from '../../live/active-cues.ts'
import { useBlackboard, useLive } from '../../live/LiveProvider.tsx'
import { useNow } from '../../live/useNow.ts'

/** The people that these runs wait for now, and the time left; null: nobody. */
export const useWaitingFor = (runs: readonly Run[]): Waiting | null => {
  const sockets = useBlackboard((board) => board.sockets)
  const users = useBlackboard((board) => board.users)
  const goneAt = useLive((state) => state.goneAt)
  return waitingFor({ sockets, goneAt, users }, runs, useNow(runs.some(({ state }) => state === 'running')))
}
