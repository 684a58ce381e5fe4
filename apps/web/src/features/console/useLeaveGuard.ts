import { useEffect } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'

/** While a cue runs, leaving the page asks first. */
export const useLeaveGuard = (): void => {
  const playing = useBlackboard(({ runs }) => runs.some((run) => run.state === 'running'))
  useEffect(() => {
    if (!playing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [playing])
}
