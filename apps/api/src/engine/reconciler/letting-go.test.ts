import { describe, expect, it } from 'vitest'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import { logger, openEngineCluster, openHouse } from '../../testing/engine-cluster.ts'
import { boardId } from '../../testing/examples.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { ownMs } from '../liveness/show-leases.ts'
import { createQuarantine } from '../log/quarantine.ts'
import { createReconciler, type ReconcilerParts } from './reconciler.ts'

describe('a node that is stopped', () => {
  it('[IN-30] has ended when its shows are given back, and listens to nobody from then on', async () => {
    const cluster = await openEngineCluster()
    const [one, two] = [await cluster.startNode('node-1'), await cluster.startNode('node-2')]
    expect([one.subscriptions(), two.subscriptions()]).toEqual([2, 2])
    for (const id of ['AAAAAA', 'BBBBBB', 'CCCCCC']) await cluster.plays(id, 'ann')
    const { release } = cluster.leases
    const held = Promise.withResolvers<void>()
    cluster.leases.release = async (...it) => {
      await held.promise
      return release(...it)
    }
    let isOver = false
    const stopped = one.stop().then(() => (isOver = true))
    await settled()
    expect(isOver, 'its leases are not given back yet').toBe(false)
    held.resolve()
    await stopped
    expect([one.subscriptions(), two.subscriptions()]).toEqual([0, 2])
  })

  it('[IN-12] counts the shows that it runs, and no others', async () => {
    const cluster = await openEngineCluster()
    const [one, two] = [await cluster.startNode('node-1'), await cluster.startNode('node-2')]
    expect([one.leases(), two.leases()], 'nothing runs').toEqual([0, 0])
    for (const id of ['AAAAAA', 'BBBBBB', 'CCCCCC']) await cluster.plays(id, 'ann')
    expect([one.shows.size, two.shows.size]).toEqual([4, 4])
    expect(one.leases() + two.leases()).toBe(3)
    await one.stop()
    await settled()
    await cluster.clock.pass(1)
    expect([one.leases(), two.leases()]).toEqual([0, 3])
  })
})

it('[IN-60] of a show that is past no timer is left, and those of the others stay', async () => {
  const cluster = await openHouse()
  for (const id of ['AAAAAA', 'BBBBBB']) await cluster.plays(id, 'ann')
  await cluster.run('late')
  const before = cluster.clock.waiting()
  cluster.node.forget('AAAAAA')
  expect(cluster.clock.waiting()).toBe(before - 1)
  cluster.node.forget('AAAAAA')
  cluster.node.forget('OTHER1')
  expect(cluster.clock.waiting()).toBe(before - 1)
})

it('[PF-05] the node that runs the show, and not its former one, reports again how far the next cue is prepared', async () => {
  const cluster = await openHouse()
  await cluster.clock.pass(5_000)
  const counted = cluster.prepared.length
  expect(counted).toBeGreaterThan(0)
  await cluster.asksPrepared()
  expect(cluster.prepared).toHaveLength(counted + 1)
  for (const userId of ['ann', 'ben'])
    await cluster.happens({ type: 'UserDisconnected', data: { userId, socketId: `${userId}-1`, node: 'node-1' } })
  await cluster.clock.pass(ownMs + 1_000)
  expect(cluster.node.leases(), 'with nobody there it gave the show up').toBe(0)
  await cluster.asksPrepared()
  expect(cluster.prepared).toHaveLength(counted + 1)
})

describe('shows that nobody would look at again', () => {
  /** Three shows that owe something, and one that owes nothing, of which the reconciler was told nothing yet. */
  const owed = async () => {
    const cluster = await openHouse()
    const idle = cluster.node.shows.get(boardId)
    await cluster.plays('AAAAAA', 'ann')
    const live = cluster.node.shows.get('AAAAAA')
    if (!idle || !live) throw new Error('they are there')
    const shows = new Map([
      ['A', live],
      ['B', live],
      ['C', live],
      ['D', idle],
    ])
    const clock = virtualClock()
    const quarantine = createQuarantine(logger)
    // the parts by which it knows which shows it runs
    const [bus, leases, ids] = [openMemoryReadStore(), openMemoryLeases(clock), { next: () => 'self' }]
    const parts = { clock, logger, quarantine, bus, leases, ids, node: 'node-1' }
    return { ...createReconciler(parts as unknown as ReconcilerParts, shows), quarantine, clock, shows }
  }

  it('[IN-18] are named, but not those that wait for a moment, for another try, or for somebody to fix them', async () => {
    const { unwatched, changed, reconcile, quarantine } = await owed()
    expect(unwatched()).toEqual(['A', 'B', 'C'])
    changed('A', 'later')
    expect(unwatched(), 'A is looked at soon').toEqual(['B', 'C'])
    quarantine.put('B', 'it cannot be folded', new Error('torn'))
    expect(unwatched(), 'B is set aside').toEqual(['C'])
    reconcile('C')
    expect(unwatched(), 'C waits for its lease').toEqual([])
  })

  it('[IN-30] none is, once the node has ended', async () => {
    const { unwatched, stop } = await owed()
    await stop()
    expect(unwatched()).toEqual([])
  })
})
