import type { DatabaseSync } from 'node:sqlite'
import { numberIn, type Row, textIn } from './row.ts'

/** A page is cut after this many characters, so that large events do not add up. */
const MAX_PAGE_CHARS = 4 * 1024 * 1024
const MAX_CACHED_NAMES = 100_000

export type Cut = { json: string; last: Row; full: boolean }

/** Joins up to `limit` rows into one JSON array. JSON in a row is passed on untouched. */
export function createPageCutter(db: DatabaseSync): (rows: Iterable<Row>, limit: number) => Cut {
  const nameOf = db.prepare('SELECT name FROM streams WHERE number = ?')
  const quotedNames = new Map<number, string>()

  function quotedName(stream: number): string {
    const cached = quotedNames.get(stream)
    if (cached !== undefined) return cached
    if (quotedNames.size >= MAX_CACHED_NAMES) quotedNames.clear()
    const quoted = JSON.stringify(textIn(nameOf.get(stream), 'name'))
    quotedNames.set(stream, quoted)
    return quoted
  }

  function eventJson(row: Row): string {
    const place = `"revision":${numberIn(row, 'revision')},"position":${numberIn(row, 'position')}`
    const names = `"stream":${quotedName(numberIn(row, 'stream'))},"type":${JSON.stringify(textIn(row, 'type'))}`
    return `{"id":"${textIn(row, 'id')}",${names},${place},"data":${textIn(row, 'data')},"meta":${textIn(row, 'meta')}}`
  }

  return (rows, limit) => {
    let json = ''
    let count = 0
    let last: Row
    for (const row of rows) {
      json += count === 0 ? eventJson(row) : `,${eventJson(row)}`
      count += 1
      last = row
      if (count >= limit || json.length >= MAX_PAGE_CHARS) return { json: `[${json}]`, last, full: true }
    }
    return { json: `[${json}]`, last, full: false }
  }
}
