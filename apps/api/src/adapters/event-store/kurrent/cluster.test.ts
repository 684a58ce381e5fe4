import { expect, onTestFinished, test } from 'vitest'
import type { EventStore } from '../../../engine/ports/event-store.ts'
import { collect, event, events, ids } from '../contract/harness.ts'
import { connect } from './connection.ts'
import { openKurrentEventStore } from './kurrent.ts'
import { probeKurrent } from './probe.ts'
import { startTestCluster } from './test-server/cluster.ts'
import { toWire } from './wire.ts'

const setUp = async () => {
  const cluster = await startTestCluster()
  onTestFinished(cluster.stop)
  const open = async (url = cluster.url): Promise<EventStore> => {
    const store = await openKurrentEventStore({ url, backoff: () => 5, appendDeadlineMs: 2_000 })
    onTestFinished(() => store.close())
    return store
  }
  return { cluster, open }
}
const unavailable = { name: 'StoreUnavailable' }
const soon = { timeout: 5_000, interval: 5 }

test('[ES-45] gossip finds the leader of the in-repo cluster, which alone gets writes and reads', async () => {
  const { cluster, open } = await setUp()
  const [first, second] = cluster.nodes
  for (const [index, expected] of [first, second].entries()) {
    expect(cluster.leader()).toBe(expected)
    const store = await open()
    expect(await store.append(`a${index}`, -1, events(1))).toMatchObject({ revision: 0 })
    expect(await collect(store.read(`a${index}`))).toHaveLength(1)
    expect(await collect(store.readAll({ after: -1 }))).toHaveLength(index + 1)
    cluster.killLeader()
    cluster.elect()
  }
})

test("[ES-45] a follower of the in-repo cluster refuses a write and a leader's read, and says who leads; the client's next write goes there", async () => {
  const { cluster, open } = await setUp()
  const [leader, follower] = cluster.nodes
  const store = await open(follower?.url)
  await expect(collect(store.read('a'))).rejects.toMatchObject(unavailable)
  await expect(collect(store.readAll({ after: -1 }))).rejects.toMatchObject(unavailable)
  const client = connect(follower?.url ?? '')
  onTestFinished(() => client.dispose())
  const append = () => client.appendToStream('a', [toWire(event())], { requiresLeader: true })
  const its = { address: '127.0.0.1', port: leader?.port() }
  await expect(append()).rejects.toMatchObject({ type: 'not-leader', leader: its })
  expect(cluster.log.events).toHaveLength(0)
  expect(await append()).toMatchObject({ success: true })
  expect(cluster.log.events).toHaveLength(1)
})

test('[ES-45] during an election of the in-repo cluster, ten tries find no leader and report it; then everything works', async () => {
  const { cluster, open } = await setUp()
  cluster.resign()
  const store = await open()
  const probe = probeKurrent(cluster.url)
  onTestFinished(probe.close)
  await expect(store.append('a', -1, events(1))).rejects.toMatchObject(unavailable)
  expect(await probe.ask()).toMatchObject({
    permanent: false,
    line: expect.stringContaining('discover after 10 attempts'),
  })
  cluster.elect()
  expect(await store.append('a', -1, events(1))).toMatchObject({ revision: 0 })
  expect(await probe.ask()).toBeUndefined()
})

test('[ES-45] when the leader of the in-repo cluster is killed under load, nothing acknowledged is lost or doubled, and it goes on within 5 s', async () => {
  const { cluster, open } = await setUp()
  const store = await open()
  const acknowledged: string[] = []
  const abort = new AbortController()
  const seen: string[] = []
  const following = (async () => {
    for await (const item of store.subscribe({ after: -1, signal: abort.signal }))
      if ('events' in item) seen.push(...ids(item.events))
  })()
  let writing = true
  const writers = ['a', 'b', 'c', 'd'].map(async (stream) => {
    while (writing) {
      const given = [event()]
      // repeated with the same id, like a command whose answer was lost
      const appended = () =>
        store.append(stream, 'any', given).then(
          () => true,
          () => false,
        )
      await expect.poll(appended, soon).toBe(true)
      acknowledged.push(...ids(given))
    }
  })
  for (const _ of ['first', 'second']) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(before + 50)
    // stored for every writer, but the leader dies before it answers
    cluster.leader()?.switches.set('withholdAcknowledgement', writers.length)
    await expect.poll(() => cluster.log.events.length - acknowledged.length, soon).toBe(writers.length)
    cluster.killLeader()
    const killed = acknowledged.length
    await expect(collect((await open()).read('a'))).rejects.toMatchObject(unavailable)
    cluster.elect()
    await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(killed + 4)
  }
  writing = false
  await Promise.all(writers)
  const logged = ids(await collect(store.readAll({ after: -1 })))
  expect(new Set(logged).size).toBe(logged.length)
  expect(logged.toSorted()).toEqual(acknowledged.toSorted())
  await expect.poll(() => seen.length, soon).toBe(logged.length)
  expect(seen).toEqual(logged)
  abort.abort()
  await following
})
