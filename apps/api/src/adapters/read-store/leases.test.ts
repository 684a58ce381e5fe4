import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RedisServer, startRedisServer } from '../../../../../tests/support/redis-server.ts'
import { type Shared, startViews } from '../../../../../tests/support/stores.ts'
import { type Leases, ReadStoreUnavailable } from '../../engine/ports/read-store.ts'
import { openMemoryLeases } from './memory-leases.ts'
import { openRedisLeases } from './redis/leases.ts'

type Opened = { leases: Leases; others: Leases; pass(ms: number): void; close(): Promise<void> }

let server: Shared
beforeAll(async () => {
  server = await startViews()
})
afterAll(() => server.close())

describe('leases in memory', () => {
  leasesContract(async () => {
    let now = 0
    const leases = openMemoryLeases({ now: () => now })
    const pass = (ms: number) => {
      now += ms
    }
    return { leases, others: leases, pass, close: async () => {} }
  })
})

describe('leases in Redis', () => {
  leasesContract(async () => {
    const options = { url: server.url, root: randomUUID() }
    const [leases, others] = await Promise.all([openRedisLeases(options), openRedisLeases(options)])
    return {
      leases,
      others,
      pass: () => {},
      close: async () => void (await Promise.all([leases.close(), others.close()])),
    }
  })

  test('[IN-80] tell the time of their server more precisely than in seconds', async () => {
    const leases = await openRedisLeases({ url: server.url, root: randomUUID() })
    await vi.waitUntil(async () => (await leases.time()) % 1_000 > 0, { timeout: 8_000, interval: 5 })
    await leases.close()
  })

  test('[RS-34] without Redis a lease can be neither acquired nor renewed', async () => {
    const own = await startRedisServer()
    const leases = await openRedisLeases({ url: own.url, commandTimeoutMs: 300 })
    expect(await leases.acquire('show', 'a', 60_000)).toBe(true)
    await own.kill()
    await expect(leases.acquire('show', 'a', 60_000)).rejects.toBeInstanceOf(ReadStoreUnavailable)
    await own.start()
    await vi.waitUntil(() => leases.acquire('show', 'b', 60_000).catch(() => false), { timeout: 8000, interval: 5 })
    await leases.close()
    await own.close()
  })
})

/** Ways in which a Redis loses data: emptied, restarted without its file, or restarted with a file that may lack the last writes. */
const forgetting = {
  'is emptied': (own: RedisServer) => own.flush(),
  'starts again, and is empty': async (own: RedisServer) => {
    await own.kill()
    await own.start()
  },
  'starts again with its file': async (own: RedisServer) => {
    await own.save()
    await own.kill()
    await own.start()
  },
}

describe.each(Object.entries(forgetting))('[RS-37] a Redis that %s', (_, forget) => {
  test('has a new epoch, in which nobody can claim a lease that they saw run out in the old one', async () => {
    const own = await startRedisServer()
    const leases = await openRedisLeases({ url: own.url, commandTimeoutMs: 300 })
    const epoch = await leases.epoch()
    await leases.acquire('node:a', 'a', 60_000)
    await forget(own)
    const claimed = () => leases.claim({ name: 'node:c', holder: 'b', ttlMs: 60_000, epoch }).catch(() => undefined)
    await vi.waitUntil(async () => (await claimed()) !== undefined, { timeout: 8_000, interval: 5 })
    expect(await claimed()).toBe(false)
    const next = await leases.epoch()
    expect(next).not.toBe(epoch)
    expect(await claimed()).toBe(false)
    expect(await leases.claim({ name: 'node:c', holder: 'b', ttlMs: 60_000, epoch: next })).toBe(true)
    await leases.close()
    await own.close()
  })
})

/** How long the lease 'clock' is held, ms: longer than a busy machine takes for what comes before its end. */
const heldMs = 400
/** Redis has its own clock, so its tests wait in real time. */
const inTime = { timeout: 8_000, interval: 5 }

function leasesContract(open: () => Promise<Opened>): void {
  let opened: Opened
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  test('[RS-30] of many that ask at once, one gets the lease', async () => {
    const { leases, others } = opened
    const asked = Array.from({ length: 20 }, (_, i) => (i % 2 ? leases : others).acquire('show', `node-${i}`, 60_000))
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
    expect(await others.acquire('another show', 'node-x', 60_000)).toBe(true)
  })

  test('[RS-31] its holder renews it and keeps it beyond the first time limit', async () => {
    const { leases, others, pass } = opened
    expect(await leases.acquire('show', 'a', heldMs)).toBe(true)
    expect(await leases.acquire('show', 'a', 60_000)).toBe(true)
    expect(await leases.acquire('clock', 'a', heldMs)).toBe(true)
    await vi.waitUntil(() => waited(others, pass), inTime)
    expect(await others.acquire('show', 'b', 60_000)).toBe(false)
  })

  test('[RS-32] a lease that is not renewed is free after its time limit, and its old holder has lost it', async () => {
    const { leases, others, pass } = opened
    expect(await leases.acquire('clock', 'a', heldMs)).toBe(true)
    expect(await others.acquire('clock', 'b', 60_000)).toBe(false)
    await vi.waitUntil(() => waited(others, pass), inTime)
    expect(await leases.acquire('clock', 'a', 60_000)).toBe(false)
  })

  test('[RS-38] it tells anybody who holds it, or that nobody does', async () => {
    const { leases, others, pass } = opened
    expect(await others.holder('show')).toBeUndefined()
    await leases.acquire('show', 'a', 60_000)
    expect([await leases.holder('show'), await others.holder('show')]).toEqual(['a', 'a'])
    await leases.release('show', 'a')
    await leases.acquire('clock', 'a', heldMs)
    await vi.waitUntil(async () => (await waitedFree(others, pass)) === undefined, inTime)
    expect(await others.holder('show')).toBeUndefined()
  })

  test('[RS-33] only its holder releases it', async () => {
    const { leases, others } = opened
    await leases.acquire('show', 'a', 60_000)
    await others.release('show', 'b')
    await others.release('never taken', 'b')
    expect(await others.acquire('show', 'b', 60_000)).toBe(false)
    await leases.release('show', 'a')
    expect(await others.acquire('show', 'b', 60_000)).toBe(true)
  })

  test('[RS-37] within an epoch a lease can be claimed as it can be acquired, but not with another epoch', async () => {
    const { leases, others } = opened
    const epoch = await leases.epoch()
    expect([await others.epoch(), await leases.epoch()]).toEqual([epoch, epoch])
    await leases.acquire('node:a', 'a', 60_000)
    expect(await others.claim({ name: 'node:a', holder: 'b', ttlMs: 60_000, epoch })).toBe(false)
    expect(await others.claim({ name: 'node:c', holder: 'b', ttlMs: 60_000, epoch: `not ${epoch}` })).toBe(false)
    expect(await others.claim({ name: 'node:c', holder: 'b', ttlMs: 60_000, epoch })).toBe(true)
    expect(await leases.acquire('node:c', 'a', 60_000)).toBe(false)
  })
}

/** Waits until the lease 'clock' has run out, and resolves with its holder then. */
async function waitedFree(others: Leases, pass: (ms: number) => void): Promise<string | undefined> {
  pass(heldMs)
  return others.holder('clock')
}

/** True once 'b' can take the lease 'clock' from 'a'. */
async function waited(others: Leases, pass: (ms: number) => void): Promise<boolean> {
  pass(heldMs)
  return others.acquire('clock', 'b', 60_000)
}
