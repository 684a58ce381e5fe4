import type { SnackbarKey } from 'notistack'
import { useEffect } from 'react'
import { useToasts } from '../toasts/useToasts.ts'

/** Tells when this machine loses its network and has it back: nobody should look for a fault in their password. */
export const useNetworkNotices = (): void => {
  const toasts = useToasts()
  useEffect(() => {
    let last: SnackbarKey | null = null
    const away = () => {
      last = toasts.add('This machine has no network.', 'warning')
    }
    const back = () => {
      const news = { message: 'The network is back.', tone: 'success' } as const
      if (last === null) return
      toasts.update(last, news)
      last = null
    }
    window.addEventListener('offline', away)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', away)
      window.removeEventListener('online', back)
    }
  }, [toasts])
}
