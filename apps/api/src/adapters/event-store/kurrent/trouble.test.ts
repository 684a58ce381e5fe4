import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { StoreRefused, type SubscriptionItem } from '../../../engine/ports/event-store.ts'
import { allOf, collect, event, events, ids, subscribeUntil } from '../contract/harness.ts'
import { failureOf } from './errors.ts'
import { openKurrentEventStore } from './kurrent.ts'
import { defaultBackoff } from './subscribing.ts'
import { startTestServer } from './test-server/server.ts'

async function setUp({ old = false, down = false, nodes = 1 } = {}) {
  const server = await startTestServer({ old })
  if (down) server.stop()
  onTestFinished(server.stop)
  const open = () => openKurrentEventStore({ url: server.url, backoff: () => 5, appendDeadlineMs: 2_000 })
  const stores = await Promise.all(Array.from({ length: nodes }, open))
  for (const store of stores) onTestFinished(() => store.close())
  const [store, other = store] = stores
  if (store === undefined || other === undefined) throw new Error('a node at least')
  return { server, store, other }
}

describe('kurrent against the in-repo gRPC server, in trouble', () => {
  it.each([
    { old: false, expected: -1 },
    { old: false, expected: 'any' },
    { old: true, expected: -1 },
    { old: true, expected: 'any' },
  ] as const)('[ES-18] a lost acknowledgement is safe to retry: %o', async ({ old, expected }) => {
    const { server, store, other } = await setUp({ old, nodes: 2 })
    server.switches.set('loseAcknowledgement')
    const given = events(2)
    await expect(store.append('a', expected, given)).rejects.toMatchObject({ name: 'StoreUnavailable' })
    expect(server.log.events).toHaveLength(2)
    const at = { revision: 1, position: server.log.events[1]?.position }
    expect(await store.append('a', expected, given)).toEqual(at)
    expect(await other.append('a', expected, given)).toEqual(at)
    expect(server.log.events).toHaveLength(2)
  })

  it('[ES-18] an append whose acknowledgement never comes is given up, and can be repeated', async () => {
    const { server } = await setUp()
    const store = await openKurrentEventStore({ url: server.url, appendDeadlineMs: 50 })
    onTestFinished(() => store.close())
    server.switches.set('withholdAcknowledgement')
    const given = events(1)
    await expect(store.append('a', -1, given)).rejects.toMatchObject({
      message: expect.stringMatching(/no answer within 50 ms/),
    })
    expect(await store.append('a', -1, given)).toMatchObject({ revision: 0 })
    expect(server.log.events).toHaveLength(1)
  })

  it('[ES-26] a server that is too busy for an append says so after its own deadline; the error names the cause, and the append can be repeated', async () => {
    const { server, store } = await setUp()
    server.switches.set('timeOut')
    const given = events(1)
    await expect(store.append('a', -1, given)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: 'KurrentDB did not acknowledge an append to a: it was too slow (deadline exceeded)',
    })
    expect(await store.append('a', -1, given)).toMatchObject({ revision: 0 })
    expect(failureOf('read the log', new Error('')).message).toBe(
      'KurrentDB did not read the log: it gave no reason (Error)',
    )
  })

  it.each([11_000, -11_000])('[ES-28] a server whose clock is %i ms ahead takes appends', async (aheadMs) => {
    const { server, store } = await setUp()
    server.switches.aheadMs = aheadMs
    expect(await store.append('a', -1, events(1))).toMatchObject({ revision: 0 })
  })

  it('[ES-26] reads and appends give up on a server that accepts requests and does not answer', async () => {
    const frozen = createServer().listen(0, '127.0.0.1')
    await once(frozen, 'listening')
    onTestFinished(() => void frozen.close())
    const address = frozen.address()
    const port = typeof address === 'object' ? address?.port : 0
    const url = `kurrentdb://127.0.0.1:${port}?tls=false&discoveryInterval=10`
    const store = await openKurrentEventStore({ url, readDeadlineMs: 50, appendDeadlineMs: 50 })
    const reasons = await Promise.allSettled([
      collect(store.read('a')),
      collect(store.readAll({ after: -1 })),
      // a search for few events among many gets more time
      collect(store.readAll({ after: -1, prefixes: ['a'] })),
      store.append('a', -1, events(1)),
      store.append('a', 'any', []),
    ])
    expect(
      reasons.map(
        (it) => it.status === 'rejected' && [it.reason.name, /no answer within \d+ ms/.exec(it.reason.message)?.[0]],
      ),
    ).toEqual([50, 50, 500, 50, 50].map((ms) => ['StoreUnavailable', `no answer within ${ms} ms`]))
  })

  it('[ES-19] while the server is down everything is StoreUnavailable; when it is back, everything works', async () => {
    const { server, store } = await setUp()
    await store.append('a', -1, events(1))
    server.stop()
    const unavailable = { name: 'StoreUnavailable' }
    await expect(store.append('a', 0, events(1))).rejects.toMatchObject(unavailable)
    await expect(store.append('b', -1, events(1))).rejects.toMatchObject(unavailable)
    await expect(collect(store.read('a'))).rejects.toMatchObject(unavailable)
    await expect(collect(store.readAll({ after: -1 }))).rejects.toMatchObject(unavailable)
    await server.start()
    await expect.poll(() => collect(store.read('a')).catch(() => [])).toHaveLength(1)
    expect(await store.append('a', 0, events(1))).toMatchObject({ revision: 1 })
    expect(await store.append('b', -1, events(1))).toMatchObject({ revision: 0 })
    expect(await collect(store.readAll({ after: -1 }))).toHaveLength(3)
  })

  it('[ES-19] a server that was down at the start is found when it is up', async () => {
    const { server, store } = await setUp({ down: true })
    await expect(collect(store.read('a'))).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await expect(store.append('a', -1, events(1))).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await server.start()
    const given = events(1)
    const append = () =>
      store.append('a', -1, given).then(
        ({ revision }) => revision,
        () => 'not yet',
      )
    await expect.poll(append).toBe(0)
    expect(ids(await allOf(store, 'a'))).toEqual(ids(given))
  })

  it('[ES-20] a dropped subscription continues after the last event that it passed on', async () => {
    const { server, store } = await setUp()
    const subscribed = subscribeUntil(store, { prefixes: ['a'], count: 300 })
    for (let round = 1; round <= 10; round += 1) {
      await expect.poll(() => server.subscriptions()).toBe(round)
      for (let n = 0; n < 10; n += 1) await store.append('a', 'any', events(3))
      if (round < 10) server.dropSubscriptions()
    }
    const { events: seen, caughtUp } = await subscribed
    expect(ids(seen)).toEqual(ids(server.log.events))
    expect(caughtUp).toBeGreaterThan(1)
  })

  it('[ES-20] a subscription survives an outage of the server', async () => {
    const { server, store } = await setUp()
    await store.append('a', -1, events(5))
    const abort = new AbortController()
    const seen: string[] = []
    for await (const item of store.subscribe({ after: -1, prefixes: ['a'], signal: abort.signal })) {
      if ('events' in item) seen.push(...ids(item.events))
      else if ('caughtUp' in item && seen.length === 5) {
        server.stop()
        server.log.append('a', 'any', [
          { id: event().id, type: 'x', contentType: 'application/json', data: json({}), meta: json(event().meta) },
        ])
        await server.start()
      }
      if (seen.length === 6) abort.abort()
    }
    expect(seen).toEqual(ids(server.log.events))
  })

  it('[ES-24] a subscription is tried less and less often while the server is down, and often again after it was back', async () => {
    const server = await startTestServer({ old: false })
    onTestFinished(server.stop)
    const attempts: number[] = []
    const backoff = (attempt: number) => {
      attempts.push(attempt)
      return 1
    }
    const store = await openKurrentEventStore({ url: server.url, backoff })
    onTestFinished(() => store.close())
    const abort = new AbortController()
    let caughtUp = 0
    const following = (async () => {
      for await (const item of store.subscribe({ after: -1, signal: abort.signal })) if ('caughtUp' in item) caughtUp++
    })()
    for (const round of [1, 2, 3]) {
      await expect.poll(() => caughtUp).toBe(round)
      attempts.length = 0
      server.stop()
      await expect.poll(() => attempts.length).toBeGreaterThan(5)
      expect(attempts).toEqual(attempts.map((_, index) => index + 1))
      await server.start()
    }
    abort.abort()
    await following
  })

  it('[ES-24] the waits double from 100 ms to 5 s, each with a random part', () => {
    const longest = [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]
    for (const [index, most] of longest.entries()) {
      const drawn = Array.from({ length: 200 }, () => defaultBackoff(index + 1))
      expect(Math.max(...drawn)).toBeLessThanOrEqual(most)
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(most / 2)
      expect(new Set(drawn).size).toBeGreaterThan(100)
    }
  })

  it('[ES-20] an abort ends a subscription whose server is gone', async () => {
    const { server, store } = await setUp({ down: true })
    const abort = new AbortController()
    const items: Promise<SubscriptionItem[]> = collect(store.subscribe({ after: -1, signal: abort.signal }))
    await expect(store.append('a', -1, events(1))).rejects.toMatchObject({ name: 'StoreUnavailable' })
    abort.abort()
    expect(await items).toEqual([])
    expect(server.subscriptions()).toBe(0)
  })

  it('[ES-21] two nodes that append to one stream lose and double no event', async () => {
    const { server, store, other } = await setUp({ nodes: 2 })
    const shared = events(40)
    const append = async (node: typeof store, list: typeof shared) => {
      for (const one of list) await node.append('a', 'any', [one])
    }
    await Promise.all([append(store, shared), append(other, [...shared].reverse())])
    expect(ids(server.log.events).toSorted()).toEqual(ids(shared).toSorted())
    const [mine, theirs] = [events(1), events(1)]
    await store.append('b', -1, mine)
    await expect(other.append('b', -1, theirs)).rejects.toMatchObject({ actual: 0 })
    expect(await other.append('b', 0, theirs)).toMatchObject({ revision: 1 })
    await expect(store.append('b', 0, events(1))).rejects.toMatchObject({ actual: 1 })
    expect(await store.append('b', 0, theirs)).toMatchObject({ revision: 1 })
  })

  it("[ES-22] the database's own streams and foreign events are skipped", async () => {
    const { server, store } = await setUp()
    const foreign = { type: 'x', contentType: 'application/octet-stream', data: json('not ours'), meta: json({}) }
    server.log.append('$stats', 'any', [{ id: event().id, ...foreign }])
    server.log.append('a', 'any', [{ id: event().id, ...foreign }])
    expect(await store.append('a', 0, events(1))).toMatchObject({ revision: 1 })
    expect((await collect(store.readAll({ after: -1 }))).map(({ revision }) => revision)).toEqual([1])
    expect((await collect(store.read('a'))).map(({ revision }) => revision)).toEqual([1])
  })

  it('[ES-15] an address that is not one is refused', async () => {
    await expect(openKurrentEventStore({ url: 'localhost' })).rejects.toBeInstanceOf(StoreRefused)
  })
})

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}

