import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.ts'
import type { NewEvent } from '../src/engine/ports/event-store.ts'
import { scratchDir } from './scratch-dir.ts'
import { rounds, sized } from './size.ts'
import { beside, type Figure } from './table.ts'

const offered = 64
const runs = rounds(5)
const each = sized(6_400)

const event = (n: number): NewEvent => ({
  id: `00000000-0000-5000-a000-${String(n).padStart(12, '0')}`,
  type: 'EmotePublished',
  data: { userId: 'person-1', emoteType: 3, timestamp: '2026-11-21T20:00:00.000Z' },
  meta: {
    $correlationId: String(n),
    $causationId: String(n),
    actor: 'person-1',
    at: '2026-11-21T20:00:00.000Z',
    schemaVersion: '1',
  },
})

const perSecond = async (work: () => Promise<void> | void): Promise<number> => {
  const from = performance.now()
  await work()
  return (each / (performance.now() - from)) * 1000
}

/** P7: durable appends of one event each, 64 at a time, against a plain insert loop with one fsync per row. */
export const appends = async (): Promise<Figure[]> => {
  const dir = scratchDir()
  const store = await openSqliteEventStore({ file: join(dir, 'log.sqlite') })
  const peer = new DatabaseSync(join(dir, 'peer.sqlite'))
  peer.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE event (n INTEGER PRIMARY KEY, id TEXT UNIQUE, stream TEXT, type TEXT, data TEXT, meta TEXT)',
  )
  const insert = peer.prepare('INSERT INTO event (id, stream, type, data, meta) VALUES (?, ?, ?, ?, ?)')
  let n = 0
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < runs; round++) {
    ours.push(
      await perSecond(async () => {
        for (let from = 0; from < each; from += offered)
          await Promise.all(Array.from({ length: offered }, () => store.append('audience-BENCH2', 'any', [event(n++)])))
      }),
    )
    theirs.push(
      await perSecond(() => {
        for (let i = 0; i < each; i++) {
          const { id, type, data, meta } = event(n++)
          insert.run(id, 'audience-BENCH2', type, JSON.stringify(data), JSON.stringify(meta))
        }
      }),
    )
  }
  peer.close()
  await store.close()
  const about = { id: 'P7', work: 'durable appends, 64 offered at a time', unit: '/s', budget: '≥ 3' }
  return [beside(about, ours, theirs)]
}
