import { utils } from '@e965/xlsx'
import { isRejection } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetFile } from '../../engine/ports/sheet-source.ts'
import { readWorkbook } from './read-workbook.ts'
import { limits } from './sheet-limits.ts'
import { xlsxOf, xlsxOfSheets, xlsxOfXml, zipBomb } from './testing/xlsx.ts'

const rowsOf = (bytes: Uint8Array, kind: SheetFile['kind'] = 'xlsx', name?: string) => {
  const workbook = readWorkbook(bytes, kind)
  if (isRejection(workbook)) throw new Error(workbook.message)
  return name === undefined ? [...workbook.values()][0] : workbook.get(name)
}
const csv = (text: string) => rowsOf(new TextEncoder().encode(text), 'csv')
const refusedAs = (code: string, message: RegExp) => ({ rejected: code, message: expect.stringMatching(message) })

describe('reading a workbook', () => {
  test('[LB-50] gives every sheet by its name, and every row at its number', () => {
    const bytes = xlsxOf({ Users: [['Phone'], [], ['1']], Cues: [['Cue', null, 'Group']] })
    expect(rowsOf(bytes, 'xlsx', 'Users')).toEqual([['Phone'], [], ['1']])
    expect(rowsOf(bytes, 'xlsx', 'Cues')).toEqual([['Cue', '', 'Group']])
  })

  test('[LB-51] gives formulas, dates, numbers and yes/no as the text that the sheet shows', () => {
    const sheet = utils.aoa_to_sheet([[new Date(Date.UTC(2024, 4, 1, 12)), 0.5, 15550123456789, true, ' x ', 'f']])
    sheet['F1'] = { t: 'n', f: 'A1+1', v: 3 }
    const [row] = rowsOf(xlsxOfSheets({ Users: sheet })) ?? []
    expect(row?.[0]).toMatch(/5\/1\/24/)
    expect(row?.slice(1)).toEqual(['0.5', '15550123456789', 'TRUE', 'x', '3'])
  })

  test('[LB-51] a text that looks like a formula stays a text', () => {
    expect(rowsOf(xlsxOf({ Users: [['=1+1', '@SUM(A1)', '0123']] }))).toEqual([['=1+1', '@SUM(A1)', '0123']])
    expect(csv('=1+1,0123,+1 555,TRUE')).toEqual([['=1+1', '0123', '+1 555', 'TRUE']])
  })

  test('[SH-22] a .csv is one sheet, with commas, semicolons or tabs, quotes and line breaks', () => {
    expect(csv('Phone,Name\n1,"Lee, Ann"\r\n2,"say ""hi""\nthere"\n')).toEqual([
      ['Phone', 'Name'],
      ['1', 'Lee, Ann'],
      ['2', 'say "hi"\nthere'],
    ])
    expect(csv('Phone;Name\n1;Ann')).toEqual([
      ['Phone', 'Name'],
      ['1', 'Ann'],
    ])
    expect(csv('Phone\tName\n1\tAnn')).toEqual([
      ['Phone', 'Name'],
      ['1', 'Ann'],
    ])
  })

  test.each([
    [';', 'Good evening, my friends, my dears, and welcome, all of you, to this.'],
    [',', 'Good evening; my friends; my dears; and welcome; all of you; to this.'],
    ['\t', 'Good evening, my friends; my dears, and welcome; all | of | you.'],
  ])('[SH-22] the first line tells that %j separates, whatever the sentences below contain', (separator, sentence) => {
    const rows = [
      ['Cue', 'The "Group", or, none; all', 'Text'],
      ['1', 'audience', sentence],
      ['2', '', sentence],
    ]
    const quoted = rows.map(([a, b, c], at) => (at === 0 ? [a, `"${b?.replaceAll('"', '""')}"`, c] : [a, b, c]))
    expect(csv(quoted.map((row) => row.join(separator)).join('\r\n'))).toEqual(rows)
    expect(
      csv(`\r\n${separator}${separator}\r\n${rows.map((row) => `"${row[0]}"${separator}${row[2]}`).join('\n')}`),
    ).toEqual([...[[], []], ...rows.map((row) => [row[0], row[2]])])
  })

  test.each(['\n', '\r\n', '\r'])('[SH-22] a first line "sep=;" names the separator and is no row (%j)', (end) => {
    expect(csv(['sep=;', 'Phone;Name, or nickname, or both', '1;Lee, Ann'].join(end))).toEqual([
      ['Phone', 'Name, or nickname, or both'],
      ['1', 'Lee, Ann'],
    ])
  })

  test('[LB-52] reads a .csv as UTF-8, with or without a byte order mark, or else in Windows’ encoding', () => {
    expect(csv('\ufeffPhone,Zoë')).toEqual([['Phone', 'Zoë']])
    expect(rowsOf(new Uint8Array([90, 111, 0xeb]), 'csv')).toEqual([['Zoë']])
  })

  test.each([
    ['little', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('[LB-91] “Unicode text” as Excel saves it, UTF-16 (%s end first) with tabs, is read', (_, bytes) => {
    expect(rowsOf(bytes('Phone\tName\r\n5550123\tZoë 🎭, the "second"\r\n'), 'csv')).toEqual([
      ['Phone', 'Name'],
      ['5550123', 'Zoë 🎭, the "second"'],
    ])
  })

  test('[LB-92] a character written as its number is read as that character, even beyond the first 65,536', () => {
    const xml = '&#x1F3AD; Odile &#128123;&#127914;&#233;&amp;&#x110000;&#xD800;.'
    for (const shared of [true, false])
      expect(rowsOf(xlsxOfXml(xml, shared))).toEqual([['🎭 Odile 👻🎪é&\ufffd\ufffd.']])
  })

  test.each(['ID,Phone', '<html>,Phone', '{\\rtf1,Phone', 'TABLE,Phone', 'PK,Phone', '"', 'sep=;', '<?xml,Phone'])(
    '[LB-52] a .csv that begins with %s is still read as a .csv',
    (text) => {
      expect(csv(`${text}\n1,2`)?.at(-1)?.join()).toContain('1,2')
    },
  )
})

describe('limits', () => {
  test('[SH-25] a file over 10 MiB is refused without being read', () => {
    const bytes = new Uint8Array(limits.bytes + 1)
    for (const kind of ['xlsx', 'csv'] as const)
      expect(readWorkbook(bytes, kind)).toEqual(refusedAs('TOO_LARGE', /larger than 10 MiB/))
  })

  test('[SH-26] 20 sheets are read, 21 are refused', () => {
    const sheets = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`S${at}`, [['x']]]))
    expect(isRejection(readWorkbook(xlsxOf(sheets(20)), 'xlsx'))).toBe(false)
    expect(readWorkbook(xlsxOf(sheets(21)), 'xlsx')).toEqual(refusedAs('TOO_LARGE', /more than 20 sheets/))
  })

  test('[SH-27] 20,000 rows are read, 20,001 are refused', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['x'])
    expect(rowsOf(xlsxOf({ Users: rows(20_000) }))).toHaveLength(20_000)
    expect(readWorkbook(xlsxOf({ Users: rows(20_001) }), 'xlsx')).toEqual(refusedAs('TOO_LARGE', /20,000 rows/))
    expect(csv('x\n'.repeat(20_000))).toHaveLength(20_000)
    const long = new TextEncoder().encode('x\n'.repeat(20_001))
    expect(readWorkbook(long, 'csv')).toEqual(refusedAs('TOO_LARGE', /20,000 rows/))
  })

  test('[SH-28] 400 columns are read, 401 are refused', () => {
    const row = (count: number) => Array.from({ length: count }, () => 'x')
    expect(rowsOf(xlsxOf({ Users: [row(400)] }))?.[0]).toHaveLength(400)
    expect(readWorkbook(xlsxOf({ Users: [row(401)] }), 'xlsx')).toEqual(refusedAs('TOO_LARGE', /400 columns/))
    const wide = new TextEncoder().encode(row(401).join())
    expect(readWorkbook(wide, 'csv')).toEqual(refusedAs('TOO_LARGE', /400 columns/))
  })

  test.each([0, 100, 256 * 1024 * 1024])('[LB-53] a zip bomb that claims %d bytes is not unpacked', (claimed) => {
    const bytes = zipBomb(256, claimed)
    const before = process.memoryUsage().rss
    expect(readWorkbook(bytes, 'xlsx')).toEqual(refusedAs('TOO_LARGE', /unpacks to more than 128 MiB/))
    expect(process.memoryUsage().rss - before).toBeLessThan(220 * 1024 * 1024)
  })
})

