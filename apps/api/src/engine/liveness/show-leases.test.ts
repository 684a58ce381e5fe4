import { expect, it } from 'vitest'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import { standingStill } from '../../testing/standing-still.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { ReadStoreUnavailable } from '../ports/read-store.ts'
import { askAgainMs, createShowLeases, leaseMs, ownMs } from './show-leases.ts'

const node = (wanted = () => false) => {
  const clock = virtualClock()
  const leases = openMemoryLeases(clock)
  const told: unknown[] = []
  const lost: string[] = []
  const slow = { until: Promise.resolve() }
  const own = createShowLeases({
    leases: {
      ...leases,
      acquire: async (...it) => {
        await slow.until
        return leases.acquire(...it)
      },
      holder: async (name) => {
        await slow.until
        return leases.holder(name)
      },
    },
    bus: { publish: async (channel, message) => void told.push([channel.name, message]) },
    clock,
    node: 'node-1',
    wanted,
    lost: (id) => lost.push(id),
  })
  const isFree = (id: string) => leases.acquire(`show:${id}`, 'node-2', 1)
  return { ...own, lost, clock, told, isFree, leases, slow }
}

it('[IN-12] a node runs a show from its request on; a show of another node is not taken', async () => {
  const { take, until, clock, leases, isFree } = node()
  await leases.acquire('show:BBBBBB', 'node-2', 60_000)
  expect([await take('AAAAAA'), await take('BBBBBB')]).toEqual([true, false])
  expect([until('AAAAAA'), until('BBBBBB'), until('CCCCCC')]).toEqual([clock.now() + ownMs, 0, 0])
  await clock.pass(leaseMs - 1)
  expect(await isFree('AAAAAA')).toBe(false)
  await clock.pass(1)
  expect(await isFree('AAAAAA')).toBe(true)
})

it('[IN-30] gives back all shows at once and tells the others; from then on this node runs none and takes none', async () => {
  const { take, until, release, told, isFree } = node()
  for (const id of ['AAAAAA', 'BBBBBB', 'CCCCCC']) await take(id)
  await release()
  expect(told).toEqual([['released', { blackboardIds: ['AAAAAA', 'BBBBBB', 'CCCCCC'] }]])
  for (const id of ['AAAAAA', 'BBBBBB', 'CCCCCC']) expect([until(id), await isFree(id)]).toEqual([0, true])
  expect([await take('DDDDDD'), await isFree('DDDDDD')]).toEqual([false, true])
})

it('[IN-30] also gives back a show that was requested when the node was told to end', async () => {
  const { take, release, told, isFree, slow } = node()
  const answer = Promise.withResolvers<void>()
  slow.until = answer.promise
  const asked = take('AAAAAA')
  const released = release()
  answer.resolve()
  await Promise.all([asked, released])
  await settled()
  expect(told).toEqual([['released', { blackboardIds: ['AAAAAA'] }]])
  expect(await isFree('AAAAAA')).toBe(true)
})

it('[IN-30] a node that ran no show tells nobody', async () => {
  const { release, told } = node()
  await release()
  expect(told).toEqual([])
})

it('[IN-12] renews a lease while there is something to do, and then lets it expire', async () => {
  let isWanted = true
  const { take, until, clock, isFree } = node(() => isWanted)
  await take('AAAAAA')
  for (let passed = 0; passed < 10 * leaseMs; passed += 100) {
    await clock.pass(100)
    expect(until('AAAAAA'), 'nothing ever waits for it').toBeGreaterThan(clock.now())
  }
  expect(await isFree('AAAAAA')).toBe(false)
  isWanted = false
  await clock.pass(leaseMs + ownMs)
  expect(await isFree('AAAAAA')).toBe(true)
})

it('[IN-12] says at once when another node has the lease: the show is no longer ours', async () => {
  const { take, until, clock, leases, lost } = node(() => true)
  await take('AAAAAA')
  await leases.release('show:AAAAAA', 'node-1')
  await leases.acquire('show:AAAAAA', 'node-2', 60_000)
  await clock.pass(300)
  expect([lost, until('AAAAAA')]).toEqual([['AAAAAA'], 0])
  await clock.pass(60_000)
  expect(lost).toEqual(['AAAAAA'])
})

