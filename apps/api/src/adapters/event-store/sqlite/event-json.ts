import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { numberIn, textIn } from './row.ts'

/** A page is cut after this many characters, so that large events do not add up. */
const MAX_PAGE_CHARS = 4 * 1024 * 1024
const MAX_CACHED_NAMES = 100_000

/** The columns of an event in the order of `EventRow`. */
export const COLUMNS = 'e.position, e.revision, e.stream, e.id, e.type, e.data, e.meta'
/** An array, because SQLite makes an object of seven names in one and a half times the time. */
export type EventRow = readonly SQLOutputValue[]
const column = { position: 0, revision: 1, stream: 2, id: 3, type: 4, data: 5, meta: 6 }

export const positionIn = (row: EventRow): number => numberIn(row, column.position, 'position')
export const revisionIn = (row: EventRow): number => numberIn(row, column.revision, 'revision')

export type Cut = { json: string; last: EventRow | undefined; full: boolean }

/** Joins up to `limit` rows into one JSON array. JSON in a row is passed on untouched. */
export function createPageCutter(db: DatabaseSync): (rows: Iterable<EventRow>, limit: number) => Cut {
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

  function eventJson(row: EventRow): string {
    const place = `"revision":${revisionIn(row)},"position":${positionIn(row)}`
    const names = `"stream":${quotedName(numberIn(row, column.stream, 'stream'))},"type":${JSON.stringify(textIn(row, column.type, 'type'))}`
    const texts = `"data":${textIn(row, column.data, 'data')},"meta":${textIn(row, column.meta, 'meta')}`
    return `{"id":"${textIn(row, column.id, 'id')}",${names},${place},${texts}}`
  }

  return (rows, limit) => {
    let json = ''
    let count = 0
    let last: EventRow | undefined
    for (const row of rows) {
      json += count === 0 ? eventJson(row) : `,${eventJson(row)}`
      count += 1
      last = row
      if (count >= limit || json.length >= MAX_PAGE_CHARS) return { json: `[${json}]`, last, full: true }
    }
    return { json: `[${json}]`, last, full: false }
  }
}
