import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { unpackedSize } from './archive.ts'

export const limits = { bytes: 10 * 1024 * 1024, sheets: 20, rows: 20_000, columns: 100 } as const
const unpackedLimit = 200 * 1024 * 1024

export type SheetKind = 'xlsx' | 'csv'
/** Rows are as long as their last filled cell; an empty row has no cells. */
export type Workbook = { ok: true; sheets: Map<string, string[][]> } | { ok: false; message: string }

/** The cells of a workbook as texts, as the sheet shows them. Refuses with a message; never throws. */
export const readWorkbook = (bytes: Uint8Array, kind: SheetKind): Workbook => {
  if (bytes.byteLength > limits.bytes) return refused('The file is larger than 10 MiB.')
  const parsed = kind === 'xlsx' ? openXlsx(bytes) : openCsv(bytes)
  if (typeof parsed === 'string') return refused(parsed)
  const { book, skip } = parsed
  if (book.SheetNames.length > limits.sheets) return refused(`The workbook has more than ${limits.sheets} sheets.`)
  const sheets = new Map<string, string[][]>()
  for (const name of book.SheetNames) {
    const rows = cellsOf(book.Sheets[name] ?? {}, skip)
    if (typeof rows === 'string') return refused(`The sheet ${name} has more than ${rows}.`)
    sheets.set(name, rows)
  }
  return { ok: true, sheets }
}

/** `skip`: rows at the top that are not in the file. */
type Parsed = { book: WorkBook; skip: number }

const refused = (message: string): Workbook => ({ ok: false, message })

const openXlsx = (bytes: Uint8Array): Parsed | string => {
  const unreadable = 'The file is not a readable .xlsx workbook.'
  // the library guesses among forty formats; only the one we ask for is let in
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return unreadable
  const size = unpackedSize(bytes)
  if (size === undefined) return unreadable
  if (size > unpackedLimit) return 'The workbook unpacks to more than 200 MiB.'
  const book = tried(() => read(bytes, { type: 'array', sheetRows: limits.rows + 1, cellFormula: false }))
  return book ? { book, skip: 0 } : unreadable
}

const openCsv = (bytes: Uint8Array): Parsed | string => {
  const text = textOf(bytes)
  if (text.includes('\0')) return 'The file is not a readable .csv text.'
  // an empty first line keeps the library from taking a text that starts like SYLK, DIF, RTF or HTML for one
  const book = tried(() => read(`\n${text}`, { type: 'string', raw: true, sheetRows: limits.rows + 2 }))
  return book ? { book, skip: 1 } : 'The file is not a readable .csv text.'
}

/** UTF-8, or what old spreadsheet programs write. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const tried = (open: () => WorkBook): WorkBook | undefined => {
  try {
    return open()
  } catch {
    return undefined
  }
}

/**
 * Goes by the cells there are, not by the range the sheet claims: formatting a whole column claims a million rows.
 * Answers with the limit that is broken, as words.
 */
const cellsOf = (sheet: WorkSheet, skip: number): string[][] | string => {
  const rows: string[][] = []
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!')) continue
    const text = cellText(cell)
    if (text === '') continue
    const { r, c } = utils.decode_cell(address)
    const at = r - skip
    if (at >= limits.rows) return '20,000 rows'
    if (c >= limits.columns) return `${limits.columns} columns`
    while (rows.length <= at) rows.push([])
    const row = rows[at] ?? []
    while (row.length < c) row.push('')
    row[c] = text
  }
  return rows
}

const cellText = ({ t, v, w }: CellObject): string => {
  if (v === undefined || t === 'z') return ''
  // a long phone number in a narrow format shows as 1.55556E+11
  const shown = w === undefined || (t === 'n' && /E\+\d+$/.test(w)) ? String(v) : w
  return shown.trim()
}