it('[IN-12 RS-34] as well as when nobody answered the renewal', async () => {
  const { take, until, clock, lost, slow } = node(() => true)
  await take('AAAAAA')
  const end = until('AAAAAA')
  slow.until = Promise.reject(new ReadStoreUnavailable('away'))
  slow.until.catch(() => undefined)
  await clock.pass(end - clock.now() - 1)
  expect(lost).toEqual([])
  await clock.pass(1)
  expect([lost, until('AAAAAA')]).toEqual([['AAAAAA'], end])
})

it('[IN-88] after a slow answer, the wait for the lease of another node starts again', async () => {
  const { take, clock, leases, slow } = node()
  await leases.acquire('show:AAAAAA', 'node-2', 1_000)
  expect(await take('AAAAAA')).toBe(false)
  await clock.pass(1_100)
  expect(await take('AAAAAA'), 'it has been free since now').toBe(false)
  await clock.pass(200)
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.until = promise
  const asked = take('AAAAAA')
  await clock.pass(200)
  resolve()
  expect(await asked, 'the store stood still, and so did the other node').toBe(false)
  await clock.pass(250)
  expect(await take('AAAAAA')).toBe(false)
  await clock.pass(100)
  expect(await take('AAAAAA')).toBe(true)
})

/** Two nodes that ask at their usual pace; `still` freezes their shared store. */
const two = async () => {
  const clock = virtualClock()
  const memory = openMemoryLeases(clock)
  const still = standingStill(clock, { patienceMs: 2_000, gaveUp: () => new ReadStoreUnavailable('no answer') })
  const leases = {
    ...memory,
    acquire: (...it: Parameters<typeof memory.acquire>) => still.ask(() => memory.acquire(...it)),
    holder: (name: string) => still.ask(() => memory.holder(name)),
  }
  const stopped = new Set<string>()
  const nodes = ['node-1', 'node-2'].map((node) => {
    const own = createShowLeases({
      leases,
      clock,
      node,
      bus: { publish: async () => undefined },
      wanted: () => !stopped.has(node),
      lost: () => undefined,
    })
    let isAsking = false
    const look = (): void => {
      if (stopped.has(node)) return
      clock.at(clock.now() + askAgainMs, look)
      if (own.until('AAAAAA') > clock.now() || isAsking) return
      isAsking = true
      void own
        .take('AAAAAA')
        .catch(() => false)
        .finally(() => {
          isAsking = false
        })
    }
    look()
    return { node, own }
  })
  const running = () => nodes.flatMap(({ node, own }) => (own.until('AAAAAA') > clock.now() ? [node] : []))
  await clock.pass(1_000)
  const [first] = running()
  const other = nodes.find(({ node }) => node !== first)?.node
  return { clock, still, running, first, other, die: (node = '') => void stopped.add(node) }
}

it.each([100, 900, 1_600, 2_000])(
  '[IN-88 IN-12] while the shared store stands still for %d ms the same node keeps running the show, and no other does',
  async (ms) => {
    const { clock, still, running, first } = await two()
    for (let begins = 0; begins < 500; begins += 70) {
      await clock.pass(70)
      still.for(ms)
      for (let passed = 0; passed < ms + 1_500; passed += 50) {
        await clock.pass(50)
        expect([begins, passed, running()]).toEqual([begins, passed, [first]])
      }
    }
  },
)

it('[IN-82] another node takes over the show of a killed node within 1.8 s', async () => {
  const { clock, running, first, other, die } = await two()
  die(first)
  const killedAt = clock.now()
  while (!running().includes(other ?? '')) await clock.pass(50)
  expect(clock.now() - killedAt).toBeLessThanOrEqual(1_800)
})

it.each([3_000, 10_000])('[IN-86] after %d ms one node runs the show, within 1 s', async (ms) => {
  const { clock, still, running } = await two()
  still.for(ms)
  await clock.pass(ms + 1_000)
  expect(running()).toHaveLength(1)
})
