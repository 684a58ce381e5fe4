import { utils } from '@e965/xlsx'
import { escapeUTF8 } from 'entities/escape'
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

/** Changes what stands between two tags, which the library writes once. */
const within = (xml: string, [open, close]: readonly [string, string], to: (inner: string) => string): string => {
  const from = xml.indexOf(open)
  const end = xml.indexOf(close, from)
  return from < 0 || end < 0
    ? xml
    : `${xml.slice(0, from)}${to(xml.slice(from + open.length, end))}${xml.slice(end + close.length)}`
}

/** A bold header on a tint, and cells that wrap, begin at the top, and are texts: 5/1 stays 5/1. */
const styled = (xml: string): string => {
  const more = (kind: string, count: number, added: (first: string) => string) => (all: string) =>
    within(all, [`<${kind} count="${count}">`, `</${kind}>`], (inner) => {
      const extra = added(inner)
      const sum = count + extra.split(`<${kind.slice(0, -1)}>`).length - 1
      return `<${kind} count="${sum}">${inner}${extra}</${kind}>`
    })
  return [
    more('fonts', 1, (font) => font.replace('<font>', '<font><b/>')),
    more('fills', 2, () => tint),
    more('borders', 1, () => `${line('bottom', 'FF8A7F70')}${line('top', 'FFD3CABD')}`),
  ].reduce((all, change) => change(all), within(xml, ['<cellXfs count="1">', '</cellXfs>'], formats))
}

const tint =
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEFE7DB"/><bgColor indexed="64"/></patternFill></fill>'
const line = (at: 'top' | 'bottom', colour: string): string => {
  const side = (it: string): string => (it === at ? `<${it} style="thin"><color rgb="${colour}"/></${it}>` : `<${it}/>`)
  return `<border><left/><right/>${side('top')}${side('bottom')}<diagonal/></border>`
}
const formats = (usual: string): string => {
  const header = format({ font: 1, fill: 2, border: 1, vertical: 'center' })
  return `<cellXfs count="4">${usual}${header}${format({})}${format({ border: 2 })}</cellXfs>`
}

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
  const shown = xml
    .replace('<dimension', isNarrow ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension' : '<dimension')
    .replace('<sheetView workbookViewId="0"/>', `<sheetView workbookViewId="0">${pane(frozen)}</sheetView>`)
    .replace('<ignoredErrors>', `${after.join('')}<ignoredErrors>`)
  const sized = within(
    shown,
    ['<cols>', '</cols>'],
    () => `<cols>${columns.map((it, at) => width(it.width, at)).join('')}</cols>`,
  )
  const whole = `A1:${utils.encode_col(Math.max(0, columns.length - 1))}${last + more}`
  const checked = within(sized, ['<ignoredErrors>', '</ignoredErrors>'], () => {
    return `<ignoredErrors><ignoredError numberStoredAsText="1" sqref="${whole}"/></ignoredErrors>`
  })
  return within(checked, ['<sheetData>', '</sheetData>'], (data) => {
    return `<sheetData>${data
      .split('</row>')
      .slice(0, -1)
      .map((row) => rowOf(row, { look, rows }))
      .join('')}</sheetData>`
  })
}

/** In characters. What is wider goes on on the next page, because nobody reads it smaller. */
const fitsOnPaper = 220

/** A row with the formats of its cells, and as high as its longest text. A ruled row has each cell, so that its line goes through. */
const rowOf = (
  xml: string,
  { look: { columns, ruled: isRuled = false }, rows }: { look: SheetLook; rows: Rows },
): string => {
  const row = Number(/^<row r="(\d+)"/.exec(xml)?.[1] ?? 0)
  const texts = rows[row - 1] ?? []
  const isFirst = isRuled && row > 2 && (texts[0] ?? '') !== ''
  const style = row === 1 ? headed : isFirst ? ruled : plain
  const lines = texts.map((text, at) => linesOf(text, columns[at]?.width ?? 10))
  const height = row === 1 ? 34 : Math.min(highest, 16 * Math.max(1, ...lines))
  // the texts are in a file of their own, so a cell begins nowhere else
  const cells = new Map(
    xml
      .split('<c r="')
      .slice(1)
      .map((cell) => [cell.slice(0, cell.indexOf('"')), cell.slice(cell.indexOf('"') + 1)]),
  )
  const places = isFirst ? columns.map((_, at) => `${utils.encode_col(at)}${row}`) : [...cells.keys()]
  const all = places.map((place) => `<c r="${place}" s="${style}"${cells.get(place) ?? '/>'}`)
  return `<row r="${row}" ht="${height}"${row === 1 ? ' customHeight="1"' : ''}>${all.join('')}</row>`
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
  return `<dataValidation type="list" allowBlank="1" showInputMessage="1" sqref="${column}2:${column}${last + more}"><formula1>${escapeUTF8(source)}</formula1></dataValidation>`
}

const rangeOf = ({ sheet, column }: { sheet: string; column: number }): string => {
  const letter = utils.encode_col(column)
  return `'${sheet.replaceAll("'", "''")}'!$${letter}$2:$${letter}$${more}`
}
