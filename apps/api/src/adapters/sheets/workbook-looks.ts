import { utils } from '@e965/xlsx'
import type { CellList, SheetLook, SheetLooks, Sheets } from '../../engine/ports/sheet-source.ts'
import { unzip } from '../zip/unzip.ts'
import { zipOf } from '../zip/zip.ts'

type Rows = readonly (readonly string[])[]

/** Lists and formats reach so far below the last row, for what the author adds. */
const more = 500
const largest = 512 * 1024 * 1024

/** The library writes cells but not how they look, so this adds it to the files that it wrote. */
export const withLooks = (book: Uint8Array, sheets: Sheets, looks: SheetLooks): Uint8Array => {
  const zip = unzip(book, () => true, largest)
  if ('problem' in zip) return book
  const { files } = zip
  const change = (name: string, to: (xml: string) => string): void => {
    const file = files.get(name)
    if (file) files.set(name, Buffer.from(to(Buffer.from(file).toString('utf8'))))
  }
  change('xl/styles.xml', styled)
  // without a view of the book, a program ignores which rows stay in view
  change('xl/workbook.xml', (xml) => xml.replace('<sheets>', '<bookViews><workbookView/></bookViews><sheets>'))
  for (const [at, [name, rows]] of [...sheets].entries()) {
    const look = looks.get(name)
    if (look) change(`xl/worksheets/sheet${at + 1}.xml`, (xml) => looking(xml, look, rows))
  }
  return zipOf(files, { compression: true })
}

/** The places of the formats in `cellXfs`. */
const [headed, plain, ruled] = [1, 2, 3]

/** A bold header on a tint, and cells that wrap, begin at the top, and are texts: 5/1 stays 5/1. */
const styled = (xml: string): string =>
  xml
    .replace(/<fonts count="1">([\s\S]*?)<\/fonts>/, (_, font: string) => {
      const bold = font.replace('<font>', '<font><b/>')
      return `<fonts count="2">${font}${bold}</fonts>`
    })
    .replace(
      /<fills count="2">([\s\S]*?)<\/fills>/,
      '<fills count="3">$1<fill><patternFill patternType="solid"><fgColor rgb="FFEFE7DB"/><bgColor indexed="64"/></patternFill></fill></fills>',
    )
    .replace(
      /<borders count="1">([\s\S]*?)<\/borders>/,
      '<borders count="3">$1<border><left/><right/><top/><bottom style="thin"><color rgb="FF8A7F70"/></bottom><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FFD3CABD"/></top><bottom/><diagonal/></border></borders>',
    )
    .replace(
      /<cellXfs count="1">([\s\S]*?)<\/cellXfs>/,
      `<cellXfs count="4">$1${format({ font: 1, fill: 2, border: 1, vertical: 'center' })}${format({})}${format({ border: 2 })}</cellXfs>`,
    )

type Format = { font?: number; fill?: number; border?: number; vertical?: 'top' | 'center' }
/** 49 = text */
const format = ({ font = 0, fill = 0, border = 0, vertical = 'top' }: Format): string =>
  `<xf numFmtId="49" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="${vertical}" wrapText="1"/></xf>`

const looking = (xml: string, look: SheetLook, rows: Rows): string => {
  const { columns, frozen } = look
  const last = Math.max(1, rows.length)
  const isNarrow = columns.reduce((sum, it) => sum + it.width, 0) <= fitsOnPaper
  const width = (characters: number, at: number): string =>
    `<col min="${at + 1}" max="${at + 1}" width="${characters}" style="${plain}" customWidth="1"/>`
  const after = [
    validations(columns, last),
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    `<pageSetup ${isNarrow ? '' : 'scale="60" '}orientation="landscape" fitToHeight="0"/>`,
  ]
  return xml
    .replace('<dimension', isNarrow ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension' : '<dimension')
    .replace('<sheetView workbookViewId="0"/>', `<sheetView workbookViewId="0">${pane(frozen)}</sheetView>`)
    .replace(/<cols>[\s\S]*?<\/cols>/, `<cols>${columns.map((it, at) => width(it.width, at)).join('')}</cols>`)
    .replace(/<row r="(\d+)"[^>]*>([\s\S]*?)<\/row>/g, (_, row: string, cells: string) =>
      rowOf(Number(row), { cells, look, rows }),
    )
    .replace('<ignoredErrors>', `${after.join('')}<ignoredErrors>`)
    .replace(
      /sqref="[^"]*"\/><\/ignoredErrors>/,
      `sqref="A1:${utils.encode_col(Math.max(0, columns.length - 1))}${last + more}"/></ignoredErrors>`,
    )
}

/** In characters. What is wider goes on on the next page, because nobody reads it smaller. */
const fitsOnPaper = 220

type RowOf = { cells: string; look: SheetLook; rows: Rows }

/** A row with the formats of its cells, and as high as its longest text. A ruled row has each cell, so that its line goes through. */
const rowOf = (row: number, { cells, look: { columns, ruled: isRuled = false }, rows }: RowOf): string => {
  const texts = rows[row - 1] ?? []
  const isFirst = isRuled && row > 2 && (texts[0] ?? '') !== ''
  const style = row === 1 ? headed : isFirst ? ruled : plain
  const lines = texts.map((text, at) => linesOf(text, columns[at]?.width ?? 10))
  const height = row === 1 ? 34 : Math.min(highest, 16 * Math.max(1, ...lines))
  let all = cells.replace(/<c r="([A-Z]+\d+)"/g, (_, place: string) => `<c r="${place}" s="${style}"`)
  if (isFirst) {
    const own = new Map(
      [...all.matchAll(/<c r="([A-Z]+)\d+"[\s\S]*?(?:<\/c>|\/>)/g)].map(([cell, column = '']) => [column, cell]),
    )
    all = columns
      .map((_, at) => utils.encode_col(at))
      .map((column) => own.get(column) ?? `<c r="${column}${row}" s="${style}"/>`)
      .join('')
  }
  return `<row r="${row}" ht="${height}"${row === 1 ? ' customHeight="1"' : ''}>${all}</row>`
}

/** In points, the most that a spreadsheet program takes. */
const highest = 409

/** How many lines a text has in a column. A little wider than counted, because words do not break. */
const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * 1.1) / width)), 0)

/** The header stays in view, and the columns that name the row. */
const pane = (frozen: number): string => {
  const corner = `${utils.encode_col(frozen)}2`
  const place = frozen > 0 ? 'bottomRight' : 'bottomLeft'
  const left = frozen > 0 ? `xSplit="${frozen}" ` : ''
  return `<pane ${left}ySplit="1" topLeftCell="${corner}" activePane="${place}" state="frozen"/><selection pane="${place}" activeCell="${corner}" sqref="${corner}"/>`
}

const validations = (columns: SheetLook['columns'], last: number): string => {
  const all = columns.flatMap(({ list }, at) =>
    list ? [validation(list, { column: utils.encode_col(at), last })] : [],
  )
  return all.length === 0 ? '' : `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`
}

/** A list offers and does not forbid: a load reads other words, too, and says what it cannot read. */
const validation = (list: CellList, { column, last }: { column: string; last: number }): string => {
  const source = 'sheet' in list ? rangeOf(list) : `"${list.join(',')}"`
  return `<dataValidation type="list" allowBlank="1" showInputMessage="1" sqref="${column}2:${column}${last + more}"><formula1>${escaped(source)}</formula1></dataValidation>`
}

const rangeOf = ({ sheet, column }: { sheet: string; column: number }): string => {
  const letter = utils.encode_col(column)
  return `'${sheet.replaceAll("'", "''")}'!$${letter}$2:$${letter}$${more}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
