import { useEffect } from 'react'
import { escapeInField, typeInto } from './escape.ts'
import { focusOf } from './keys.ts'

/** In every field of the console and its dialogs, Escape clears the field, then leaves it. */
export const useEscapeInFields = (): void => {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const field = event.target
      if (event.key !== 'Escape' || event.isComposing) return
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
      if (focusOf(field) !== 'typing') return
      const means = escapeInField({
        value: field.value,
        inDialog: field.closest('[role="dialog"]') !== null,
        answersItself: field.ariaExpanded === 'true' || field.dataset.escape === 'own',
      })
      if (means === null) return
      // before the dialog around the field gets the key
      event.stopImmediatePropagation()
      event.preventDefault()
      if (means === 'clear') typeInto(field, '')
      else field.blur()
    }
    window.addEventListener('keydown', down, { capture: true })
    return () => window.removeEventListener('keydown', down, { capture: true })
  }, [])
}
