/** The page around a connection. */
export type PageLife = {
  /** whether the page is hidden */
  hidden(): boolean
  /** calls when the page or its network is back; the result cancels it */
  onReturn(call: () => void): () => void
}

type Browser = {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { visibilityState: string }
}

export function createPageLife({ window, document }: Browser): PageLife {
  const hidden = () => document.visibilityState === 'hidden'
  return {
    hidden,
    onReturn: (call) => {
      const seen = () => hidden() || call()
      // a page that is shown for the first time was not away
      const restored = (event: Event) => 'persisted' in event && event.persisted && call()
      document.addEventListener('visibilitychange', seen)
      window.addEventListener('pageshow', restored)
      window.addEventListener('online', call)
      return () => {
        document.removeEventListener('visibilitychange', seen)
        window.removeEventListener('pageshow', restored)
        window.removeEventListener('online', call)
      }
    },
  }
}
