import { useEffect, useRef } from 'react'
import { type Focus, focusOf, type KeyAction, keyAction } from './keys.ts'

/** What a key does; an action without a handler is left to the browser. */
export type KeyHandlers = Partial<Record<KeyAction, (key: string) => void>>

export const useConsoleKeys = (handlers: KeyHandlers): void => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const focus = focusOf(event.target)
      const action = keyAction({
        key: event.key,
        repeat: event.repeat,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        handled: event.defaultPrevented || document.body.dataset.dragging !== undefined,
        focus,
      })
      const handler = action && latest.current[action]
      const mine = handler !== null && handler !== undefined
      // Space is GO wherever the focus was left; buttons are pressed by Enter.
      if (mine || (latest.current.go && isSpace(event) && isOurs(focus))) event.preventDefault()
      if (mine) handler(event.key)
    }
    const up = (event: KeyboardEvent) => {
      if (latest.current.go && isSpace(event) && isOurs(focusOf(event.target))) event.preventDefault()
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [])
}

const isOurs = (focus: Focus) => focus === 'free' || focus === 'control'
const isSpace = (event: KeyboardEvent) => event.key === ' '
