import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConsole, useConsoleSelection } from '../../console-state/ConsoleProvider.tsx'
import { focusOf, isOwn, meansSomething } from '../../keys/keys.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { backspaced, type NumberEntry, takesKey, typedInto } from './number-entry.ts'

/** After a pause of this length a new number begins. */
const typingMs = 1_500
const toldMs = 4_000

/**
 * A cue's number, typed anywhere in the tab. It selects the cue with that number as soon as there is one; if there is
 * none, it restores the selection from before.
 */
export const useNumberEntry = () => {
  const cues = useBlackboard((blackboard) => blackboard.cues)
  const { selectCue } = useConsole()
  const { chosenCueId } = useConsoleSelection()
  const [entry, setEntry] = useState<NumberEntry | null>(null)
  const before = useRef(chosenCueId)
  const [isOpen, setOpen] = useState(false)

  const show = useCallback(
    (next: NumberEntry | null): void => {
      setEntry(next)
      setOpen(next !== null)
      const cue = next?.place === null || next === null ? undefined : cues[next.place]
      selectCue(cue?._id ?? before.current)
    },
    [cues, selectCue],
  )

  const latest = useRef({ entry, isOpen, cues, show, chosenCueId })
  // with what is drawn and not after it: a key that comes at once belongs to what its operator sees
  useLayoutEffect(() => {
    latest.current = { entry, isOpen, cues, show, chosenCueId }
  })
  useEffect(() => {
    // before everybody else: while somebody types a number, its letters have no other meaning
    const down = (event: KeyboardEvent) => {
      const { entry: shown, isOpen: going, cues: all, show: showNow, chosenCueId: chosen } = latest.current
      const open = going ? shown : null
      const isOthers = event.ctrlKey || event.altKey || event.metaKey || isOwn(focusOf(event.target), event.key)
      if (isOthers || event.defaultPrevented || document.body.dataset.dragging !== undefined) return
      const { key } = event
      const isTaken = takesKey(all, { entry: open, key, hasMeaning: meansSomething(key) })
      if (!isTaken && !(open && key === 'Backspace')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!open) before.current = chosen
      showNow(key === 'Backspace' && open ? backspaced(all, open) : typedInto(all, open, key))
    }
    window.addEventListener('keydown', down, { capture: true })
    return () => window.removeEventListener('keydown', down, { capture: true })
  }, [])

  // the typed number stays visible for a moment; the message about an unknown number stays longer
  useEffect(() => {
    if (!entry) return
    const pause = setTimeout(() => {
      setOpen(false)
      setEntry(entry.place === null && entry.text !== '' ? { ...entry, failed: true } : null)
    }, typingMs)
    return () => clearTimeout(pause)
  }, [entry])
  useEffect(() => {
    if (isOpen || !entry?.failed) return
    const told = setTimeout(() => setEntry(null), toldMs)
    return () => clearTimeout(told)
  }, [entry, isOpen])

  return {
    entry,
    /** Ends the entry. False: there is no such cue, which is shown, and the caller must do nothing. */
    settle: (): boolean => {
      const isThere = entry === null || entry.place !== null
      if (isThere) setEntry(null)
      else setEntry({ ...entry, failed: true })
      setOpen(false)
      return isThere
    },
  }
}
