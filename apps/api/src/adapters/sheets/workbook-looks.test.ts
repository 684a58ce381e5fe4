import { isRejection } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import type { SheetLooks, Sheets } from '../../engine/ports/sheet-source.ts'
import { unzip } from '../zip/unzip.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

const sheets: Sheets = new Map([
  [
    'Cues',
    [
      ['Cue', 'Group', 'Text'],
      ['1', 'Left & right', `A long text. ${'Words and words. '.repeat(20)}End.`],
      ['', 'audience', 'Two\nlines'],
      ['2', '', '=1+1'],
      ['', 'audience', '<c r="A1"/>'],
    ],
  ],
  ["It's", [['Group'], ['Left & right'], ['audience']]],
  ['Plain', [['A'], ['1']]],
])
const looks: SheetLooks = new Map([
  [
    'Cues',
    {
      columns: [{ width: 7 }, { width: 14, list: { sheet: "It's", column: 0 } }, { width: 56, list: ['yes', 'no'] }],
      frozen: 2,
      ruled: true,
    },
  ],
  ["It's", { columns: [{ width: 20 }], frozen: 0 }],
])
const written = (own: SheetLooks): Uint8Array => {
  const bytes = writeWorkbook(sheets, 'xlsx', own)
  if (isRejection(bytes)) throw new Error(bytes.message)
  return bytes
}
const xmlOf = (bytes: Uint8Array, name: string): string => {
  const zip = unzip(bytes, (it) => it === name, 1e7)
  return 'files' in zip ? new TextDecoder().decode(zip.files.get(name)) : ''
}
const sheet = (at: number) => xmlOf(written(looks), `xl/worksheets/sheet${at}.xml`)

describe('[WD-52] an exported workbook', () => {
  test('has the same cells as without looks', () => {
    expect(readWorkbook(written(looks), 'xlsx')).toEqual(readWorkbook(written(new Map()), 'xlsx'))
    expect(readWorkbook(written(looks), 'xlsx')).toEqual(sheets)
  })

  test('keeps the header and the columns that name a row in view, and filters', () => {
    expect(sheet(1)).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>')
    expect(sheet(2)).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect([sheet(1), sheet(2)].map((it) => /<autoFilter ref="([^"]*)"/.exec(it)?.[1])).toEqual(['A1:C5', 'A1:A3'])
    expect(xmlOf(written(looks), 'xl/workbook.xml')).toContain('<bookViews><workbookView/></bookViews><sheets>')
    expect(sheet(3), 'a sheet without looks').not.toMatch(/<pane|<autoFilter/)
  })

  test('has widths by column, rows as high as their texts, a header of its own and a line above each cue', () => {
    const widths = [...sheet(1).matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
    const heights = [...sheet(1).matchAll(/<row r="\d+" ht="(\d+)"/g)].map(([, height]) => Number(height))
    expect(widths).toEqual([7, 14, 56])
    expect(heights).toEqual([34, 16 * 8, 32, 16, 16])
    const formats = [...sheet(1).matchAll(/<c r="([A-Z]+\d+)" s="(\d)"/g)].map(
      ([, place, style]) => `${place} ${style}`,
    )
    expect(formats).toEqual([
      ...['A1 1', 'B1 1', 'C1 1', 'A2 2', 'B2 2', 'C2 2', 'B3 2', 'C3 2'],
      // the line goes through cells that are empty
      ...['A4 3', 'B4 3', 'C4 3', 'B5 2', 'C5 2'],
    ])
    const styles = xmlOf(written(looks), 'xl/styles.xml')
    expect(styles.match(/<cellXfs count="4">[\s\S]*<\/cellXfs>/)?.[0].match(/<xf /g)).toHaveLength(4)
    expect([
      styles.match(/<fonts count="2">/),
      styles.match(/<fills count="3">/),
      styles.match(/<borders count="3">/),
    ]).not.toContain(null)
  })

  test('a row is never higher than a spreadsheet program takes', () => {
    const long: Sheets = new Map([['Cues', [['Text'], ['Words. '.repeat(4_000)]]]])
    const bytes = writeWorkbook(long, 'xlsx', new Map([['Cues', { columns: [{ width: 20 }], frozen: 0 }]]))
    expect(xmlOf(bytes as Uint8Array, 'xl/worksheets/sheet1.xml')).toContain('<row r="2" ht="409">')
  })
})

test('[WD-53] a column offers what another sheet lists, also what the author adds to it, and forbids nothing', () => {
  const lists = [...sheet(1).matchAll(/<dataValidation ([^>]*)sqref="([^"]*)"><formula1>([^<]*)</g)]
  expect(lists.map(([, , place, source]) => [place, source])).toEqual([
    ['B2:B505', '&apos;It&apos;&apos;s&apos;!$A$2:$A$500'],
    ['C2:C505', '&quot;yes,no&quot;'],
  ])
  for (const [, attributes] of lists) expect(attributes).not.toContain('showErrorMessage')
})
