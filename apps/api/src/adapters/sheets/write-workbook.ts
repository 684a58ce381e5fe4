import { utils, write } from '@e965/xlsx'
import { type Rejection, reject } from '@ghostlight/contracts'
import type { SheetFile, SheetLooks, Sheets } from '../../engine/ports/sheet-source.ts'
import { withLooks } from './workbook-looks.ts'

/** The most characters in a cell of a workbook. */
const longestCell = 32_767
/** Text that looks like such an escape would be read as the escaped character. */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi
const [narrowest, widest] = [10, 60]

/** Writes a file whose cells are these texts. A .csv contains only the first sheet, and has no looks. */
export const writeWorkbook = (
  sheets: Sheets,
  kind: SheetFile['kind'],
  looks: SheetLooks = new Map(),
): Uint8Array | Rejection => (kind === 'csv' ? csvOf([...sheets.values()][0] ?? []) : xlsxOf(sheets, looks))

type Rows = readonly (readonly string[])[]

/** RFC 4180, with the byte order mark by which spreadsheet programs recognise UTF-8. */
const csvOf = (rows: Rows): Uint8Array => {
  const cell = (text: string): string =>
    /[",;\t\r\n]/.test(text) ? `"${readable(text).replaceAll('"', '""')}"` : readable(text)
  return Buffer.from(`\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`)
}

const xlsxOf = (sheets: Sheets, looks: SheetLooks): Uint8Array | Rejection => {
  const book = utils.book_new()
  for (const [name, rows] of sheets) {
    const long = rows.findIndex((row) => row.some((text) => text.length > longestCell))
    if (long >= 0)
      return reject('TOO_LARGE', `row ${long + 1}: A cell of a workbook holds ${longestCell} characters at most.`)
    const cells = rows.map((row) => row.map((text) => inXml(text) || null))
    const sheet = utils.aoa_to_sheet(cells)
    const widths = (rows[0] ?? []).map((header) => Math.min(widest, Math.max(narrowest, header.length + 2)))
    const filter = looks.has(name) && rows.length > 0 ? { '!autofilter': { ref: rangeOf(rows) } } : {}
    utils.book_append_sheet(book, { ...sheet, ...filter, '!cols': widths.map((wch) => ({ wch })) }, name)
  }
  const isPlain = looks.size === 0
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: isPlain }))
  return isPlain ? bytes : withLooks(bytes, sheets, looks)
}

/** From the first header to the last row. */
const rangeOf = (rows: Rows): string =>
  utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: Math.max(0, (rows[0]?.length ?? 1) - 1) } })

/** Readers remove the CR of a CR LF, so a CR that belongs to the text is doubled. */
const inXml = (text: string): string => readable(text).replace(looksEscaped, '_x005F_').replaceAll('\r\n', '\r\r\n')

/** Replaces zero bytes and half characters, which neither format can hold. */
const readable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()
