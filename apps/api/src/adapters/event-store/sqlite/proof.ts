import type { DatabaseSync } from 'node:sqlite'

/** The space that an append of some events needs. */
const bytes = 16 * 1024

/**
 * An event that is deleted in the transaction in which it is written: no reader ever sees it, and the disk had to take
 * it.
 */
export function createProof(db: DatabaseSync): () => void {
  const insertStream = db.prepare('INSERT INTO streams (name) VALUES (hex(randomblob(16)))')
  const insert = db.prepare(
    `INSERT INTO events SELECT ifnull(max(position), -1) + 1, ?, 0, '', '', hex(zeroblob(${bytes / 2})), '' FROM events`,
  )
  const remove = db.prepare('DELETE FROM events WHERE position = ?')
  const removeStream = db.prepare('DELETE FROM streams WHERE number = ?')
  return () => {
    const stream = insertStream.run().lastInsertRowid
    remove.run(insert.run(stream).lastInsertRowid)
    removeStream.run(stream)
  }
}
