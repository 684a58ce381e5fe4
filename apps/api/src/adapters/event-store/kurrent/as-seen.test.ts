import { once } from 'node:events'
import { KurrentDBClient, streamNameFilter } from '@kurrent/kurrentdb-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { collect, event, events, ids } from '../contract/harness.ts'
import { openKurrentEventStore } from './kurrent.ts'
import type { Proposed } from './test-server/log.ts'
import { startTestServer, type TestServerOptions } from './test-server/server.ts'

async function setUp(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  onTestFinished(server.stop)
  const store = await openKurrentEventStore({ url: server.url, backoff: () => 5, appendDeadlineMs: 2_000 })
  onTestFinished(() => store.close())
  return { server, store }
}

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const foreign = (): Proposed => ({
  id: event().id,
  type: 'x',
  contentType: 'application/json',
  data: bytes({}),
  meta: bytes({}),
})
const unavailable = (message: RegExp) => ({ name: 'StoreUnavailable', message: expect.stringMatching(message) })
const refused = (message: RegExp) => ({ name: 'StoreRefused', message: expect.stringMatching(message) })

describe('kurrent behaves like the real server, against the in-repo gRPC server', () => {
  it.each([false, true])(
    '[ES-27] a deleted stream continues with its revisions; without batch append: %o',
    async (old) => {
      const { server, store } = await setUp({ old })
      await store.append('a', -1, events(3))
      server.log.softDelete('a')
      const again = await openKurrentEventStore({ url: server.url })
      onTestFinished(() => again.close())
      expect(await collect(again.read('a'))).toEqual([])
      const given = events(2)
      const appended = await again.append('a', -1, given)
      expect(appended).toEqual({ revision: 4, position: server.log.events.at(-1)?.position })
      expect(await again.append('a', 'any', given), 'known from the first time').toEqual(appended)
      expect(await again.append('a', 4, events(1))).toMatchObject({ revision: 5 })
      const [first, second] = server.log.events.slice(3)
      expect(await again.append('a', -1, given)).toEqual({ revision: 4, position: second?.position })
      expect(await again.append('a', 'any', given.slice(0, 1))).toEqual({ revision: 3, position: first?.position })
      expect(server.log.events).toHaveLength(6)
    },
  )

  it.each([false, true])(
    '[ES-27] reads of a stream deleted for good, and appends to it, say so; without batch append: %o',
    async (old) => {
      const { server, store } = await setUp({ old })
      await store.append('a', -1, events(1))
      server.log.tombstone('a')
      await expect(store.append('a', 0, events(1))).rejects.toMatchObject(refused(/ deleted for good; restore /))
      await expect(collect(store.read('a'))).rejects.toMatchObject({ name: 'StoreRefused' })
      expect(await store.append('b', -1, events(1)), 'others go on').toMatchObject({ revision: 0 })
    },
  )

  it('[ES-27] nothing is acknowledged before a leader is elected, and everything works afterwards', async () => {
    let electing = true
    const { store } = await setUp({ electing: () => electing })
    await expect(store.append('a', -1, events(1))).rejects.toMatchObject(unavailable(/./))
    electing = false
    await expect.poll(() => store.append('a', -1, events(1)).catch(() => undefined)).toMatchObject({ revision: 0 })
  })

  it('[ES-27] a read cannot continue from a position in the middle of an event', async () => {
    const { server, store } = await setUp()
    await store.append('a', -1, events(3))
    const [first] = server.log.events
    expect(await collect(store.readAll({ after: first?.position ?? 0 }))).toHaveLength(2)
    for (const _ of [1, 2, 3])
      await expect(collect(store.readAll({ after: (first?.position ?? 0) + 1 }))).rejects.toMatchObject(
        unavailable(/./),
      )
    expect(await collect(store.readAll({ after: -1 }))).toHaveLength(3)
  })

  it('[ES-20] a subscription that is made again does not search unwanted events again', async () => {
    const { server, store } = await setUp()
    const given = events(2)
    await store.append('a', -1, given.slice(0, 1))
    for (let n = 0; n < 200; n += 1) server.log.append('other', 'any', [foreign()])
    const abort = new AbortController()
    const seen: string[] = []
    const atEnd = [async () => server.dropSubscriptions(), () => store.append('a', 0, given.slice(1))]
    for await (const item of store.subscribe({ after: -1, prefixes: ['a'], signal: abort.signal })) {
      if ('events' in item) seen.push(...ids(item.events))
      if ('caughtUp' in item) await atEnd.shift()?.()
      if (seen.length === 2) abort.abort()
    }
    expect(seen).toEqual(ids(given))
    const [start, second = 0] = server.began()
    expect(start).toBe(-1)
    const passedOver = server.log.events.filter(({ position }) => position > 0 && position <= second)
    expect(passedOver.length).toBeGreaterThan(150)
  })

  it('[ES-27] a live subscription with a slow client ends with the message and code of the real server', async () => {
    const { server } = await setUp()
    const client = KurrentDBClient.connectionString(server.url)
    onTestFinished(() => client.dispose())
    const ended = Promise.withResolvers<{ code?: number; message: string }>()
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ regex: '^[^$]' }) })
    subscription.on('error', ended.resolve).on('data', () => undefined)
    await once(subscription, 'caughtUp')
    subscription.pause()
    const large = { data: bytes({ text: 'x'.repeat(100_000) }) }
    for (let n = 0; n < 80; n += 1) server.log.append('a', 'any', [{ ...foreign(), ...large }])
    expect(await ended.promise).toMatchObject({
      code: 10,
      message: expect.stringMatching(/Consumer too slow to handle event while live\. Client resubscription required\./),
    })
  })

  it('[ES-27] a checkpoint may lie before events that were already sent', async () => {
    const { server } = await setUp()
    const client = KurrentDBClient.connectionString(server.url)
    onTestFinished(() => client.dispose())
    const given: bigint[] = []
    const before: bigint[] = []
    const checkpointReached = (_: unknown, { commit }: { commit: bigint }): void => {
      before.push(commit - (given.at(-1) ?? 0n))
    }
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ regex: '^[^$]', checkpointReached }) })
    subscription.on('error', () => undefined).on('data', ({ event: it }) => given.push(it?.position?.commit ?? -1n))
    for (let n = 0; n < 100; n += 1) server.log.append('a', 'any', [foreign()])
    await expect.poll(() => given.length).toBe(100)
    expect(before).toHaveLength(3)
    expect(before.every((by) => by < 0n)).toBe(true)
    await subscription.unsubscribe()
  })
})
