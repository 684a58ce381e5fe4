import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { END, type KurrentDBClient, START } from '@kurrent/kurrentdb-client'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificates } from '../../../../../../tests/support/certificates.ts'
import { startStoreServer } from '../../../../../../tests/support/store-server.ts'
import { collect, event, events } from '../contract/harness.ts'
import { connect } from './connection.ts'
import { openKurrentEventStore } from './kurrent.ts'
import { startTestCluster } from './test-server/cluster.ts'
import { startTestServer, type TestServerOptions } from './test-server/server.ts'
import { toWire } from './wire.ts'

/* What a real server tells its client, below the adapter. */

const clientOf = (url: string): KurrentDBClient => {
  const client = connect(url)
  onTestFinished(() => void client.dispose().catch(() => undefined))
  return client
}
const setUp = async (options: TestServerOptions = {}) => {
  const server = await startTestServer(options)
  onTestFinished(server.stop)
  return { server, client: clientOf(server.url) }
}
const large = () => event({ text: 'x'.repeat(600_000) })
const append = (client: KurrentDBClient, count = 1) =>
  client.appendToStream('a', events(count).map(toWire), { requiresLeader: true })

test.each([false, true])(
  '[ES-27] two events that are too large together: MaxAppendSizeExceeded, or INVALID_ARGUMENT on the single call; without batch append: %o',
  async (old) => {
    const { server, client } = await setUp({ old })
    const both = client.appendToStream('a', [large(), large()].map(toWire))
    await expect(both).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1024 * 1024,
      code: old ? 3 : undefined,
    })
    expect(server.log.events).toEqual([])
    for (const one of [large(), large()]) await client.appendToStream('a', [toWire(one)])
    expect(server.log.events).toHaveLength(2)
  },
)

test("[ES-45] a follower refuses a write with NotLeader and the leader's address, and a read that requires the leader; it answers other reads", async () => {
  const cluster = await startTestCluster()
  onTestFinished(cluster.stop)
  const [leader, follower] = cluster.nodes
  await append(clientOf(leader?.url ?? ''))
  // the client always asks for the leader, unless its address prefers another node
  const url = `${follower?.url}&nodePreference=follower`
  expect(await collect(clientOf(url).readStream('a', { requiresLeader: false }))).toHaveLength(1)
  await expect(collect(clientOf(url).readStream('a', { requiresLeader: true }))).rejects.toThrow()
  const log = () => collect(clientOf(url).readAll({ requiresLeader: true, maxCount: 5 }))
  await expect(log()).rejects.toThrow()
  const told = { type: 'not-leader', leader: { address: '127.0.0.1', port: leader?.port() } }
  await expect(append(clientOf(url))).rejects.toMatchObject(told)
})

test.each(['', '&nodePreference=follower'])(
  "[ES-45] whatever the address prefers, the product reads only from the leader, and a follower refuses; address with '%s'",
  async (preference) => {
    const cluster = await startTestCluster()
    onTestFinished(cluster.stop)
    const store = await openKurrentEventStore({ url: `${cluster.nodes[1]?.url}${preference}` })
    onTestFinished(() => store.close())
    const unavailable = { name: 'StoreUnavailable' }
    await expect(collect(store.read('a'))).rejects.toMatchObject(unavailable)
    await expect(collect(store.readAll({ after: -1 }))).rejects.toMatchObject(unavailable)
    await expect(store.append('a', -1, events(1))).rejects.toMatchObject(unavailable)
  },
)

test("[ES-27] during an election: 'Server Is Not Ready', as an unknown error", async () => {
  const { client } = await setUp({ electing: () => true })
  await expect(append(client)).rejects.toMatchObject({
    code: 2,
    message: expect.stringContaining('Server Is Not Ready'),
  })
})

test('[ES-27] a read begins with the event at its position, a subscription after it', async () => {
  const { server, client } = await setUp()
  await append(client, 3)
  const [first, second, third] = server.log.events
  const at = BigInt(second?.position ?? 0)
  const fromPosition = { commit: at, prepare: at }
  const read = await collect(client.readAll({ fromPosition, maxCount: 10 }))
  expect(read.map((it) => it.event?.id)).toEqual([second?.id, third?.id])
  const subscription = client.subscribeToAll({ fromPosition })
  onTestFinished(() => subscription.unsubscribe())
  for await (const it of subscription) {
    expect(it.event?.id).toBe(third?.id)
    break
  }
  expect(first?.id).not.toBe(third?.id)
})

