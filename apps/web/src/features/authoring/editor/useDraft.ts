import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 600

/**
 * A field that is saved as it is typed: after a pause, when it is left, and when the page or the screen goes away.
 * `save` answers false when the value cannot be kept as it is; the field then keeps what was typed.
 */
export const useDraft = <T>(value: T, save: (value: T) => unknown) => {
  const [draft, setDraft] = useState<{ value: T } | null>(null)
  const latest = useRef({ draft, save })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { draft, save }
  })
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const { draft, save } = latest.current
    if (!draft) return
    latest.current.draft = null
    if (save(draft.value) !== false) setDraft((now) => (now === draft ? null : now))
  }, [])
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return {
    value: draft ? draft.value : value,
    change: (next: T) => {
      const made = { value: next }
      setDraft(made)
      latest.current.draft = made
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, pauseMs)
    },
    flush,
    /** back to what is saved */
    discard: () => {
      clearTimeout(timer.current)
      latest.current.draft = null
      setDraft(null)
    },
  }
}
