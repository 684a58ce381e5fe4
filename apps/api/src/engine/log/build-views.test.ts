import { libraryKey } from '@ghostlight/projections'
import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../../adapters/event-store/testing/memory.ts'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import { logger } from '../../testing/engine-cluster.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { pause } from '../pause.ts'
import type { EventStore } from '../ports/event-store.ts'
import { type ReadStore, ViewsMissing } from '../ports/read-store.ts'
import { createProjector } from './projector.ts'

const made = (name: string, at = '2026-05-01T19:00:00.000Z') => ({
  id: `made-${name}`,
  type: 'GroupCreated',
  data: { group: { _id: name, name, description: '', type: 'General', oneshot: false, metadata: {} } },
  meta: { $correlationId: 'c', $causationId: 'c', actor: 'system', at, schemaVersion: '1' },
})

const logOf = async (names: readonly string[], at?: string): Promise<EventStore> => {
  const store = createMemoryEventStore()
  for (const name of names) await store.append(`group-${name}`, 'any', [made(name, at)])
  return store
}

/** Read models that several nodes share, with a count of how often they were started again. */
const openHouse = () => {
  const clock = virtualClock()
  const memory = openMemoryReadStore()
  const begun: string[] = []
  const leases = openMemoryLeases(clock)
  const start = (store: EventStore, { node = 'one', views = memory }: { node?: string; views?: ReadStore } = {}) => {
    const rebuild: ReadStore['rebuild'] = () => {
      begun.push(node)
      return views.rebuild()
    }
    const projector = createProjector({ store, views: { ...views, rebuild }, leases, node, clock, logger })
    const caughtUp = projector.start()
    return { ...projector, caughtUp }
  }
  const groups = async () => [...(await memory.all(libraryKey('group'))).keys()]
  return { clock, memory, leases, begun, start, groups }
}

/** Builds what a node leaves behind that has read this log to its end. */
const leaveViewsOf = async (store: EventStore, { start }: Pick<ReturnType<typeof openHouse>, 'start'>) => {
  const projector = start(store, { node: 'earlier' })
  await projector.caughtUp
  await projector.stop()
}

/** The same log, one event at a time, each after `before`. */
const byOne = (store: EventStore, before: (signal: AbortSignal) => Promise<void>): EventStore => ({
  ...store,
  subscribe: async function* (options) {
    const { signal = new AbortController().signal } = options
    for await (const item of store.subscribe(options)) {
      if (!('events' in item)) yield item
      else
        for (const event of item.events) {
          await before(signal)
          if (signal.aborted) return
          yield { events: [event] }
        }
    }
  },
})

