import { isRejection, type LogLine } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../adapters/sheets/read-workbook.ts'
import { csvOf, jsonlOf, jsonOf } from './formats.ts'
import type { WriteLog } from './lines.ts'

async function* each(lines: readonly LogLine[]) {
  yield* lines
}
const written = async (write: WriteLog, lines: readonly LogLine[]): Promise<string> => {
  let text = ''
  for await (const piece of write(each(lines))) text += piece
  return text
}
const text = fc.string({ unit: 'binary' }).map((it) => it.toWellFormed().replaceAll('\0', ''))
const line: fc.Arbitrary<LogLine> = fc
  .record({ seq: fc.option(fc.nat()), id: fc.uuid(), actor: text, value: text, name: text })
  .map(({ seq, id, actor, value, name }) => {
    const data = { userId: 'ann', field: 'data.x', value, user: { _id: actor, name } }
    const line = { id, stream: 'blackboard-K7M4QX', type: 'UserAdded', at: '2026-05-01T19:00:00.000Z', actor, data }
    return seq === null ? line : { seq, ...line }
  })
/** A text as a spreadsheet shows it: an apostrophe stands before a possible formula. */
const asText = (text: string): string => (/^(\s*[=+\-@＝＋－＠]|[\t\r])/.test(text) ? `'${text}` : text)
/** The text without what a sheet loses when it is read: the kind of line end, and spaces around the text. */
const asRead = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
const lines = fc.array(line, { maxLength: 6 })

test('[HI-14] jsonl and json contain the same as the lines', () =>
  fc.assert(
    fc.asyncProperty(lines, async (all) => {
      expect(JSON.parse(await written(jsonOf, all))).toEqual(all)
      const jsonl = await written(jsonlOf, all)
      expect(
        jsonl === ''
          ? []
          : jsonl
              .trimEnd()
              .split('\n')
              .map((it) => JSON.parse(it)),
      ).toEqual(all)
    }),
  ))

test('[HI-04 HI-14] csv has one row for each event, each part in its column, and no cell is a formula', () =>
  fc.assert(
    fc.asyncProperty(lines, async (all) => {
      const csv = await written(csvOf, all)
      const read = readWorkbook(Buffer.from(csv), 'csv')
      if (isRejection(read)) throw new Error(read.message)
      const [head, ...rows] = [...read.values()][0] ?? []
      expect(head).toEqual(['seq', 'id', 'stream', 'type', 'at', 'actor', 'data'])
      const plain = rows.map(([seq, id, stream, type, at]) => [seq, id, stream, type, at])
      expect(plain).toEqual(all.map(({ seq = '', id, stream, type, at }) => [String(seq), id, stream, type, at]))
      expect(rows.map((row) => asRead(row[5] ?? ''))).toEqual(all.map(({ actor }) => asRead(asText(actor))))
      expect(rows.map((row) => JSON.parse(row[6] ?? ''))).toEqual(all.map(({ data }) => data))
      for (const row of rows) expect(row[5] ?? '').not.toMatch(/^[=+\-@]/)
    }),
  ))
