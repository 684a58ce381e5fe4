import { useEffect } from 'react'
import { useLive } from '../../../live/LiveProvider.tsx'
import { useToasts } from '../../../toasts/useToasts.ts'

/** Says why this show sends nothing any more. */
export const useSetAside = (): void => {
  const why = useLive(({ connection }) => connection.setAside)
  const { say } = useToasts()
  useEffect(() => {
    if (why !== null) say(why, 'error')
  }, [why, say])
}
