import { useCallback, useEffect, useRef, useState } from 'react'
import { mark } from './unsaved.ts'

const pauseMs = 600

/** Whether a text is saved as this one, which has no space at its ends. */
const isSavedAs = (typed: unknown, value: unknown): boolean =>
  typeof typed === 'string' && typeof value === 'string' && typed.trim() === value.trim()

/** `from`: the value before the typing began, or the part of it that was saved since. */
type Draft<T> = { value: T; from: T }
/** `before`: the value until the one that was saved is handed in; undefined once it was */
type Typed<T> = { text: T; before: T | undefined }

/**
 * A field that saves during typing: after a pause, on leaving it, and when the page or the screen goes away. `save`
 * gets the new value and the one it was made from, because another author may have changed the field meanwhile. It
 * resolves with true if it is saved. Otherwise the field keeps the text, and the next save tries again. A space at the
 * end of a text is not saved, and stays in the field while somebody is in it: the next word comes after it. So does the whole
 * text until `value` says it: the answer may come before. `begun`: what is typed already and could not be saved.
 */
export const useAutosave = <T>(value: T, save: (value: T, from: T) => unknown, begun: Draft<T> | null = null) => {
  const [draft, setDraft] = useState(begun)
  /** what is in the field since a pause in which it was saved */
  const [typed, setTyped] = useState<Typed<T> | null>(null)
  if (typed?.before !== undefined && typed.before !== value) setTyped({ text: typed.text, before: undefined })
  const isUnsaid = typed?.before !== undefined && typed.before === value
  const saved = isUnsaid ? typed.text : value
  const inField = typed !== null && isSavedAs(typed.text, saved) ? typed.text : value
  const isLeft = useRef(false)
  const latest = useRef({ draft, save, value, saved })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef({})
  const isGone = useRef(false)
  useEffect(() => {
    latest.current = { draft, save, value, saved }
  })
  /** what is on its way to the server, or has arrived */
  const sent = useRef<Draft<T> | null>(null)
  const after = useCallback((draft: Draft<T>, saved: unknown) => {
    const { draft: last, value: before } = latest.current
    if (saved !== true) {
      if (last === draft && !isGone.current) mark(field.current, 'refused')
      if (sent.current === draft) sent.current = null
      return
    }
    if (last === draft) {
      latest.current.draft = null
      mark(field.current, null)
    } else if (last) last.from = draft.value
    setDraft((now) => (now === draft ? null : now))
    const isSaid = typeof draft.value !== 'string' || isSavedAs(draft.value, before)
    setTyped(isLeft.current ? null : { text: draft.value, before: isSaid ? undefined : before })
  }, [])
  const send = useCallback(() => {
    clearTimeout(timer.current)
    const { draft, save } = latest.current
    if (!draft || draft === sent.current) return
    sent.current = draft
    const saved = save(draft.value, draft.from)
    if (saved instanceof Promise) void saved.then((it) => after(draft, it))
    else after(draft, saved)
  }, [after])
  const flush = useCallback(() => {
    isLeft.current = true
    setTyped(null)
    send()
  }, [send])
  useEffect(() => {
    const own = field.current
    isGone.current = false
    if (latest.current.draft) mark(own, 'refused')
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
      isGone.current = true
      mark(own, null)
    }
  }, [flush])
  return {
    value: draft ? draft.value : inField,
    change: (next: T) => {
      const made = { value: next, from: latest.current.draft?.from ?? latest.current.saved }
      setDraft(made)
      latest.current.draft = made
      isLeft.current = false
      mark(field.current, 'typing')
      clearTimeout(timer.current)
      timer.current = setTimeout(send, pauseMs)
    },
    flush,
    /** back to the saved value */
    discard: () => {
      clearTimeout(timer.current)
      latest.current.draft = null
      mark(field.current, null)
      setDraft(null)
      setTyped(null)
    },
  }
}
