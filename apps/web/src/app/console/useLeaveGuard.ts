import { useEffect } from 'react'
import { editsOf } from '../../features/users/useEdits.ts'
import { useBlackboard, useLiveConnection } from '../../live/LiveProvider.tsx'

/** While a cue runs, or somebody's card has changes that were not sent, leaving the page asks first. */
export const useLeaveGuard = (): void => {
  const playing = useBlackboard(({ runs }) => runs.some((run) => run.state === 'running'))
  const live = useLiveConnection()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (playing || editsOf(live).pending() > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [playing, live])
}
