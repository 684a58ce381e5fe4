import type { DatabaseSync } from 'node:sqlite'
import { placeAppend } from '../placing.ts'
import { createProof } from './proof.ts'
import type { AppendMessage, AppendOutcome } from './protocol.ts'
import { numberIn } from './row.ts'
import { createStreamStates, type StreamState } from './stream-states.ts'
import { createTruncate } from './truncate.ts'

export type LogWriter = {
  write(batch: readonly AppendMessage[]): AppendOutcome[]
  /** Deletes a stream's oldest events before a revision, some thousand at most. Returns whether there are more. */
  truncate(stream: string, before: number): boolean
  /** Takes some pages of the disk and returns them. */
  prove(): void
}

/**
 * Writes batches of appends, each batch in one transaction. The only writer there is, so what it remembers is right.
 */
export function createLogWriter(db: DatabaseSync): LogWriter {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertStream = db.prepare('INSERT INTO streams (name) VALUES (?)')
  const lastPosition = db.prepare('SELECT ifnull(max(position), -1) AS position FROM events')
  const states = createStreamStates(db)
  const truncate = createTruncate(db)
  const prove = createProof(db)
  let next = numberIn(lastPosition.get(), 'position') + 1

  function write(
    { stream, ids, types, data, meta }: AppendMessage,
    state: StreamState,
    fresh: readonly number[],
  ): void {
    state.number ??= Number(insertStream.run(stream).lastInsertRowid)
    for (const index of fresh) {
      const id = ids[index] ?? ''
      state.revision += 1
      state.position = next
      next += 1
      // A part that is missing binds as null, which the table refuses.
      const parts = [types[index] ?? null, data[index] ?? null, meta[index] ?? null]
      insert.run(state.position, state.number, state.revision, id, ...parts)
      state.ids.add(id, state.revision)
    }
  }

  function append(message: AppendMessage): AppendOutcome {
    const state = states.of(message.stream)
    const { revision, position } = state
    const end = { revision, position, find: (id: string) => states.find(state, id) }
    const placing = placeAppend(end, message.expected, message.ids)
    if (placing.outcome === 'conflict') return { conflict: placing.actual }
    if (placing.outcome === 'repeat') return { ...placing.at, fresh: [] }
    write(message, state, placing.fresh)
    const appended = { revision: state.revision, position: state.position }
    return placing.fresh.length === message.ids.length ? appended : { ...appended, fresh: placing.fresh }
  }

  function undo(): void {
    // SQLite has rolled back by itself after some errors, a full disk among them.
    if (db.isTransaction) db.exec('ROLLBACK')
    states.forget()
    next = numberIn(lastPosition.get(), 'position') + 1
  }

  function inOne<Result>(work: () => Result): Result {
    try {
      begin.run()
      const result = work()
      commit.run()
      return result
    } catch (error) {
      undo()
      throw error
    }
  }

  return {
    write: (batch) => inOne(() => batch.map(append)),
    truncate: (stream, before) => {
      states.forgetOne(stream)
      return inOne(() => truncate(stream, before))
    },
    prove: () => inOne(prove),
  }
}
