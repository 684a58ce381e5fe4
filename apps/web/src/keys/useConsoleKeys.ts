import { useEffect, useRef } from 'react'
import { focusOf, type KeyAction, keyAction } from './keys.ts'
import { leavesSpace } from './pointer-focus.ts'
import { onShowAction } from './show-actions.ts'

/** What each key does. An action without a handler is left to the browser. */
export type KeyHandlers = Partial<Record<KeyAction, (key: string) => void>>

export const useConsoleKeys = (handlers: KeyHandlers): void => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const focus = focusOf(event.target)
      const isFree = focus === 'free' || (event.key === ' ' && leavesSpace(event.target))
      const action = keyAction({
        key: event.key,
        repeat: event.repeat,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        // Escape ends a drag; every other key is still the show's
        handled: event.defaultPrevented || (event.key === 'Escape' && document.body.dataset.dragging !== undefined),
        focus: isFree ? 'free' : focus,
      })
      const handler = action && latest.current[action]
      // a held Space is no second GO, and does not scroll either
      if (handler || (latest.current.go && event.key === ' ' && isFree)) event.preventDefault()
      handler?.(event.key)
    }
    window.addEventListener('keydown', down)
    const forget = onShowAction((action) => latest.current[action]?.(''))
    return () => {
      forget()
      window.removeEventListener('keydown', down)
    }
  }, [])
}
