import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSqliteEventStore } from '../../apps/api/src/adapters/event-store/sqlite/sqlite.ts'
import { createMemoryEventStore } from '../../apps/api/src/adapters/event-store/testing/memory.ts'
import { openDiskSubjectKeys } from '../../apps/api/src/adapters/subject-keys/disk.ts'
import { openMemorySubjectKeys } from '../../apps/api/src/adapters/subject-keys/testing/memory.ts'
import { createCodec } from '../../apps/api/src/engine/log/codec.ts'
import { readLog } from '../../apps/api/src/readings/log/lines.ts'
import { eventDefinition } from '../../packages/contracts/index.ts'
import { type BoardEvent, createReplay } from '../../packages/projections/index.ts'
import { appendEvenings, storeEvening } from '../support/evening/append.ts'
import { eveningOf } from '../support/evening/evening.ts'
import { scratchDir } from '../support/product.ts'

const evenings = [
  { id: 'K7M4QX', seed: 1, events: 2_000 },
  { id: 'ABCDEF', seed: 2, events: 5_000 },
  { id: 'BCDEFG', seed: 3, events: 20_000 },
]

describe.each(evenings)('the evening of seed $seed', (evening) => {
  const made = eveningOf(evening)
  const count = (type: string) => made.filter(({ event }) => event.type === type).length

  test('[HI-14] has the wanted number of events, in order of time and as in the catalogue, and is the same with the same seed', () => {
    expect(made).toHaveLength(evening.events)
    expect(made.map(({ at }) => at)).toEqual(made.map(({ at }) => at).toSorted((a, b) => a - b))
    for (const { event } of made) expect(eventDefinition(event.type)?.data.parse(event.data)).toEqual(event.data)
    expect(eveningOf(evening)).toEqual(made)
    expect(eveningOf({ ...evening, seed: evening.seed + 1 })).not.toEqual(made)
  })

  test('[HI-15] every run ends once, some are stopped and run again, some deliveries fail, and nobody is left out', () => {
    expect(count('ModuleCompleted') + count('ModuleStopped')).toBe(count('ModuleStarted'))
    expect(count('ModuleStopped')).toBeGreaterThan(0)
    expect(count('AudioContentFailed')).toBeGreaterThan(0)
    const replay = createReplay(evening.id, (value) => value)
    for (const [position, it] of made.entries()) {
      const place = { stream: it.stream, position, revision: position, id: String(position), at: it.at }
      replay.apply({ ...it.event, ...place, actor: it.actor, causationId: it.causationId } as BoardEvent)
    }
    expect(replay.view()).toMatchObject({ cueIndex: 6, sockets: {}, receiving: [] })
    expect(replay.view()?.runs.filter(({ state }) => state === 'running')).toEqual([])
  })

  test('[HI-02] can be stored, and the log returns it as it was made', async () => {
    const [store, keys] = [createMemoryEventStore(), openMemorySubjectKeys()]
    await storeEvening(made, { store, keys })
    const read: object[] = []
    for await (const { type, at, actor, data } of readLog({ store, codec: createCodec(keys) }, evening.id))
      read.push({ type, at, actor, data })
    expect(read).toEqual(made.map(({ event, at, actor }) => ({ ...event, at: new Date(at).toISOString(), actor })))
  })
})

test('[HI-02] evenings written into the folder of a product become its log', async () => {
  const data = scratchDir()
  const few = evenings.slice(0, 2)
  await appendEvenings(data.dir, few)
  const keys = await openDiskSubjectKeys({ dir: join(data.dir, 'keys') })
  const store = await openSqliteEventStore({ file: join(data.dir, 'log.sqlite') })
  for (const { id, events } of few) {
    const names: unknown[] = []
    let count = 0
    for await (const { type, data: told } of readLog({ store, codec: createCodec(keys) }, id)) {
      count++
      if (type === 'UserConnected') names.push(told['name'])
    }
    expect(count).toBe(events)
    expect(names).toContain('Rosa Lind')
  }
  await store.close()
  data.remove()
})
