import { useEffect } from 'react'
import { unsaved } from '../../../autosave/unsaved.ts'
import type { EditSession } from './edit-session.ts'
import { undoKeyOf } from './undo-keys.ts'

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/**
 * Whether the browser undoes here: text that is still being typed or cannot be saved as it is, and fields that make no
 * edits.
 */
const isOwn = (target: EventTarget | null): boolean =>
  unsaved.get().typing > 0 ||
  (unsaved.get().refused > 0 && isText(target)) ||
  (target instanceof Element && target.closest('[data-undo="own"], [role="dialog"]') !== null)

export const useUndoKeys = (session: EditSession, performanceId: string): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = undoKeyOf(event)
      if (wanted === null || isOwn(event.target)) return
      event.preventDefault()
      session[wanted](performanceId)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [session, performanceId])
}
