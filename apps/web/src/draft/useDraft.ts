import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 600

/**
 * A field that is saved as it is typed: after a pause, when it is left, and when the page or the screen goes away.
 * `save` answers true when it is saved; otherwise the field keeps what was typed, and the next time tries again.
 */
export const useDraft = <T>(value: T, save: (value: T) => unknown) => {
  const [draft, setDraft] = useState<{ value: T } | null>(null)
  const latest = useRef({ draft, save })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { draft, save }
  })
  /** what is on its way to the server, or lies there */
  const sent = useRef<{ value: T } | null>(null)
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const { draft, save } = latest.current
    if (!draft || draft === sent.current) return
    sent.current = draft
    void Promise.resolve(save(draft.value)).then((saved) => {
      if (saved === true) setDraft((now) => (now === draft ? null : now))
      else if (sent.current === draft) sent.current = null
    })
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
