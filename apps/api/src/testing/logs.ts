import { createMemoryEventStore } from '../adapters/event-store/testing/memory.ts'
import { openMemorySubjectKeys } from '../adapters/subject-keys/testing/memory.ts'
import { createCodec } from '../engine/log/codec.ts'
import type { EventStore, StoredEvent } from '../engine/ports/event-store.ts'

/** A log in memory with its keys; `all` is every stored event. */
export const createLog = (log: StoredEvent[] = []) => {
  const store = createMemoryEventStore(log)
  const keys = openMemorySubjectKeys()
  return { store, keys, codec: createCodec(keys), all: log }
}

export type Append = EventStore['append']

/** The same store with another `append`, which gets the real one. */
export const appendingAs = (
  store: EventStore,
  append: (real: Append, ...it: Parameters<Append>) => ReturnType<Append>,
): EventStore => ({
  ...store,
  append: (...it) => append(store.append, ...it),
})

export const counted = (from = 0) => {
  let next = from
  return { next: () => `00000000-0000-4000-8000-${String(next++).padStart(12, '0')}` }
}
export const middle = { next: () => 0.5 }

/** An event as a show's log returns it, with this data. */
export const storedEvent = (type: string, data: Record<string, unknown>): StoredEvent => ({
  id: 'e',
  type,
  data: JSON.parse(JSON.stringify(data)),
  meta: {
    $correlationId: 'c',
    $causationId: 'k',
    actor: 'olga',
    at: '2026-05-01T19:00:00.123Z',
    schemaVersion: '1',
  },
  stream: 'blackboard-K7M4QX',
  revision: 3,
  position: 7,
})
