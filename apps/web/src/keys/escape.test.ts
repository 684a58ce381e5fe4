import { describe, expect, it } from 'vitest'
import { escapeInField } from './escape.ts'

describe('Escape in a field', () => {
  const field = { value: '', inDialog: false, answersItself: false }
  it('clears what is there, then leaves', () => {
    expect(escapeInField({ ...field, value: 'juno' })).toBe('clear')
    expect(escapeInField({ ...field, value: ' ' })).toBe('clear')
    expect(escapeInField(field)).toBe('leave')
  })
  it('in a dialog clears, then the dialog closes', () => {
    expect(escapeInField({ ...field, inDialog: true, value: 'Late comers' })).toBe('clear')
    expect(escapeInField({ ...field, inDialog: true })).toBeNull()
  })
  it('is left to a field that has a use for it', () => {
    expect(escapeInField({ ...field, value: 'x', answersItself: true })).toBeNull()
  })
})
