import { expect, it, onTestFinished } from 'vitest'
import { events } from '../contract/harness.ts'
import { createAppend } from './appending.ts'
import { Connection } from './connection.ts'
import { KnownStreams } from './known-streams.ts'
import { truncate } from './metadata.ts'
import { startTestServer } from './test-server/server.ts'

it('[ES-46] against the in-repo server: the ids of the last start need not be read again, and a truncated stream is', async () => {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const open = () => {
    const connection = new Connection(server.url, 3_000)
    onTestFinished(() => connection.client.dispose())
    const streams = new KnownStreams(connection)
    return { connection, streams, append: createAppend(connection, 2_000, streams) }
  }
  const first = open()
  const [old, other] = [events(300), events(300)]
  await first.append('a', -1, old)
  await first.append('b', -1, other)
  const ids = (name: string) => first.streams.ids(name) ?? new Uint8Array()
  const next = open()
  for (const name of ['a', 'b']) next.streams.recall(name, ids(name))
  expect(next.streams.ids('a'), 'kept again, though nobody has asked').toEqual(ids('a'))
  await first.append('a', 'any', events(2))
  const before = server.switches.given
  const [one] = events(1)
  if (!one) throw new Error('no event')
  expect((await next.append('a', 'any', [one])).revision).toBe(302)
  expect(server.switches.given - before, 'its first event, and the two that came since').toBe(3)
  const again = await next.append('a', 'any', old.slice(7, 8))
  expect(again).toEqual(await first.append('a', 'any', old.slice(7, 8)))
  expect(again.revision).toBe(7)
  expect((await next.append('a', 299, old.slice(7, 9))).revision, 'a repeat of long ago').toBe(8)
  await truncate(first.connection, { stream: 'b', before: 200, deadlineMs: 2_000 })
  const given = server.switches.given
  await next.append('b', 'any', events(1))
  expect(server.switches.given - given).toBe(101)
  expect(next.streams.ids('b'), 'its first events are unknown').toBeUndefined()
})

/** Four streams of 1,000 events that another node has stored, and a node that remembers 3,500. */
async function setUp() {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const node = (mostEvents?: number) => {
    const connection = new Connection(server.url, 3_000)
    onTestFinished(() => connection.client.dispose())
    return createAppend(connection, 2_000, new KnownStreams(connection, mostEvents))
  }
  const writer = node()
  for (const stream of ['a', 'b', 'c', 'd']) await writer(stream, -1, events(1_000))
  const append = node(3_500)
  /** the number of events that it read before it appended */
  const readFor = async (stream: string) => {
    const before = server.switches.given
    await append(stream, 'any', events(1))
    return server.switches.given - before
  }
  return { server, append, readFor }
}

it('[ES-46] against the in-repo server: only the stream that was used longest ago is read again', async () => {
  const { readFor } = await setUp()
  for (const stream of ['a', 'b', 'c']) expect(await readFor(stream)).toBe(1_000)
  expect(await readFor('a'), 'used again').toBe(0)
  expect(await readFor('d')).toBe(1_000)
  for (const stream of ['c', 'a', 'd']) expect(await readFor(stream)).toBe(0)
  expect(await readFor('b'), 'forgotten for d').toBe(1_001)
})

it('[ES-46] against the in-repo server: an interrupted read is continued, and no other stream is forgotten for it', async () => {
  const { server, append, readFor } = await setUp()
  for (const stream of ['a', 'b']) expect(await readFor(stream)).toBe(1_000)
  server.switches.breakOffAfter = 300
  const before = server.switches.given
  for (const _ of [1, 2, 3])
    await expect(append('c', 'any', events(1))).rejects.toMatchObject({ name: 'StoreUnavailable' })
  expect(server.switches.given - before).toBe(900)
  server.switches.breakOffAfter = Number.POSITIVE_INFINITY
  // the client passes events on in pieces, and drops an incomplete piece
  expect(await readFor('c')).toBeLessThan(700)
  for (const stream of ['a', 'b', 'c']) expect(await readFor(stream)).toBe(0)
})
