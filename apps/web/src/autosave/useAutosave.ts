import { useCallback, useEffect, useRef, useState } from 'react'
import { mark } from './unsaved.ts'

const pauseMs = 600

/** `from`: the value before the typing began, or the part of it that was saved since. */
type Draft<T> = { value: T; from: T }

/**
 * A field that saves during typing: after a pause, on leaving it, and when the page or the screen goes away. `save`
 * gets the new value and the one it was made from, because another author may have changed the field meanwhile. It
 * resolves with true if it is saved. Otherwise the field keeps the text, and the next save tries again.
 */
export const useAutosave = <T>(value: T, save: (value: T, from: T) => unknown) => {
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  const latest = useRef({ draft, save, value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef({})
  useEffect(() => {
    latest.current = { draft, save, value }
  })
  /** what is on its way to the server, or has arrived */
  const sent = useRef<Draft<T> | null>(null)
  const after = useCallback((draft: Draft<T>, saved: unknown) => {
    const { draft: last } = latest.current
    if (saved !== true) {
      if (last === draft) mark(field.current, 'refused')
      if (sent.current === draft) sent.current = null
      return
    }
    if (last === draft) {
      latest.current.draft = null
      mark(field.current, null)
    } else if (last) last.from = draft.value
    setDraft((now) => (now === draft ? null : now))
  }, [])
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const { draft, save } = latest.current
    if (!draft || draft === sent.current) return
    sent.current = draft
    const saved = save(draft.value, draft.from)
    if (saved instanceof Promise) void saved.then((it) => after(draft, it))
    else after(draft, saved)
  }, [after])
  useEffect(() => {
    const own = field.current
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
      mark(own, null)
    }
  }, [flush])
  return {
    value: draft ? draft.value : value,
    change: (next: T) => {
      const made = { value: next, from: latest.current.draft?.from ?? latest.current.value }
      setDraft(made)
      latest.current.draft = made
      mark(field.current, 'typing')
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, pauseMs)
    },
    flush,
    /** back to the saved value */
    discard: () => {
      clearTimeout(timer.current)
      latest.current.draft = null
      mark(field.current, null)
      setDraft(null)
    },
  }
}
