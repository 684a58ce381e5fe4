import { useEffect } from 'react'
import { editsOf } from '../../features/users/useEdits.ts'
import { useBlackboard, useLiveConnection } from '../../live/LiveProvider.tsx'

/** Asks before the page is left while a cue runs or a person's card has unsent changes. */
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
