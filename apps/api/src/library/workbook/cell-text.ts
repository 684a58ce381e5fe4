const led = /^'*\s|^'+[=+\-@＝＋－＠]/
const runs = /^[=+\-@＝＋－＠]/
const open = /\s'*$/

/**
 * Writes a text such that reading the cell returns it. Readers trim cells, so an apostrophe protects spaces at the beginning
 * or end. In a .csv an apostrophe also keeps a spreadsheet from running the text as a formula; in a workbook the cell's type does.
 */
export const cellOf = (text: string, kind: 'xlsx' | 'csv'): string => {
  const lead = led.test(text) || (kind === 'csv' && runs.test(text)) ? "'" : ''
  const end = open.test(text) ? "'" : ''
  return `${lead}${text}${end}`
}

/** The text of a cell, without the apostrophes of `cellOf` and the spaces around it. */
export const textOf = (cell: string): string =>
  cell
    .trim()
    .replace(/(\s'*)'$/, '$1')
    .replace(/^'('*(?:\s|[=+\-@＝＋－＠]))/, '$1')
