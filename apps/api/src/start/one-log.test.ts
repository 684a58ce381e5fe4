import { placeKey } from '@ghostlight/projections'
import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../adapters/event-store/testing/memory.ts'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../adapters/read-store/memory-leases.ts'
import { StartRefused } from '../config/config.ts'
import { createProjection } from '../engine/log/projection.ts'
import type { EventStore, StoredEvent } from '../engine/ports/event-store.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import { virtualClock } from '../testing/virtual-clock.ts'
import { createOneLog } from './one-log.ts'

const openRedis = () => {
  const clock = virtualClock()
  const leases = openMemoryLeases(clock)
  const said: string[] = []
  const logger = { warn: (it: string) => void said.push(it), error: (it: string) => void said.push(it) }
  const views = openMemoryReadStore()
  let nodes = 0
  const node = (log: string, store: Pick<EventStore, 'read'> = createMemoryEventStore()) => {
    const it = createOneLog({ leases, store, views, log, node: `node ${++nodes}`, clock, logger: logger as never })
    const entered = it.enter().then(
      () => 'in',
      (error: unknown) => error,
    )
    return { ...it, entered }
  }
  return { clock, said, node, views }
}

/** A log of these entries, and the views that were built from it. */
const logWith = async (...ids: string[]) => {
  const all: StoredEvent[] = []
  const store = createMemoryEventStore(all)
  const meta = { $correlationId: 'c', $causationId: 'c', actor: 'olga', at: '2026-05-01T19:00:00Z', schemaVersion: '1' }
  for (const id of ids) await store.append('group-a', 'any', [{ id, type: 'GroupRemoved', data: { _id: 'a' }, meta }])
  const build = async (views: ReadStore): Promise<void> => {
    const { ops } = await createProjection(views).fold(all)
    const expected = await views.checkpoint()
    await views.apply({ expected, checkpoint: all.at(-1)?.position ?? -1, ops, changes: [] })
  }
  return { store, build }
}

describe('a node that starts on shared read models', () => {
  it('[RS-43] of the same log starts at once, as do any number of them', async () => {
    const { node, said } = openRedis()
    for (const _ of [1, 2, 3]) expect(await node('ours').entered).toBe('in')
    expect(said).toEqual([])
  })

  it('[RS-43] of another log waits, says why, and is refused while a node of the running show lives', async () => {
    const { node, clock, said } = openRedis()
    const running = node('ours')
    await running.entered
    const newcomer = node('theirs')
    await clock.pass(0)
    expect(newcomer.waitsFor()).toMatch(/^REDIS_URL: a show of another log/)
    for (let second = 0; second < 21; second++) {
      await running.beat()
      await clock.pass(1_000)
    }
    const refused = await newcomer.entered
    expect(refused).toBeInstanceOf(StartRefused)
    expect(String(refused)).toMatch(
      /REDIS_URL: a show of another log, or [^\n]+, runs on this Redis; give [^\n]+EVENTSTORE_URL/,
    )
    expect(said, 'once, and of the running show nothing').toHaveLength(1)
    expect(await node('ours').entered, 'and those of the running show come in').toBe('in')
  })

  it('[RS-43] of another log starts when the previous node has been dead for 15 s', async () => {
    const { node, clock } = openRedis()
    await node('ours').entered
    const newcomer = node('theirs')
    await clock.pass(14_000)
    expect(await Promise.race([newcomer.entered, 'waits'])).toBe('waits')
    await clock.pass(2_000)
    expect(await newcomer.entered).toBe('in')
    expect(newcomer.waitsFor()).toBeUndefined()
  })

  it('[RS-43] of another log starts 3 s after the last one has said goodbye, not while others are there', async () => {
    const { node, clock } = openRedis()
    const [one, two] = [node('ours'), node('ours')]
    await Promise.all([one.entered, two.entered])
    await one.leave()
    await two.beat()
    const newcomer = node('theirs')
    await clock.pass(5_000)
    expect(await Promise.race([newcomer.entered, 'waits'])).toBe('waits')
    await two.leave()
    await clock.pass(3_000)
    expect(await newcomer.entered).toBe('in')
  })

  it('[RS-43] that loses its place to another log, as after an emptied Redis, says so once', async () => {
    const { node, clock, said } = openRedis()
    const running = node('ours')
    await running.entered
    await clock.pass(15_000)
    await node('theirs').entered
    for (const _ of [1, 2, 3]) await running.beat()
    expect(said).toEqual([expect.stringMatching(/another log have come/)])
  })

  it('[RS-43] of a copy of the log that went its own way waits and is refused while a node of the running show lives', async () => {
    const { node, clock, said, views } = openRedis()
    const [running, copy] = [await logWith('first', 'of the show'), await logWith('first', 'of the copy', 'and more')]
    await running.build(views)
    const lives = node('ours', running.store)
    expect(await lives.entered).toBe('in')
    const newcomer = node('ours', copy.store)
    for (let second = 0; second < 21; second++) {
      await lives.beat()
      await clock.pass(1_000)
    }
    expect(String(await newcomer.entered)).toMatch(/REDIS_URL: a show of another log, or of another copy of it/)
    expect(said).toHaveLength(1)
    expect((await views.get(placeKey, 'last'))?.id, 'the views of the running show are as they were').toBe(
      'of the show',
    )
    expect(await node('ours', running.store).entered).toBe('in')
  })

  it('[RS-43] of a copy, or an earlier state, of the log starts when no node lives there, and so does the next of its nodes', async () => {
    for (const ids of [['first', 'of the copy'], ['first']]) {
      const { node, clock, views } = openRedis()
      await (await logWith('first', 'of the show')).build(views)
      const { store } = await logWith(...ids)
      expect(await node('ours', store).entered).toBe('in')
      // long before it has built its own views
      expect(await node('ours', store).entered).toBe('in')
      expect(await views.get(placeKey, 'last')).toBeUndefined()
      await clock.pass(20_000)
      expect(await node('ours', store).entered, 'and later').toBe('in')
    }
  })
})
