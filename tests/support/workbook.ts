import { isRejection } from '@ghostlight/contracts'
import { readWorkbook } from '../../apps/api/src/adapters/sheets/read-workbook.ts'
import { writeWorkbook } from '../../apps/api/src/adapters/sheets/write-workbook.ts'

/** The cells of each sheet, by its name. */
export type Book = Map<string, string[][]>

export const bookIn = (bytes: Uint8Array): Book => {
  const sheets = readWorkbook(bytes, 'xlsx')
  if (isRejection(sheets)) throw new Error(sheets.message)
  return new Map([...sheets].map(([name, rows]) => [name, rows.map((cells) => [...cells])]))
}

export const xlsxOfBook = (book: Book): Buffer => {
  const bytes = writeWorkbook(book, 'xlsx')
  if (isRejection(bytes)) throw new Error(bytes.message)
  return Buffer.from(bytes)
}
