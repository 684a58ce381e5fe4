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
  yield `${columns.join(',')}\r\n`
  for await (const { seq = '', id, stream, type, at, actor, data } of lines)
    yield `${[seq, id, stream, type, at, actor, JSON.stringify(data)].map((it) => cell(String(it))).join(',')}\r\n`
}

/** A cell of a sheet. An apostrophe before a possible formula makes it text, as in spreadsheets themselves. */
export const cell = (text: string): string => {
  const safe = /^(\s*[=+\-@]|[\t\r])/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
