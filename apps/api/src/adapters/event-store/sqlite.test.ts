import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { EventStore } from '../../engine/ports/event-store.ts'
import { eventStoreContract } from './contract.ts'
import { openSqliteEventStore } from './sqlite/sqlite.ts'

let folder = ''
let count = 0
const files = new WeakMap<EventStore, string>()

async function open(file = join(folder, `${count++}.sqlite`)): Promise<EventStore> {
  const store = await openSqliteEventStore({ file })
  files.set(store, file)
  return store
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-store-'))
})
afterAll(() => rm(folder, { recursive: true }))

eventStoreContract({ name: 'sqlite', open: () => open(), reopen: (store) => open(files.get(store)) })
