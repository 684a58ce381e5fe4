type Field = {
  value: string
  inDialog: boolean
  /** the field has an open list or menu, or uses Escape itself */
  answersItself: boolean
}

/**
 * What Escape does in a field, so that a few presses always reach Stop all: the first clears, the next leaves. null:
 * what is around the field handles it, for example a dialog that closes.
 */
export const escapeInField = ({ value, inDialog, answersItself }: Field): 'clear' | 'leave' | null => {
  if (answersItself) return null
  if (value !== '') return 'clear'
  return inDialog ? null : 'leave'
}

/** Replaces a field's text as typing would, so that its listeners learn of the change. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React's own setter on the element would tell it that nothing has changed
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
