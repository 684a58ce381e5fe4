/**
 * A process that reads a whole log once and says how long it took. `ours`: the projector with an empty read store, as at each
 * start of the product. `peer`: reads the same rows from the same file and parses their JSON.
 */
import { DatabaseSync } from 'node:sqlite'
import pino from 'pino'
import { systemClock } from '../src/adapters/clock.ts'
import { openSqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.ts'
import { openMemoryReadStore } from '../src/adapters/read-store/memory.ts'
import { openMemoryLeases } from '../src/adapters/read-store/memory-leases.ts'
import { createProjector } from '../src/engine/log/projector.ts'

const [kind, file = ''] = process.argv.slice(2)

const ours = async (): Promise<number> => {
  const store = await openSqliteEventStore({ file })
  const views = openMemoryReadStore()
  const from = performance.now()
  const leases = openMemoryLeases(systemClock)
  const logger = pino({ level: 'error' })
  const projector = createProjector({ store, views, leases, node: 'bench', clock: systemClock, logger })
  await projector.start()
  const ms = performance.now() - from
  await projector.stop()
  await store.close()
  return ms
}

const peer = (): number => {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('SELECT position, stream, revision, id, type, data, meta FROM events ORDER BY position')
  const from = performance.now()
  for (const { data, meta } of rows.iterate()) {
    JSON.parse(String(data))
    JSON.parse(String(meta))
  }
  const ms = performance.now() - from
  db.close()
  return ms
}

process.send?.({ ms: kind === 'ours' ? await ours() : peer() })
process.disconnect?.()
