import { useEffect, useRef } from 'react'
import { useToasts } from '../../../toasts/useToasts.ts'
import { t } from '../../../words/t.ts'

/** Reports when this machine loses its network and when it is back, so that nobody blames their password. */
export const useNetworkNotices = (): void => {
  const toasts = useToasts()
  const losses = useRef(0)
  useEffect(() => {
    /** the loss that has not ended; its toast also reports its end */
    let last: string | null = null
    const away = () => {
      last = `network ${++losses.current}`
      toasts.tell({ about: last, tone: 'warning', words: () => t`This machine has no network.` })
    }
    const back = () => {
      if (last === null) return
      toasts.tell({ about: last, tone: 'success', words: () => t`The network is back.` })
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
