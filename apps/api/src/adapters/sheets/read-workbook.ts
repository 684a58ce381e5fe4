import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { isRejection, type Rejection, reject } from '@ghostlight/contracts/rejections'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { unzip } from '../zip/unzip.ts'
import { zipOf } from '../zip/zip.ts'
import { limits } from './sheet-limits.ts'

const unpackedLimit = 128 * 1024 * 1024

/** The cells of a workbook as the texts that the sheet shows. Returns a rejection with a message; never throws. */
export const readWorkbook = (bytes: Uint8Array, kind: SheetFile['kind']): Sheets | Rejection => {
  if (bytes.byteLength > limits.bytes) return tooLarge('The file is larger than 10 MiB.')
  const parsed = kind === 'xlsx' ? openXlsx(bytes) : openCsv(bytes)
  if (isRejection(parsed)) return parsed
  const { book, skip } = parsed
  if (book.SheetNames.length > limits.sheets) return tooLarge(`The workbook has more than ${limits.sheets} sheets.`)
  const sheets = new Map<string, string[][]>()
  for (const name of book.SheetNames) {
    const rows = cellsOf(book.Sheets[name] ?? {}, skip)
    if (typeof rows === 'string') return tooLarge(`The sheet ${name} has more than ${rows}.`)
    sheets.set(name, rows)
  }
  return sheets
}

/** `skip`: how many rows at the top are not from the file. */
type Parsed = { book: WorkBook; skip: number }

const tooLarge = (message: string): Rejection => reject('TOO_LARGE', message)

/** The files of a workbook that hold its texts: without pictures, themes, comments and macros, and no other workbook format. */
const textParts =
  /^(\[content_types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/(worksheets|persons)\/[^/]+\.xml)$/i

const openXlsx = (bytes: Uint8Array): Parsed | Rejection => {
  const unreadable = reject('INVALID', 'The file is not a readable .xlsx workbook.')
  const zip = unzip(bytes, (name) => textParts.test(name), unpackedLimit)
  if ('problem' in zip)
    return zip.problem === 'too large' ? tooLarge('The workbook unpacks to more than 128 MiB.') : unreadable
  const book = tried(() =>
    read(packed(zip.files), { type: 'buffer', sheetRows: limits.rows + 1, cellFormula: false, cellHTML: false }),
  )
  return book ? { book, skip: 0 } : unreadable
}

const lastAscii = 0x7f
const characterNumber = /&#(?:[xX]([0-9a-fA-F]{1,8})|([0-9]{1,10}));/g

/** Packs the files again, because the library trusts the sizes that a zip claims and has no limit. */
const packed = (files: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipOf(new Map([...files].map(([name, content]) => [name, spelledOut(content)])))

/** Replaces characters written as their numbers, because the library cuts such a number to 16 bits. */
const spelledOut = (part: Uint8Array): Uint8Array => {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  if (!xml.includes('&#')) return part
  const written = xml.toString('utf8').replace(characterNumber, (reference, hex?: string, decimal?: string) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (point <= lastAscii) return reference
    return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
  })
  return Buffer.from(written)
}

const openCsv = (bytes: Uint8Array): Parsed | Rejection => {
  const unreadable = reject('INVALID', 'The file is not a readable .csv text.')
  const { text, separator } = separated(textOf(bytes))
  if (text.includes('\0')) return unreadable
  const FS = separator === undefined ? {} : { FS: separator }
  // with an empty first field, the library does not mistake the text for SYLK, DIF, RTF or HTML
  const book = tried(() => read(`""\n${text}`, { type: 'string', raw: true, sheetRows: limits.rows + 2, ...FS }))
  return book ? { book, skip: 1 } : unreadable
}

/** In characters. A line without an end must not be searched as a whole. */
const longestHeader = 100_000
const separators = [',', '\t', ';', '|']

/**
 * Takes the separator from a first line that names it (`sep=;`), which a spreadsheet does not count as a row, or else from
 * the first filled line. The library would count in the rows, too, where the commas of sentences outnumber the semicolons.
 */
const separated = (text: string): { text: string; separator?: string | undefined } => {
  const [line = '', named] = /^sep=([,;|\t])(?:\r\n?|\n|$)/i.exec(text) ?? []
  if (named !== undefined) return { text: text.slice(line.length), separator: named }
  const [header = ''] = /^[\s,;|]*(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, longestHeader)) ?? []
  return { text, separator: mostOften(header.replace(/"[^"]*"/g, '')) }
}

/** The separator that the line has most often, the first one if two are as often; undefined if it has none. */
const mostOften = (line: string): string | undefined =>
  separators
    .map((it) => ({ it, count: line.split(it).length - 1 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)[0]?.it

/** Decodes UTF-8, UTF-16 with a byte order mark ('Unicode text'), or the encoding of old spreadsheet programs. */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
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
 * Reads the cells that exist, not the range that the sheet claims: a formatted column claims a million rows.
 * Returns a message if a limit is exceeded.
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
  return shown.toWellFormed().trim()
}
