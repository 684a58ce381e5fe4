import { expect, it, onTestFinished } from 'vitest'
import type { EventStore } from '../../../engine/ports/event-store.ts'
import { allOf, collect, events, ids, subscribeUntil } from '../contract/harness.ts'
import { openKurrentEventStore } from './kurrent.ts'
import { startTestServer } from './test-server/server.ts'

const long = 1_500

/** Three long evenings that another node has stored, and a node that has only followed the log. */
async function setUp() {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const open = async (): Promise<EventStore> => {
    const store = await openKurrentEventStore({ url: server.url, backoff: () => 5, appendDeadlineMs: 20_000 })
    onTestFinished(() => store.close())
    return store
  }
  const writer = await open()
  const stored = events(long)
  const rest = events(2 * long)
  await Promise.all(
    ['a', 'b', 'c'].map(async (stream, nth) => {
      const all = nth === 0 ? stored : rest.slice((nth - 1) * long, nth * long)
      for (let at = 0; at < all.length; at += 500) await writer.append(stream, at - 1, all.slice(at, at + 500))
    }),
  )
  const follower = await open()
  const follow = () => subscribeUntil(follower, { prefixes: ['a', 'b', 'c'], count: 3 * long })
  return { server, writer, follower, follow, stored, given: () => server.switches.given }
}

it('[ES-46] against the in-repo server: a node that has followed the log appends to long streams without reading them again', async () => {
  const { follower, follow, given } = await setUp()
  await follow()
  const before = given()
  for (const stream of ['a', 'b', 'c'])
    expect(await follower.append(stream, 'any', events(2))).toMatchObject({ revision: long + 1 })
  expect(await follower.append('a', long + 1, events(1))).toMatchObject({ revision: long + 2 })
  expect(given() - before, 'where each begins').toBe(3)
})

it('[ES-46] against the in-repo server: so does a node that has read them from their beginning', async () => {
  const { follower, given } = await setUp()
  expect(await collect(follower.read('b'))).toHaveLength(long)
  const before = given()
  expect(await follower.append('b', 'any', events(1))).toMatchObject({ revision: long })
  expect(given() - before).toBe(1)
})

it('[ES-46] against the in-repo server: a node knows what it has followed, in any stream and however it was appended', async () => {
  const { server, writer, follower, follow, stored, given } = await setUp()
  await follow()
  const [one, other] = [stored[7], stored[long - 3]]
  if (!one || !other) throw new Error('no event')
  const positionOf = (id: string) => server.log.events.find((it) => it.id === id)?.position
  expect(await follower.append('a', 'any', [one])).toEqual({ revision: 7, position: positionOf(one.id) })
  const [fresh] = events(1)
  if (!fresh) throw new Error('no event')
  expect(await follower.append('a', 'any', [other, fresh])).toMatchObject({ revision: long })
  const together = events(3)
  await writer.append('a', 'any', together)
  expect(await follower.append('a', 'any', together), 'what another node has stored since').toMatchObject({
    revision: long + 3,
  })
  const before = given()
  expect(await writer.append('a', 'any', together.slice(0, 1)), 'the first of several').toEqual({
    revision: long + 1,
    position: positionOf(together[0]?.id ?? ''),
  })
  expect(given() - before, 'from there on').toBe(3)
  expect(await allOf(follower, 'a')).toHaveLength(long + 4)
})

it('[ES-46] against the in-repo server: after a lost acknowledgement only new events are read', async () => {
  const { server, follower, follow, given } = await setUp()
  await follow()
  await follower.append('a', 'any', events(1))
  const before = given()
  const lost = events(2)
  server.switches.set('loseAcknowledgement')
  await expect(follower.append('a', 'any', lost)).rejects.toMatchObject({ name: 'StoreUnavailable' })
  expect(await follower.append('a', 'any', lost)).toMatchObject({ revision: long + 2 })
  expect(await follower.append('a', 'any', events(1))).toMatchObject({ revision: long + 3 })
  expect(given() - before).toBe(2)
})

it('[ES-46 ES-60] against the in-repo server: a node that has seen a truncated event accepts it again', async () => {
  const { writer, follower, follow, stored } = await setUp()
  await writer.truncate('a', long - 2)
  // a subscription from the start still returns the truncated events
  await follow()
  await follower.append('a', 'any', events(1))
  await follow()
  const again = stored.slice(0, 3)
  expect(await follower.append('a', 'any', again)).toMatchObject({ revision: long + 3 })
  expect(ids(await collect(follower.read('a'))).slice(-3)).toEqual(ids(again))
  expect(await follower.append('a', 'any', stored.slice(-1)), 'and knows what stayed').toMatchObject({
    revision: long - 1,
  })
})
