import { useEffect } from 'react'
import { useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useToasts } from '../../../toasts/useToasts.ts'
import { endingWords } from '../footer/screen-link-words.ts'

/** Warns before the link of an open screen ends, once for each end, until it is renewed or ended. */
export const useScreenLinks = (): void => {
  const { store } = useLiveConnection()
  const toasts = useToasts()
  useEffect(() => {
    /** by link: the end that was reported */
    const told = new Map<string, string>()
    const about = (linkId: string) => `screen link ${linkId}`
    return store.subscribe(() => {
      const { ending, blackboard } = store.getState()
      const isSo = (linkId: string, until: string) =>
        blackboard.screenLinks.some((link) => link._id === linkId && link.until === until)
      for (const [linkId, until] of told)
        if (!isSo(linkId, until)) {
          toasts.close(about(linkId))
          told.delete(linkId)
        }
      if (!ending || told.has(ending.linkId) || !isSo(ending.linkId, ending.until)) return
      told.set(ending.linkId, ending.until)
      toasts.tell({ about: about(ending.linkId), tone: 'warning', words: () => endingWords(ending) })
    })
  }, [store, toasts])
}