const answers = (it: unknown): boolean => it instanceof Map || isRejection(it)

describe('a file that is not a workbook', () => {
  test('[LB-54] is refused', () => {
    const texts = ['', 'Phone,Name', 'PK', 'PK\u0003\u0004 and nothing', '<html></html>']
    for (const text of texts)
      expect(readWorkbook(new TextEncoder().encode(text), 'xlsx')).toEqual(refusedAs('INVALID', /not a readable/))
    expect(readWorkbook(new Uint8Array([1, 0, 2]), 'csv')).toEqual(refusedAs('INVALID', /not a readable/))
  })

  test('[LB-54] never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('xlsx' as const, 'csv' as const),
        (bytes, kind) => {
          expect(answers(readWorkbook(bytes, kind))).toBe(true)
        },
      ),
    )
  })

  test('[LB-54] never throws, wherever in a real file the damage is', () => {
    const whole = xlsxOf({ Users: [['Phone'], ['5550101']], Cues: [['Cue']] })
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(damage, fc.nat(whole.length), (changes, cut) => {
        const bytes = whole.slice()
        for (const [at, value] of changes) bytes[at] = value
        expect(answers(readWorkbook(bytes, 'xlsx'))).toBe(true)
        expect(answers(readWorkbook(bytes.subarray(0, cut), 'xlsx'))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('[LB-55] any texts in any cells come back unchanged, except for spaces around them', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '=1', '<b>', '&amp;', '_x000D_', '"'),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }), (rows) => {
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\n')
        fc.pre(!quoted.includes('\0'))
        const read = rowsOf(new TextEncoder().encode(`"first","row"\n${quoted}`), 'csv') ?? []
        const texts = (all: readonly (readonly string[])[]) =>
          all.map((row) => row.map((text) => text.replaceAll(/\r\n?/g, '\n').trim()).filter(Boolean))
        expect(texts(read.slice(1)).flat()).toEqual(texts(rows).flat())
      }),
    )
  })
})
