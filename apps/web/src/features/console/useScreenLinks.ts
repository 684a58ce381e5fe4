import { useEffect } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { endingWords } from '../footer/screen-link-words.ts'
import { useToasts } from '../toasts/useToasts.ts'

/** Warns before the link of a screen that is open ends: once of each end, until it is renewed or ended. */
export const useScreenLinks = (): void => {
  const { store } = useLiveConnection()
  const toasts = useToasts()
  useEffect(() => {
    /** by link: its end that was told, and its toast */
    const told = new Map<string, { until: string; key: ReturnType<typeof toasts.add> }>()
    return store.subscribe(() => {
      const { ending, blackboard } = store.getState()
      const isSo = (linkId: string, until: string) =>
        blackboard.screenLinks.some((link) => link._id === linkId && link.until === until)
      for (const [linkId, { until, key }] of told)
        if (!isSo(linkId, until)) {
          toasts.remove(key)
          told.delete(linkId)
        }
      if (!ending || told.has(ending.linkId) || !isSo(ending.linkId, ending.until)) return
      told.set(ending.linkId, { until: ending.until, key: toasts.add(endingWords(ending), 'warning') })
    })
  }, [store, toasts])
}
