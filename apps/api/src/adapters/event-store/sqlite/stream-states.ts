import type { DatabaseSync } from 'node:sqlite'
import type { Appended } from '../../../engine/ports/event-store.ts'
import { IdTable } from '../id-table.ts'
import { numberIn, textIn } from './row.ts'

/** A stream as last written; `number` is undefined until its first event. `first`: the revision that it begins with. */
export type StreamState = Appended & { number: number | undefined; first: number; ids: IdTable }

export type StreamStates = {
  of(stream: string): StreamState
  /** Where the stream holds this event id. */
  find(state: StreamState, id: string): Appended | undefined
  forget(): void
  forgetOne(stream: string): void
}

/** Streams kept in memory. Beyond this the least recently used one is forgotten, and looked up when needed. */
const MAX_STREAMS = 20_000

/** What the writer remembers of each stream, so that most appends read nothing from the file. */
export function createStreamStates(db: DatabaseSync): StreamStates {
  const numberOf = db.prepare('SELECT number FROM streams WHERE name = ?')
  const eventsOf = db.prepare('SELECT id, revision, position FROM events WHERE stream = ? ORDER BY position')
  const eventAt = db.prepare('SELECT id, position FROM events WHERE stream = ? ORDER BY position LIMIT 1 OFFSET ?')
  const states = new Map<string, StreamState>()

  function load(stream: string): StreamState {
    const row = numberOf.get(stream)
    const number = row === undefined ? undefined : numberIn(row, 'number')
    const state: StreamState = { number, first: 0, revision: -1, position: -1, ids: new IdTable() }
    if (number === undefined) return state
    for (const event of eventsOf.iterate(number)) {
      state.revision = numberIn(event, 'revision')
      state.position = numberIn(event, 'position')
      if (state.ids.size === 0) state.first = state.revision
      state.ids.add(textIn(event, 'id'), state.revision)
    }
    return state
  }

  return {
    of(stream) {
      const state = states.get(stream) ?? load(stream)
      // Removed and added again, so that the first key of the map is the least recently used.
      states.delete(stream)
      states.set(stream, state)
      if (states.size > MAX_STREAMS) states.delete(states.keys().next().value ?? stream)
      return state
    },
    find({ number, first, ids }, id) {
      if (number === undefined) return undefined
      for (const revision of ids.candidates(id)) {
        const row = eventAt.get(number, revision - first)
        if (row !== undefined && textIn(row, 'id') === id) return { revision, position: numberIn(row, 'position') }
      }
      return undefined
    },
    forget: () => states.clear(),
    forgetOne: (stream) => void states.delete(stream),
  }
}
