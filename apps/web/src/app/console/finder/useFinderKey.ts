import { useEffect, useRef } from 'react'

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** A dialog that closes is there for so long after its key, ms. */
const closesWithinMs = 500

/** Calls `then` when a dialog that closes has gone; never if it stays open. Returns how to forget it. */
const onceClosed = (then: () => void): (() => void) => {
  const forget = () => {
    gone.disconnect()
    clearTimeout(late)
  }
  const gone = new MutationObserver(() => {
    if (isDialogOpen()) return
    forget()
    then()
  })
  gone.observe(document.body, { childList: true, subtree: true })
  const late = setTimeout(forget, closesWithinMs)
  return forget
}

/** Ctrl+K or ⌘K, also while somebody types. A dialog that is open keeps its keys; one that closes is waited for. */
export const useFinderKey = (open: () => void): void => {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    let forget = () => {}
    const down = (event: KeyboardEvent) => {
      const isIt =
        event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (!isIt || event.defaultPrevented) return
      // the browser's own search field would take the keys away from the show
      event.preventDefault()
      forget()
      if (isDialogOpen()) forget = onceClosed(() => latest.current())
      else latest.current()
    }
    window.addEventListener('keydown', down)
    return () => {
      forget()
      window.removeEventListener('keydown', down)
    }
  }, [])
}
