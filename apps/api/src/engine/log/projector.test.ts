import { boardKey, changesKey, emotesKey, libraryKey, showsKey } from '@ghostlight/projections'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../../adapters/event-store/testing/memory.ts'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import { logger, openEngineCluster } from '../../testing/engine-cluster.ts'
import { boardId } from '../../testing/examples.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import type { ReadStore } from '../ports/read-store.ts'
import { createProjector } from './projector.ts'
import { createWaitForProjection } from './wait-for-projection.ts'

/** The log of a whole show, from joining to the last receipt. */
const played = async () => {
  const cluster = await openEngineCluster()
  const node = await cluster.startNode()
  await cluster.connect('ann')
  await cluster.go('cue-1')
  await cluster.does({ type: 'updateUserField', payload: { userId: 'ann', field: 'data.nickname', value: 'Nan' } })
  await cluster.happens({
    type: 'EmotePublished',
    data: { userId: 'ann', emoteType: 1, timestamp: '2026-05-01T19:00:00.000Z' },
  })
  await cluster.everybodyCompletes(node)
  await cluster.clock.pass(600)
  await cluster.run('all')
  return cluster.log
}
const bytesOf = async (views: ReadStore) =>
  JSON.stringify([
    await views.checkpoint(),
    [...(await views.all(boardKey(boardId)))].sort(),
    await views.list(changesKey(boardId)),
  ])
const projecting = (log: Awaited<ReturnType<typeof played>>, views: ReadStore = openMemoryReadStore()) => {
  const store = createMemoryEventStore(log)
  const clock = virtualClock()
  const start = (node = 'node-1') => {
    const projector = createProjector({ store, views, leases: openMemoryLeases(clock), node, clock, logger })
    return { caughtUp: projector.start(), stop: projector.stop }
  }
  return { store, views, clock, start }
}
const rebuilt = async (log: Awaited<ReturnType<typeof played>>): Promise<string> => {
  const { start, views } = projecting(log)
  const projector = start()
  await projector.caughtUp
  await projector.stop()
  return bytesOf(views)
}

