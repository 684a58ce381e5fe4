import { useEffect } from 'preact/hooks'
import type { Clock } from '../connection/clock.ts'
import { audienceBackoff } from '../connection/policy.ts'

/**
 * Tries again, at growing intervals, while the server is away; at once when the network or the person comes back.
 * `again` must stay the same function.
 */
export function useRetry(clock: Clock, away: boolean, again: () => Promise<void>): void {
  useEffect(() => {
    if (!away) return
    let failures = 0
    let over = false
    let cancel = () => {}
    const later = () => {
      if (over) return
      // network and person may come back together: start one series of tries only
      cancel()
      failures += 1
      const hidden = document.visibilityState === 'hidden'
      cancel = clock.after(audienceBackoff({ failures, random: Math.random(), hidden }), now)
    }
    const now = () => {
      cancel()
      void again().then(later)
    }
    const back = () => document.visibilityState === 'visible' && now()
    later()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', back)
    return () => {
      over = true
      cancel()
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', back)
    }
  }, [clock, away, again])
}
