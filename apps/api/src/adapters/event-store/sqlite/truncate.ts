import type { DatabaseSync } from 'node:sqlite'

/** So many events go in one transaction: appends of other shows wait for no more. */
const MAX_AT_ONCE = 2_000

/**
 * Deletes the oldest of a stream's events before a revision; whether there may be more of them. Nothing is deleted where
 * no event stands at that revision: without one the stream would begin anew.
 */
export function createTruncate(db: DatabaseSync): (stream: string, before: number) => boolean {
  const remove = db.prepare(
    `DELETE FROM events WHERE position IN (
       SELECT e.position FROM streams s JOIN events e ON e.stream = s.number
       WHERE s.name = ?1 AND e.revision < ?2
       AND EXISTS (SELECT 1 FROM events kept WHERE kept.stream = s.number AND kept.revision = ?2)
       ORDER BY e.position LIMIT ${MAX_AT_ONCE}
     )`,
  )
  return (stream, before) => Number(remove.run(stream, before).changes) === MAX_AT_ONCE
}