describe('live = rebuilt', () => {
  it('[IN-06] for any batches of the log, and any restarts of the projector', async () => {
    const log = await played()
    const expected = await rebuilt(log)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ size: fc.integer({ min: 1, max: 9 }), restart: fc.boolean() })),
        async (pieces) => {
          const { store, views, start } = projecting([])
          let projector = start()
          const left = [...log]
          const append = async (size: number) => {
            for (const { stream, ...event } of left.splice(0, size)) await store.append(stream, 'any', [event])
            await settled()
          }
          for (const { size, restart } of pieces) {
            await append(size)
            if (!restart) continue
            await projector.stop()
            projector = start()
          }
          await append(left.length)
          await projector.stop()
          expect(await bytesOf(views)).toBe(expected)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('[IN-11] writes and publishes encrypted data only', async () => {
    const log = await played()
    const writes: unknown[] = []
    const real = openMemoryReadStore()
    const apply: ReadStore['apply'] = (batch) => {
      writes.push(...batch.ops)
      return real.apply(batch)
    }
    const { views, start, store } = projecting([], { ...real, apply })
    const published: unknown[] = []
    await views.onChanges((changes) => void published.push(...changes))
    const projector = start()
    await projector.caughtUp
    for (const { stream, ...event } of log) await store.append(stream, 'any', [event])
    await settled()
    await projector.stop()
    expect(await bytesOf(views)).not.toMatch(/name of|"Nan|555 0100/)
    expect(JSON.stringify(published)).not.toMatch(/name of|"Nan|555 0100/)
    expect(published.length).toBeGreaterThan(10)
    expect(writes.filter((it) => !Reflect.has(Object(it), 'op'))).toEqual([])
    expect(published.filter((it) => Reflect.get(Object(it), 'blackboardId') !== boardId)).toEqual([])
  })

  it('[PF-02] writes blackboards, emotes, the list of shows, and the library', async () => {
    const log = await played()
    const [first] = log
    if (!first) throw new Error('nothing was played')
    const { stream: _, ...made } = first
    const group = { _id: 'g', name: 'Box', description: '', type: 'General', oneshot: false, metadata: {} }
    const { views, start, store } = projecting(log)
    await store.append('group-g', 'any', [{ ...made, id: 'made', type: 'GroupCreated', data: { group } }])
    const projector = start()
    await projector.caughtUp
    await projector.stop()
    expect((await views.all(emotesKey(boardId))).size).toBe(1)
    expect([...(await views.all(showsKey))]).toMatchObject([[boardId, { goes: 1, people: 2 }]])
    expect([...(await views.all(libraryKey('group')))]).toEqual([['g', group]])
  })
})

describe('a projector that is fenced, or fails', () => {
  it('[IN-19] continues from the stored checkpoint, without loss or repetition', async () => {
    const log = await played()
    const expected = await rebuilt(log)
    const { store, views, start, clock } = projecting(log.slice(0, 5))
    const [one, two] = [start(), start()]
    await clock.pass(2_000)
    for (const { stream, ...event } of log.slice(5)) {
      await store.append(stream, 'any', [event])
      await settled()
      await clock.pass(1_000)
    }
    await Promise.all([one.stop(), two.stop()])
    expect(await bytesOf(views)).toBe(expected)
  })

  it('[IN-19] also reads its state again, so that its next writes include what another projector did', async () => {
    const log = await played()
    const expected = await rebuilt(log)
    for (let taken = 3; taken < log.length; taken += 7) {
      const { store, views, start, clock } = projecting(log.slice(0, taken))
      const one = start()
      await one.caughtUp
      const append = async (from: number, to?: number) => {
        for (const { stream, ...event } of log.slice(from, to)) await store.append(stream, 'any', [event])
      }
      // another projector folds three events before this one gets them, and ends
      const other = projecting(log.slice(0, taken + 3), views)
      const two = other.start()
      await two.caughtUp
      await two.stop()
      await append(taken, taken + 3)
      await settled()
      await append(taken + 3)
      await clock.pass(3_000)
      await one.stop()
      expect(await bytesOf(views), `from ${taken}`).toBe(expected)
    }
  })

  it('[IN-19] does not read the shows again while another node writes, and goes on within 2 s when that one dies', async () => {
    const log = await played()
    const expected = await rebuilt(log)
    const real = openMemoryReadStore()
    const { store, clock } = projecting(log.slice(0, 3), real)
    let loads = 0
    const counting: ReadStore = {
      ...real,
      all: (key) => {
        if (key === boardKey(boardId)) loads++
        return real.all(key)
      },
    }
    let isDead = false
    const first: ReadStore = { ...real, apply: (it) => (isDead ? Promise.reject(new Error('dead')) : real.apply(it)) }
    const leases = openMemoryLeases(clock)
    const one = createProjector({ store, views: first, leases, node: 'node-1', clock, logger })
    await one.start()
    const two = createProjector({ store, views: counting, leases, node: 'node-2', clock, logger })
    await two.start()
    const append = async ({ stream, ...event }: (typeof log)[number]) => {
      await store.append(stream, 'any', [event])
      await settled()
      await clock.pass(900)
    }
    const last = log.length - 2
    for (const event of log.slice(3, last)) await append(event)
    expect(loads).toBeLessThanOrEqual(1)
    isDead = true
    for (const event of log.slice(last)) await append(event)
    await clock.pass(1_100)
    expect(await bytesOf(real)).toBe(expected)
    await Promise.all([one.stop(), two.stop()])
  })

  it('[IN-19] rebuilds everything for a read store that has lost it', async () => {
    const log = await played()
    const expected = await rebuilt(log)
    const [lost, empty] = [openMemoryReadStore(), openMemoryReadStore()]
    let isLost = false
    const now = () => (isLost ? empty : lost)
    const views: ReadStore = {
      ...lost,
      checkpoint: () => now().checkpoint(),
      all: (key) => now().all(key),
      apply: (batch) => now().apply(batch),
    }
    const { start, clock, store } = projecting(log.slice(0, 9), views)
    const projector = start()
    await projector.caughtUp
    isLost = true
    for (const { stream, ...event } of log.slice(9)) await store.append(stream, 'any', [event])
    await clock.pass(2_000)
    await projector.stop()
    expect(await bytesOf(empty)).toBe(expected)
  })

  it('recovers if the read store was away, or had applied what it did not confirm', async () => {
    const log = await played()
    const expected = await rebuilt(log)
    const real = openMemoryReadStore()
    let turn = 0
    const flaky: ReadStore = {
      ...real,
      apply: async (batch) => {
        turn++
        if (turn % 3 === 1) throw new Error('away')
        const answer = await real.apply(batch)
        if (turn % 3 === 2) throw new Error('the answer was lost')
        return answer
      },
    }
    const { start, clock, store } = projecting(log.slice(0, 3), flaky)
    const projector = start()
    for (const { stream, ...event } of log.slice(3)) {
      await store.append(stream, 'any', [event])
      await clock.pass(1_000)
    }
    await clock.pass(5_000)
    await projector.stop()
    expect(await bytesOf(real)).toBe(expected)
  })

  // whichever was faster
  it.each([0, 1])(
    '[IN-85] continues at once when the other one must end, without loss or repetition: %i',
    async (ending) => {
      const log = await played()
      const expected = await rebuilt(log)
      const { store, views, start, clock } = projecting(log.slice(0, 5))
      const projectors = [start('node-1'), start('node-2')]
      await clock.pass(2_000)
      const append = async (from: number, to?: number): Promise<void> => {
        for (const { stream, ...event } of log.slice(from, to)) await store.append(stream, 'any', [event])
        await settled()
      }
      await append(5, 10)
      expect(clock.waiting(), 'one was fenced, and waits').toBe(1)
      await projectors[ending]?.stop()
      await settled()
      await append(10)
      expect(await bytesOf(views)).toBe(expected)
      await projectors[1 - ending]?.stop()
      expect(clock.waiting()).toBe(0)
    },
  )

  it('stops at once while it waits to start again', async () => {
    const views = openMemoryReadStore()
    const away: ReadStore = { ...views, checkpoint: () => Promise.reject(new Error('away')) }
    const { start, clock } = projecting([], away)
    const projector = start()
    await settled()
    await projector.stop()
    expect(clock.waiting()).toBe(0)
  })
})

describe('read your writes', () => {
  it('[IN-20] a writer waits until its position is in the read models, at most 2 s', async () => {
    const log = await played()
    const { views, start, clock } = projecting(log)
    const { start: listen, projected: applied } = createWaitForProjection(views, clock)
    await listen()
    const waits = [0, log.length - 1, log.length + 5].map((position) => applied(position))
    const done: number[] = []
    for (const [index, wait] of waits.entries()) void wait.then(() => done.push(index))
    await settled()
    expect(done).toEqual([])
    const projector = start()
    await projector.caughtUp
    await settled()
    expect(done).toEqual([0, 1])
    expect(clock.waiting(), 'a timer only for who still waits').toBe(1)
    await clock.pass(2_000)
    expect(done).toEqual([0, 1, 2])
    await applied(3)
    await projector.stop()
  })
})
