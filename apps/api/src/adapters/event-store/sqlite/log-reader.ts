import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { COLUMNS, createPageCutter, type EventRow, positionIn, revisionIn } from './event-json.ts'
import type { PageReply, PageRequest } from './protocol.ts'
import { numberIn } from './row.ts'

/** With more matching streams than this, the log is scanned in order instead of looked up stream by stream. */
const MAX_LOOKED_UP_STREAMS = 1_000
/** Positions that one lookup covers at first; doubled while it finds too little. */
const FIRST_WINDOW = 8_192
/** Positions that one scan covers at most, so that a rare prefix does not hold up other readers for long. */
const SCAN = 50_000

type Events = (...values: SQLInputValue[]) => Iterable<EventRow>

function prepare(db: DatabaseSync) {
  const events = (sql: string): Events => {
    const statement = db.prepare(sql)
    statement.setReturnArrays(true)
    return (...values) => statement.iterate(...values) as Iterable<unknown> as Iterable<EventRow>
  }
  return {
    numberOf: db.prepare('SELECT number FROM streams WHERE name = ?'),
    head: db.prepare('SELECT ifnull(max(position), -1) AS position FROM events'),
    // Revisions have no holes, so the n-th entry of the stream's index is n after the revision that it begins with.
    ofStream: events(
      `SELECT ${COLUMNS} FROM events e WHERE e.stream = ?1 AND e.position >= (
         SELECT position FROM events WHERE stream = ?1 ORDER BY position LIMIT 1 OFFSET ?2
       ) ORDER BY e.position`,
    ),
    firstOf: db.prepare('SELECT revision FROM events WHERE stream = ? ORDER BY position LIMIT 1'),
    ofAll: events(`SELECT ${COLUMNS} FROM events e WHERE e.position > ? ORDER BY e.position`),
    // U+10FFFF sorts after every character that a name has after its prefix.
    matching: db.prepare(
      `SELECT DISTINCT s.number FROM json_each(?) p
       JOIN streams s ON s.name >= p.value AND s.name < p.value || char(0x10FFFF) LIMIT ${MAX_LOOKED_UP_STREAMS + 1}`,
    ),
    lookedUp: events(
      `SELECT ${COLUMNS} FROM events e WHERE e.position IN (
         SELECT position FROM events
         WHERE stream IN (SELECT value FROM json_each(?)) AND position > ? AND position <= ?
       ) ORDER BY e.position`,
    ),
    scanned: events(
      `SELECT ${COLUMNS} FROM events e CROSS JOIN streams s ON s.number = e.stream
       WHERE e.position > ? AND e.position <= ?
       AND EXISTS (SELECT 1 FROM json_each(?) WHERE substr(s.name, 1, length(value)) = value) ORDER BY e.position`,
    ),
  }
}

/** Answers requests for pages; `failed` is left to the caller, errors of SQLite are thrown. */
export function createLogReader(db: DatabaseSync): (request: PageRequest) => PageReply {
  const sql = prepare(db)
  const cut = createPageCutter(db)

  function* lookUp(numbers: string, after: number, end: number): Iterable<EventRow> {
    for (let from = after, width = FIRST_WINDOW; from < end; from += width, width *= 2) {
      yield* sql.lookedUp(numbers, from, from + width)
    }
  }

  function pageOf(rows: Iterable<EventRow>, limit: number, end: { upTo: number; head: number }): PageReply {
    const { json, last, full } = cut(rows, limit)
    const lastPosition = last === undefined ? -1 : positionIn(last)
    const next = full ? lastPosition : Math.max(lastPosition, end.upTo)
    return { json, next, more: full || end.upTo < end.head }
  }

  function readAll({ after, prefixes, limit }: Extract<PageRequest, { kind: 'all' }>): PageReply {
    // Read before the rows: whatever is committed in between is then in the rows, or left for the next page.
    const head = Math.max(after, numberIn(sql.head.get(), 'position'))
    if (prefixes === undefined) return pageOf(sql.ofAll(after), limit, { upTo: head, head })
    const wanted = JSON.stringify(prefixes)
    const numbers = sql.matching.all(wanted).map((row) => numberIn(row, 'number'))
    if (numbers.length <= MAX_LOOKED_UP_STREAMS) {
      return pageOf(lookUp(JSON.stringify(numbers), after, head), limit, { upTo: head, head })
    }
    const upTo = Math.min(after + SCAN, head)
    return pageOf(sql.scanned(after, upTo, wanted), limit, { upTo, head })
  }

  function readStream({ stream, from, limit }: Extract<PageRequest, { kind: 'stream' }>): PageReply {
    const row = sql.numberOf.get(stream)
    if (row === undefined) return { json: '[]', next: from, more: false }
    const number = numberIn(row, 'number')
    const first = sql.firstOf.get(number)
    const skipped = first === undefined ? 0 : Math.max(0, from - numberIn(first, 'revision'))
    const { json, last, full } = cut(sql.ofStream(number, skipped), limit)
    return { json, next: last === undefined ? from : revisionIn(last) + 1, more: full }
  }

  return (request) => (request.kind === 'stream' ? readStream(request) : readAll(request))
}