test('[ES-27] checkpointReached has a position with prepare 0 and the commit of an event', async () => {
  const { server, client } = await setUp()
  await append(client, 64)
  const reached = await new Promise<{ commit: bigint; prepare: bigint }>((resolve) => {
    const checkpointReached = async (_: unknown, position: { commit: bigint; prepare: bigint }) => resolve(position)
    const filter = {
      filterOn: 'streamName' as const,
      prefixes: ['nothing'],
      checkpointInterval: 1,
      maxSearchWindow: 32,
    }
    const subscription = client.subscribeToAll({ fromPosition: START, filter: { ...filter, checkpointReached } })
    subscription.on('error', () => undefined).resume()
    onTestFinished(() => subscription.unsubscribe())
  })
  expect(reached.prepare).toBe(0n)
  expect(server.log.events.map(({ position }) => BigInt(position))).toContain(reached.commit)
})

test.each([false, true])('[ES-27] a wrong revision has an empty message; without batch append: %o', async (old) => {
  const { client } = await setUp({ old })
  await append(client)
  const wrong = client.appendToStream('a', [toWire(event())], { streamState: 7n })
  await expect(wrong).rejects.toMatchObject({ type: 'wrong-expected-version', actualState: 0n, message: '' })
})

test('[ES-27] without rights, reads of $all and subscriptions to it are denied, and reads of streams are not', async () => {
  const users = { guest: { password: 'knock', readsAll: false } }
  const certificates = makeCertificates()
  onTestFinished(certificates.remove)
  const { server } = await setUp({ users, tls: certificates })
  const url = `${server.url.replace('://', '://guest:knock@')}&tlsCAFile=${encodeURIComponent(certificates.authority)}`
  const client = clientOf(url)
  await append(client)
  const subscription = client.subscribeToAll({ fromPosition: END })
  const refused = await new Promise((resolve) => subscription.on('error', resolve))
  expect(refused).toMatchObject({ type: 'access-denied' })
  await expect(collect(client.readAll({ maxCount: 1 }))).rejects.toThrow()
  expect(await collect(clientOf(url).readStream('a'))).toHaveLength(1)
})

test("[ES-27] a new client's first read waits half a second, and the next ones do not", async () => {
  const { server } = await setUp()
  await append(clientOf(server.url))
  const client = clientOf(server.plainUrl)
  const took = async () => {
    const begun = performance.now()
    await collect(client.readStream('a'))
    return performance.now() - begun
  }
  const first = await took()
  const later = [await took(), await took(), await took()]
  expect(first).toBeGreaterThan(490)
  expect(Math.min(...later)).toBeLessThan(490)
})

test('[ES-27] a latency delays every answer and every message of a subscription, and keeps their order', async () => {
  const { server } = await setUp()
  const store = await openKurrentEventStore({ url: server.url })
  onTestFinished(() => store.close())
  await store.append('a', -1, events(1))
  server.switches.latencyMs = 60
  const took = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  expect(await took(() => store.append('a', 0, events(1)))).toBeGreaterThan(58)
  expect(await took(() => collect(store.read('a')))).toBeGreaterThan(58)
  const over = new AbortController()
  const seen: number[] = []
  for await (const item of store.subscribe({ after: -1, signal: over.signal })) {
    if ('events' in item) seen.push(...item.events.map(({ revision }) => revision))
    else await Promise.all([1, 2, 3].map(() => store.append('a', 'any', events(1))))
    if (seen.length === 5) over.abort()
  }
  expect(seen).toEqual([0, 1, 2, 3, 4])
})

test('[ES-27] a killed server is Unavailable; restarted, it has its log from disk with the same positions, and recognises repeated appends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  const server = await startStoreServer({ file: join(folder, 'log') })
  onTestFinished(() => {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const store = await openKurrentEventStore({ url: server.url })
  onTestFinished(() => store.close())
  const given = events(3)
  await store.append('a', -1, given)
  await store.append('b', -1, [event({ text: '“é” 🎭' })])
  await store.truncate('a', 1)
  const before = await collect(store.readAll({ after: -1 }))
  const appended = await store.append('a', 2, events(1))
  const client = clientOf(server.url)
  await client.appendToStream('c', [toWire(event())])
  await server.kill()
  await expect(client.appendToStream('c', [toWire(event())])).rejects.toMatchObject({ code: 14 })
  await expect(collect(store.read('a'))).rejects.toMatchObject({ name: 'StoreUnavailable' })
  await server.start()
  const again = await openKurrentEventStore({ url: server.url })
  onTestFinished(() => again.close())
  const after = await collect(again.readAll({ after: -1 }))
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after[before.length]).toMatchObject(appended)
  expect((await collect(again.read('a'))).map(({ revision }) => revision)).toEqual([1, 2, 3])
  expect(await again.append('a', 0, given.slice(1))).toMatchObject({ revision: 2 })
})
