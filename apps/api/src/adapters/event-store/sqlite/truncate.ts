import type { DatabaseSync } from 'node:sqlite'

/** Events deleted in one transaction. Appends of other shows wait no longer than that. */
const MAX_AT_ONCE = 2_000

/**
 * Deletes the oldest events of a stream before a revision. Returns whether there may be more of them. Deletes nothing
 * if the stream has no event at that revision: an empty stream would begin again at 0.
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
