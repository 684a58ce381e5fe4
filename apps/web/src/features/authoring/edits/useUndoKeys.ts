import { useEffect } from 'react'
import { unsaved } from '../../../autosave/unsaved.ts'
import type { Desk } from './desk.ts'
import { undoKeyOf } from './undo-keys.ts'

/** What is being typed is the browser's to undo, until it is an edit. So is a text that is not an edit at all. */
const isOwn = (target: EventTarget | null): boolean =>
  unsaved.get().typing > 0 ||
  (target instanceof Element && target.closest('[data-undo="own"], [role="dialog"]') !== null)

export const useUndoKeys = (desk: Desk, performanceId: string): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = undoKeyOf(event)
      if (wanted === null || isOwn(event.target)) return
      event.preventDefault()
      desk[wanted](performanceId)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [desk, performanceId])
}