describe('views', () => {
  it('[RS-40] of this log are continued, not rebuilt', async () => {
    const house = openHouse()
    const store = await logOf(['a', 'b'])
    await leaveViewsOf(store, house)
    await store.append('group-c', 'any', [made('c')])
    const projector = house.start(store)
    await projector.caughtUp
    expect([await house.groups(), house.begun]).toEqual([['a', 'b', 'c'], ['earlier']])
    await projector.stop()
  })

  it.each([
    ['another, longer log', ['x', 'y', 'z'], undefined],
    ['another, shorter log', ['x'], undefined],
    ['a backup of this log, which ends earlier', ['a'], undefined],
    ['another log that began in the same way', ['a', 'b'], '2026-05-02T19:00:00.000Z'],
  ] as const)('[RS-40] under %s are rebuilt, and until then there are none', async (_, names, at) => {
    const house = openHouse()
    await leaveViewsOf(await logOf(['a', 'b']), house)
    const projector = house.start(await logOf(names, at))
    expect(projector.isThere()).toBe(false)
    await projector.caughtUp
    expect(projector.isThere()).toBe(true)
    expect([await house.groups(), house.begun]).toEqual([names, ['earlier', 'one']])
    await projector.stop()
  })

  it('[RS-40] that are missing are built by one of several nodes; the others continue from its result', async () => {
    const house = openHouse()
    const store = await logOf(['a', 'b', 'c'])
    const nodes = ['one', 'two', 'three'].map((node) => house.start(store, { node }))
    await settled()
    await house.clock.pass(300)
    await Promise.all(nodes.map(({ caughtUp }) => caughtUp))
    expect([await house.groups(), house.begun.length]).toEqual([['a', 'b', 'c'], 1])
    for (const { stop } of nodes) await stop()
  })

  it('[RS-40] stay as they were until the new ones are complete', async () => {
    const house = openHouse()
    await leaveViewsOf(await logOf(['a']), house)
    const store = await logOf(['x', 'y'])
    const gate = Promise.withResolvers<void>()
    const held: EventStore = {
      ...store,
      subscribe: async function* (options) {
        for await (const item of store.subscribe(options)) {
          if ('caughtUp' in item) await gate.promise
          yield item
        }
      },
    }
    const projector = house.start(held)
    await settled()
    expect([await house.groups(), projector.isThere()]).toEqual([['a'], false])
    gate.resolve()
    await projector.caughtUp
    expect(await house.groups()).toEqual(['x', 'y'])
    await projector.stop()
  })

  it('[RS-40] are built by another node if the first one is not heard of any more', async () => {
    const house = openHouse()
    const store = await logOf(['a', 'b'])
    const hanging: EventStore = {
      ...store,
      subscribe: async function* ({ signal }) {
        await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
      },
    }
    const [one, two] = [house.start(hanging), house.start(store, { node: 'two' })]
    await house.clock.pass(9_000)
    expect([house.begun, two.isThere()]).toEqual([['one'], false])
    await house.clock.pass(1_500)
    await two.caughtUp
    expect([house.begun, await house.groups()]).toEqual([
      ['one', 'two'],
      ['a', 'b'],
    ])
    await Promise.all([one.stop(), two.stop()])
  })

  it('[RS-40] that take long to build are built once, because the builder keeps its lease', async () => {
    const house = openHouse()
    const store = await logOf(['a', 'b', 'c'])
    const slow = byOne(store, () => pause(house.clock, 8_000, new AbortController().signal))
    const [one, two] = [house.start(slow), house.start(store, { node: 'two' })]
    await house.clock.pass(30_000)
    await Promise.all([one.caughtUp, two.caughtUp])
    expect([house.begun, await house.groups()]).toEqual([['one'], ['a', 'b', 'c']])
    await Promise.all([one.stop(), two.stop()])
  })

  it('[RS-40] that another node has built while this one asked for the lease are not built again', async () => {
    const house = openHouse()
    const store = await logOf(['a', 'b'])
    const asking = Promise.withResolvers<void>()
    const { acquire } = house.leases
    house.leases.acquire = async (name, holder, ttlMs) => {
      if (holder === 'two') await asking.promise
      return acquire(name, holder, ttlMs)
    }
    const two = house.start(store, { node: 'two' })
    await settled()
    const one = house.start(store)
    await one.caughtUp
    asking.resolve()
    await two.caughtUp
    expect(house.begun).toEqual(['one'])
    await Promise.all([one.stop(), two.stop()])
  })

  it('[RS-40 IN-30] stay as they were if their builder must end, and another node builds them at once', async () => {
    const house = openHouse()
    await leaveViewsOf(await logOf(['a']), house)
    const store = await logOf(['x', 'y', 'z'])
    const one = house.start(byOne(store, (signal) => pause(house.clock, 60_000, signal)))
    await house.clock.pass(61_000)
    await one.stop()
    expect([await house.groups(), one.isThere()]).toEqual([['a'], false])
    const two = house.start(store, { node: 'two' })
    await two.caughtUp
    expect(await house.groups()).toEqual(['x', 'y', 'z'])
    await two.stop()
  })

  it('[RS-40] that vanish while in use are rebuilt; if the read store is away, nodes wait instead', async () => {
    const house = openHouse()
    const store = await logOf(['a', 'b'])
    let trouble: Error | undefined
    const views: ReadStore = {
      ...house.memory,
      get: (...it) => (trouble ? Promise.reject(trouble) : house.memory.get(...it)),
    }
    const projector = house.start(store, { views })
    await projector.caughtUp
    trouble = new Error('away')
    projector.again()
    await house.clock.pass(2_000)
    expect([house.begun, projector.isThere()], 'nobody knows what it has').toEqual([['one'], true])
    trouble = new ViewsMissing('emptied')
    await house.clock.pass(1_000)
    expect(house.begun).toEqual(['one', 'one'])
    await projector.stop()
  })

  it('[RS-41] that vanished count as missing until they are complete again', async () => {
    const house = openHouse()
    let gate = Promise.resolve()
    const store = byOne(await logOf(['a', 'b']), () => gate)
    let isEmptied = false
    const views: ReadStore = {
      ...house.memory,
      get: (...it) => (isEmptied ? Promise.reject(new ViewsMissing('emptied')) : house.memory.get(...it)),
    }
    const projector = house.start(store, { views })
    await projector.caughtUp
    const held = Promise.withResolvers<void>()
    gate = held.promise
    isEmptied = true
    projector.again()
    await house.clock.pass(10_000)
    expect(projector.isThere()).toBe(false)
    isEmptied = false
    held.resolve()
    await settled()
    await house.clock.pass(1_000)
    expect([projector.isThere(), await house.groups()]).toEqual([true, ['a', 'b']])
    await projector.stop()
  })

  it.each([
    ['the nodes are told that Redis was emptied', async ({ again }: { again: () => void }) => again()],
    [
      'something is to be written into them',
      async (_: unknown, store: EventStore) => void (await store.append('group-c', 'any', [made('c')])),
    ],
  ])('[RS-40] that vanish are rebuilt at once when %s', async (_, happens) => {
    const house = openHouse()
    const store = await logOf(['a', 'b'])
    let isEmptied = false
    const views: ReadStore = {
      ...house.memory,
      get: (...it) => (isEmptied ? Promise.reject(new ViewsMissing('emptied')) : house.memory.get(...it)),
      checkpoint: async () => (isEmptied ? -1 : house.memory.checkpoint()),
      apply: async (it) => (isEmptied ? 'fenced' : house.memory.apply(it)),
      rebuild: () => {
        isEmptied = false
        return house.memory.rebuild()
      },
    }
    const projector = house.start(store, { views })
    await projector.caughtUp
    isEmptied = true
    await happens(projector, store)
    await house.clock.pass(0)
    expect([house.begun, projector.isThere()]).toEqual([['one', 'one'], true])
    await projector.stop()
  })
})
