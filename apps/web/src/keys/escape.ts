type Field = {
  value: string
  inDialog: boolean
  /** a list or a menu of the field is open, or the field has a meaning of its own for Escape */
  answersItself: boolean
}

/**
 * What Escape does in a field, so that a few presses of it always reach Stop all: the first clears, the next leaves.
 * null: whatever is around the field answers, as a dialog does by closing.
 */
export const escapeInField = ({ value, inDialog, answersItself }: Field): 'clear' | 'leave' | null => {
  if (answersItself) return null
  if (value !== '') return 'clear'
  return inDialog ? null : 'leave'
}

/** Empties a field as somebody who types would: whoever listens to it hears of it. */
export const clearField = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React keeps its own setter on the element, which would tell it that nothing has changed
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
