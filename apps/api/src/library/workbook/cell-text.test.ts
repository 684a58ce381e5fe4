import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, textOf } from './cell-text.ts'

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom("'", ' ', '\n', '\t', '=', '+', '-', '@', '＝', '"', ',', ';', 'x', '🎭', 'שלום'),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))

test('[LB-93] any text comes back from its cell with the spaces around it, although cells are trimmed', () => {
  fc.assert(
    fc.property(nasty, fc.constantFrom('xlsx' as const, 'csv' as const), (text, kind) => {
      expect(textOf(cellOf(text, kind).trim())).toBe(text)
    }),
  )
})

test('[LB-94] no cell of a .csv begins like a formula', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(cellOf(text, 'csv')).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r]/)
    }),
  )
  expect(cellOf('=1+1', 'csv')).toBe("'=1+1")
  expect(cellOf('=1+1', 'xlsx')).toBe('=1+1')
})

test.each(["'tis the season", "the boys'", "rock 'n' roll", "'", "''", 'O’Brien'])(
  '[LB-93] %s stays as it is',
  (text) => {
    expect(textOf(text)).toBe(text)
    expect(cellOf(text, 'csv')).toBe(text)
  },
)
