import { deflateRawSync } from 'node:zlib'
import { utils, type WorkSheet, write } from '@e965/xlsx'

type Cell = string | number | boolean | Date | null

/** Makes an .xlsx file with these sheets, by name. */
export const xlsxOf = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array =>
  xlsxOfSheets(
    Object.fromEntries(
      Object.entries(sheets).map(([name, rows]) => [name, utils.aoa_to_sheet(rows.map((row) => [...row]))]),
    ),
  )

export const xlsxOfSheets = (sheets: Readonly<Record<string, WorkSheet>>): Uint8Array => {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}

/** Makes a zip with one file of spaces that unpacks to `mebibytes` and claims to unpack to `claimed` bytes. */
export const zipBomb = (mebibytes: number, claimed: number): Uint8Array => {
  const packed = deflateRawSync(Buffer.alloc(mebibytes * 1024 * 1024, ' '), { level: 9 })
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  const entry = Buffer.alloc(46)
  for (const [header, at] of [
    [local, 8],
    [entry, 10],
  ] as const) {
    header.writeUInt32LE(header === local ? 0x04034b50 : 0x02014b50, 0)
    header.writeUInt16LE(8, at)
    header.writeUInt32LE(packed.length, at + 10)
    header.writeUInt32LE(claimed, at + 14)
    header.writeUInt16LE(name.length, at + 18)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]))
}

/** Makes a file with one cell whose text is this `xml`, either among the shared strings or in the cell itself. */
export const xlsxOfXml = (xml: string, shared: boolean): Uint8Array => {
  const placeholder = 'x'.repeat(Buffer.byteLength(xml))
  const book = utils.book_new(utils.aoa_to_sheet([[placeholder]]), 'Users')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: false, bookSST: shared })
  bytes.write(xml, bytes.indexOf(placeholder))
  return new Uint8Array(bytes)
}
