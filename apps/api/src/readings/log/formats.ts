import type { WriteLog } from './lines.ts'

export const jsonlOf: WriteLog = async function* (lines) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

export const jsonOf: WriteLog = async function* (lines) {
  let before = '['
  for await (const line of lines) {
    yield before + JSON.stringify(line)
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}

const columns = ['seq', 'id', 'stream', 'type', 'at', 'actor', 'data'] as const

/** RFC 4180. `data` is one cell of JSON, because each type of event has other fields. */
export const csvOf: WriteLog = async function* (lines) {
  yield bom + rowText(columns)
  for await (const { seq, id, stream, type, at, actor, data } of lines)
    yield rowText([seq, id, stream, type, at, actor, JSON.stringify(data)])
}

export type CsvValue = string | number | boolean | null | undefined

/** RFC 4180, with the byte order mark by which spreadsheet programs recognise UTF-8. */
export const csvTable = (rows: readonly (readonly CsvValue[])[]): string => bom + rows.map(rowText).join('')

const bom = '\ufeff'
const rowText = (row: readonly CsvValue[]): string => `${row.map(cell).join(',')}\r\n`

/**
 * A cell of a sheet. An apostrophe before a possible formula makes it text, as in spreadsheets themselves. A number is none,
 * and has to be one in the sheet, also below zero.
 */
const cell = (value: CsvValue): string => {
  const text = String(value ?? '')
  const safe = typeof value !== 'number' && /^(\s*[=+\-@＝＋－＠]|[\t\r])/.test(text) ? `'${text}` : text
  // some spreadsheets divide at semicolons and tabs as well
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
