import type { Run } from '@ghostlight/contracts'
import { type Waiting, waitingFor } from '../../live/active-cues.ts'
import { useLive } from '../../live/LiveProvider.tsx'
import { useNow } from '../../live/useNow.ts'

/** The people that these runs wait for now, and the time left; null: nobody. */
export const useWaitingFor = (runs: readonly Run[]): Waiting | null => {
  const live = useLive((state) => state)
  return waitingFor(live, runs, useNow(runs.some(({ state }) => state === 'running')))
}
