import type { EventStore, StoredEvent } from '../../../engine/ports/event-store.ts'
import { eventStoreContract } from '../contract.ts'
import { createMemoryEventStore } from './memory.ts'

const logs = new WeakMap<EventStore, StoredEvent[]>()

async function open(log: StoredEvent[] = []): Promise<EventStore> {
  const store = createMemoryEventStore(log)
  logs.set(store, log)
  return store
}

eventStoreContract({ name: 'memory', open: () => open(), reopen: (store) => open(logs.get(store)) })
