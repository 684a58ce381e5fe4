import { describe, expect, it } from 'vitest'
import { escapeInField } from './escape.ts'

describe('Escape in a field', () => {
  const field = { value: '', inDialog: false, answersItself: false }
  it('clears the text, then leaves the field', () => {
    expect(escapeInField({ ...field, value: 'juno' })).toBe('clear')
    expect(escapeInField({ ...field, value: ' ' })).toBe('clear')
    expect(escapeInField(field)).toBe('leave')
  })
  it('clears the text in a dialog, then closes the dialog', () => {
    expect(escapeInField({ ...field, inDialog: true, value: 'Late comers' })).toBe('clear')
    expect(escapeInField({ ...field, inDialog: true })).toBeNull()
  })
  it('does nothing to a field with a use of its own for Escape', () => {
    expect(escapeInField({ ...field, value: 'x', answersItself: true })).toBeNull()
  })
})
