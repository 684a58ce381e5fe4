import { utils, write } from '@e965/xlsx'
import { type Rejection, reject } from '@ghostlight/contracts'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'

/** What a cell of a workbook holds at most. */
const longestCell = 32_767
/** A text that looks like the escape of a character that XML cannot hold would be read as that character. */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi
const [narrowest, widest] = [10, 60]

/** A file whose cells are these texts. A .csv has the first sheet only. */
export const writeWorkbook = (sheets: Sheets, kind: SheetFile['kind']): Uint8Array | Rejection =>
  kind === 'csv' ? csvOf([...sheets.values()][0] ?? []) : xlsxOf(sheets)

type Rows = readonly (readonly string[])[]

/** RFC 4180, with the mark by which spreadsheet programs know UTF-8. */
const csvOf = (rows: Rows): Uint8Array => {
  const cell = (text: string): string =>
    /[",;\t\r\n]/.test(text) ? `"${readable(text).replaceAll('"', '""')}"` : readable(text)
  return Buffer.from(`\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`)
}

const xlsxOf = (sheets: Sheets): Uint8Array | Rejection => {
  const book = utils.book_new()
  for (const [name, rows] of sheets) {
    const long = rows.findIndex((row) => row.some((text) => text.length > longestCell))
    if (long >= 0)
      return reject('TOO_LARGE', `row ${long + 1}: A cell of a workbook holds ${longestCell} characters at most.`)
    const cells = rows.map((row) => row.map((text) => inXml(text) || null))
    const sheet = utils.aoa_to_sheet(cells)
    const widths = (rows[0] ?? []).map((header) => Math.min(widest, Math.max(narrowest, header.length + 2)))
    utils.book_append_sheet(book, { ...sheet, '!cols': widths.map((wch) => ({ wch })) }, name)
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }))
}

/** Readers take the CR of one CR LF away: where it belongs to the text there is one more. */
const inXml = (text: string): string => readable(text).replace(looksEscaped, '_x005F_').replaceAll('\r\n', '\r\r\n')

/** No file of either kind holds a zero byte or half a character. */
const readable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()
