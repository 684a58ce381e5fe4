import { useLayoutEffect, useRef } from 'react'
import { typeInto } from './escape.ts'
import { focusOf, isOwn } from './keys.ts'

/** For so long the keys wait for a field, ms. A finder that cannot be opened does not keep the show's keys. */
const waitsMs = 2_000
const mostHeld = 200

const inDialog = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key !== 'Escape' && !ctrlKey && !metaKey && !altKey && isOwn('typing', key)

const withKey = (text: string, key: string): string => {
  const letters = [...text]
  if (key === 'Backspace') return letters.slice(0, -1).join('')
  return [...key].length === 1 && letters.length < mostHeld ? text + key : text
}

/**
 * What is typed while a finder opens, or passes to its next question, belongs to its field, although that has no focus
 * yet. Otherwise the first letter would be a key of the show, which may run a cue, or a letter of the text before.
 */
export const useTypeAhead = (isOpening: boolean): void => {
  const waiting = useRef<{ since: number; held: string } | null>(null)
  useLayoutEffect(() => {
    waiting.current = isOpening ? { since: performance.now(), held: '' } : null
  }, [isOpening])
  // before all other listeners for keys, which are added once a screen is painted
  useLayoutEffect(() => {
    // an element that is removed from the page sends no event of focus
    const used = ({ target, timeStamp }: Event) => {
      if (waiting.current && inDialog(target)) waiting.current.since = timeStamp
    }
    const down = (event: KeyboardEvent) => {
      const it = waiting.current
      used(event)
      if (!it || inDialog(event.target) || event.timeStamp - it.since > waitsMs || !isText(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      it.held = withKey(it.held, event.key)
    }
    const focused = ({ target }: FocusEvent) => {
      const it = waiting.current
      if (!it?.held || !inDialog(target) || !(target instanceof HTMLInputElement)) return
      if (focusOf(target) !== 'typing') return
      typeInto(target, target.value + it.held)
      it.held = ''
    }
    addEventListener('keydown', down, { capture: true })
    addEventListener('focusin', focused)
    addEventListener('click', used, { capture: true })
    return () => {
      removeEventListener('keydown', down, { capture: true })
      removeEventListener('focusin', focused)
      removeEventListener('click', used, { capture: true })
    }
  }, [])
}
