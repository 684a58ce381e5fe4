import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RedisServer, startRedisServer } from '../../../../../../tests/support/redis-server.ts'
import { type Channel, channel } from '../../../engine/ports/channel.ts'
import { type ReadStore, ReadStoreUnavailable } from '../../../engine/ports/read-store.ts'
import { batch, collectChanges, hasLength, set } from '../contract-nodes.ts'
import { connect, disconnect } from './connection.ts'
import { openRedisReadStore } from './open.ts'

const plain: Channel<unknown> = channel('c')

let server: RedisServer
let store: ReadStore<unknown>
beforeEach(async () => {
  server = await startRedisServer()
  store = await openRedisReadStore<unknown>({ url: server.url, commandTimeoutMs: 300 })
})
afterEach(async () => {
  await store.close()
  await server.close()
})

const back = (node = store) =>
  vi.waitUntil(() => node.checkpoint().catch(() => undefined), { timeout: 8000, interval: 5 })

const everyCommand = (node: ReadStore<unknown>) => [
  node.checkpoint(),
  node.apply(batch(-1, 1)),
  node.get('k', 'f'),
  node.all('k'),
  node.list('k'),
  node.publish(plain, 1),
  node.onMessage(plain, () => {}),
  node.onChanges(() => {}),
  node.rebuild(),
]

async function expectUnavailable(commands: Promise<unknown>[]): Promise<void> {
  const started = performance.now()
  for (const outcome of await Promise.allSettled(commands)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ReadStoreUnavailable) })
  }
  expect(performance.now() - started).toBeLessThan(1500)
}

test('[RS-21 RS-22 RS-24] when Redis dies and comes back empty, commands fail, then work again, and the checkpoint is -1', async () => {
  const heard = await collectChanges(store)
  const messages: unknown[] = []
  await store.onMessage(plain, (message) => messages.push(message))
  await store.apply(batch(-1, 7, { ops: [set('k', 'f', 1)] }))
  await hasLength(heard, 1)

  await server.kill()
  await expectUnavailable(everyCommand(store))
  await server.start()
  expect(await back()).toBe(-1)
  expect(await store.apply(batch(7, 8))).toBe('fenced')
  expect(await store.apply(batch(-1, 3, { ops: [set('k', 'g', 2)], changes: ['again'] }))).toBe('applied')
  expect(await store.all('k')).toEqual(new Map([['g', 2]]))
  // Whether it subscribes again before or after that batch, the listener is told of a gap, and ends at 3.
  await vi.waitUntil(() => heard.at(-1)?.checkpoint === 3, { timeout: 8000, interval: 5 })
  expect(heard[1]).toMatchObject({ changes: [], previous: undefined })
  await vi.waitUntil(() => store.publish(plain, 'hello').then(() => messages.length > 0), {
    timeout: 8000,
    interval: 5,
  })
})

test('[RS-22] a store opened without Redis works as soon as Redis is there', async () => {
  await server.kill()
  const early = await openRedisReadStore<unknown>({ url: server.url, commandTimeoutMs: 300 })
  await expectUnavailable(everyCommand(early))
  await server.start()
  expect(await back(early)).toBe(-1)
  await early.close()
})

test('[RS-23] a node that could not listen is told that it missed changes when it can listen again', async () => {
  const other = await openRedisReadStore<unknown>({ url: server.url })
  const heard = await collectChanges(store)
  await other.apply(batch(-1, 1, { changes: ['one'] }))
  await hasLength(heard, 1)
  await dropEveryListener()
  await other.apply(batch(1, 2, { changes: ['two'] }))
  await vi.waitUntil(() => heard.at(-1)?.checkpoint === 2, { timeout: 8000, interval: 5 })
  await other.apply(batch(2, 3, { changes: ['three'] }))
  await vi.waitUntil(() => heard.at(-1)?.checkpoint === 3, { timeout: 8000, interval: 5 })
  expect(heard[0]).toEqual({ changes: ['one'], checkpoint: 1, previous: -1 })
  expect(heard.slice(1)).toEqual([
    { changes: [], checkpoint: 2, previous: undefined },
    { changes: ['three'], checkpoint: 3, previous: 2 },
  ])
  await other.close()
})

test('[RS-23] a listener that missed nothing during a reconnect is not told to read again', async () => {
  const heard = await collectChanges(store)
  await store.apply(batch(-1, 1))
  await hasLength(heard, 1)
  await dropEveryListener()
  await vi.waitUntil(() => store.onMessage(plain, () => {}).catch(() => undefined), { timeout: 8000, interval: 5 })
  await store.apply(batch(1, 2))
  await vi.waitUntil(() => heard.at(-1)?.checkpoint === 2, { timeout: 8000, interval: 5 })
  expect(heard.map(({ previous }) => previous)).toEqual([-1, 1])
})

test('[RS-21 RS-25] a frozen Redis costs no more than the time limit, and its late answer applies no batch twice', async () => {
  server.freeze()
  const once = batch(-1, 5, { ops: [{ op: 'push', key: 'l', value: 'once', keep: 9 }] })
  await expectUnavailable([store.apply(once), store.checkpoint()])
  server.resume()
  const at = await back()
  if (at === -1) await store.apply(once)
  expect(await store.apply(once)).toBe('fenced')
  expect(await store.list('l')).toEqual(['once'])
})

test('[RS-17 RS-24] a rebuild lost with Redis’ data is fenced and cannot be flipped', async () => {
  const next = await store.rebuild()
  await next.apply(batch(-1, 5))
  await server.kill()
  await server.start()
  await back()
  expect(await next.apply(batch(5, 6))).toBe('fenced')
  expect(await next.apply(batch(-1, 6))).toBe('fenced')
  await expect(next.flip()).rejects.toBeInstanceOf(ReadStoreUnavailable)
})

async function dropEveryListener(): Promise<void> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(server.url)
  await redis.call('CLIENT', ['KILL', 'TYPE', 'pubsub'])
  await redis.quit()
}

test('[RS-35] reconnects become less frequent, down to every 2 s, and frequent again after Redis was back', async () => {
  const redis = connect({ url: server.url })
  const { retryStrategy } = redis.options
  const longest = [50, 100, 200, 400, 800, 1_600, 2_000, 2_000, 2_000]
  for (const [index, most] of longest.entries()) {
    const drawn = Array.from({ length: 200 }, () => Number(retryStrategy?.(index + 1)))
    expect(Math.max(...drawn)).toBeLessThanOrEqual(most)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(most * 0.75)
  }
  const tries: number[] = []
  redis.options.retryStrategy = (times) => {
    tries.push(times)
    return 1
  }
  for (const _ of [1, 2, 3]) {
    await vi.waitUntil(() => redis.status === 'ready', { timeout: 8000, interval: 5 })
    tries.length = 0
    await server.kill()
    await vi.waitUntil(() => tries.length > 5, { timeout: 8000, interval: 5 })
    expect(tries).toEqual(tries.map((_, index) => index + 1))
    await server.start()
  }
  await disconnect(redis)
})
