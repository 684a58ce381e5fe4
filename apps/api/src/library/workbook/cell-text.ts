const led = /^'*\s|^'+[=+\-@＝＋－＠]/
const runs = /^[=+\-@＝＋－＠]/
const open = /\s'*$/

/**
 * A text as a cell holds it so that reading gives it back: readers cut the spaces around a cell, and an apostrophe stands
 * in front of (or behind) spaces that belong to the text. In a .csv it also leads what a spreadsheet would run as a
 * formula; a workbook says itself that a cell is a text.
 */
export const cellOf = (text: string, kind: 'xlsx' | 'csv'): string => {
  const lead = led.test(text) || (kind === 'csv' && runs.test(text)) ? "'" : ''
  const end = open.test(text) ? "'" : ''
  return `${lead}${text}${end}`
}

/** What a cell says: the apostrophes of `cellOf` are no part of it, nor is the space around it. */
export const textOf = (cell: string): string =>
  cell
    .trim()
    .replace(/(\s'*)'$/, '$1')
    .replace(/^'('*(?:\s|[=+\-@＝＋－＠]))/, '$1')
