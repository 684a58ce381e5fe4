import { useEffect, useRef } from 'react'

/** Ctrl+K or ⌘K, also while somebody types. A dialog that is open keeps its keys. */
export const useFinderKey = (open: () => void): void => {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const isIt =
        event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (!isIt || event.defaultPrevented) return
      // the browser's own search field would take the keys away from the show
      event.preventDefault()
      if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) latest.current()
    }
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  }, [])
}