describe('kurrent against the in-repo gRPC server, which sends one event at a time', () => {
  it('[ES-40] events that come at the same moment are passed on together; the more come, the longer they are collected', async () => {
    const { store, server } = await setUp()
    const abort = new AbortController()
    // a timer of a busy process ends early by the clock, so what counts is how long it was set to
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const batches: number[] = []
    for await (const item of store.subscribe({ after: -1, signal: abort.signal })) {
      if ('events' in item) batches.push(item.events.length)
      else for (let n = 0; n < 4; n++) void store.append('a', 'any', events(500))
      if (batches.reduce((sum, count) => sum + count, 0) === 2_000) abort.abort()
    }
    expect(server.log.events).toHaveLength(2_000)
    expect(batches.length, 'however slow the machine is').toBeLessThanOrEqual(500)
    const pauses = batches.slice(0, -1).flatMap((count) => (count < 5 ? [] : [Math.min(20, count / 5)]))
    expect(timers.mock.calls.map(([, ms]) => ms)).toEqual(expect.arrayContaining(pauses))
  })
})

describe('requests that the server would refuse again', () => {
  it('[ES-41] an unknown user is refused with what to do', async () => {
    const server = await startTestServer({ users: { ann: { password: 'right', readsAll: true } } })
    onTestFinished(server.stop)
    const store = await openKurrentEventStore({ url: server.url, backoff: () => 5 })
    onTestFinished(() => store.close())
    await expect(store.append('a', -1, events(1))).rejects.toMatchObject({
      name: 'StoreRefused',
      message: expect.stringMatching(/set those that it knows|give them that right/),
    })
  })

  it('[ES-41] a user without the right is refused; an error of a broken connection is not a refusal', () => {
    const denied = Object.assign(new Error('7 PERMISSION_DENIED: Access Denied'), { code: 7 })
    const refused = failureOf('read the log', denied)
    expect(refused).toMatchObject({ name: 'StoreRefused', message: expect.stringMatching(/give them that right/) })
    expect(failureOf('read the log', refused), 'once is enough').toBe(refused)
    const broken = Object.assign(new Error('14 UNAVAILABLE: the connection broke'), { code: 14 })
    expect(failureOf('read the log', broken).name).toBe('StoreUnavailable')
  })

  it('[ES-41] too large an append is refused; a server that is away is waited for', async () => {
    const { store, server } = await setUp()
    const large = event({ text: 'x'.repeat(1_100_000) })
    await expect(store.append('a', -1, [large])).rejects.toBeInstanceOf(StoreRefused)
    server.stop()
    await expect(store.append('b', -1, events(1))).rejects.toMatchObject({ name: 'StoreUnavailable' })
  })
})
