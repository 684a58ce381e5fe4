import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoredEvent, SubscribeOptions, SubscriptionItem } from '../../../engine/ports/event-store.ts'
import { collect, event, events, ids } from '../contract/harness.ts'
import { streamFilter } from '../prefixes.ts'
import { Answers } from './answers.ts'
import { connect } from './connection.ts'
import { openKurrentEventStore } from './kurrent.ts'
import { LiveTail } from './live-tail.ts'
import { subscribe } from './subscribing.ts'
import { serverByHand } from './test-server/by-hand.ts'
import { startTestServer } from './test-server/server.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const tooSlow = () => Object.assign(new Error('Consumer too slow to handle event while live.'), { code: 10 })
const broken = () => Object.assign(new Error('the connection broke'), { code: 14 })

type Step =
  | { append: string; count: number }
  | { send: number; count: number; lag: number }
  | { end: number; isTooSlow: boolean }
  | { turns: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ append: fc.constantFrom('a-1', 'b-1'), count: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ send: fc.nat(3), count: fc.integer({ min: 1, max: 60 }), lag: fc.nat(40) }),
  fc.record({ end: fc.nat(3), isTooSlow: fc.boolean() }),
  fc.record({ turns: fc.integer({ min: 1, max: 4 }) }),
)

/** Readers on one log whose server ends subscriptions like the real one, and sends checkpoints that lie back. */
const play = async (steps: readonly Step[], wanted: readonly SubscribeOptions[]) => {
  const server = serverByHand()
  const append = (stream: string, count: number): void => {
    for (let n = 0; n < count; n++) {
      const position = 10 * (server.log.length + 1)
      server.log.push({ ...event(), stream, revision: server.log.length, position })
    }
  }
  const take = async (it: Step): Promise<void> => {
    if ('append' in it) append(it.append, it.count)
    else if ('send' in it) server.send(it.send, it.count, it.lag)
    else if ('end' in it) server.end(it.end, it.isTooSlow ? tooSlow() : broken())
    else for (let n = 0; n < it.turns; n++) await nextTurn()
  }
  append('a-1', 5)
  const closing = new AbortController()
  const connection = { client: server.client, answers: new Answers() }
  const following = { signal: closing.signal, backoff: () => 0 }
  const tail = new LiveTail(
    (options, signal) => subscribe(connection, options, { ...following, signal }),
    closing.signal,
  )
  const seen: StoredEvent[][] = wanted.map(() => [])
  const reading = wanted.map(async (options, index) => {
    for await (const item of tail.subscribe(options)) if ('events' in item) seen[index]?.push(...item.events)
  })
  for (const it of steps) await take(it)
  const want = wanted.map(({ after, prefixes }) =>
    server.log.filter(({ stream, position }) => position > after && streamFilter(prefixes)(stream)),
  )
  const isRead = (): boolean => seen.every((mine, index) => mine.length >= (want[index]?.length ?? 0))
  for (let round = 0; round < 500 && !isRead(); round++) {
    for (let n = 0; n <= server.open(); n++) server.send(n, 1_000, round % 3)
    await pause(1)
  }
  // a repeated event would have come by now
  await pause(25)
  closing.abort()
  await Promise.all(reading)
  return { seen: seen.map(ids), want: want.map(ids) }
}

describe('[ES-10 ES-20] a subscription that the server ends while it is live', () => {
  it('passes on each event once, whatever the order of ends, checkpoints and reads', async () => {
    const wanted: SubscribeOptions[] = [{ after: -1, prefixes: ['a-'] }, { after: 20, prefixes: ['b-'] }, { after: -1 }]
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        fc.subarray(wanted, { minLength: 1 }),
        async (steps, some) => {
          const { seen, want } = await play(steps, some)
          expect(seen).toEqual(want)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('continues after the last event that it passed on, even if the checkpoint lies before it', async () => {
    const server = serverByHand()
    for (let n = 1; n <= 40; n++) server.log.push({ ...event(), stream: 'a-1', revision: n - 1, position: 10 * n })
    const stop = new AbortController()
    const connection = { client: server.client, answers: new Answers() }
    const seen: string[] = []
    const reading = (async () => {
      for await (const item of subscribe(connection, { after: -1 }, { signal: stop.signal, backoff: () => 0 }))
        if ('events' in item) seen.push(...ids(item.events))
    })()
    for (const round of [1, 2, 3]) {
      await expect.poll(() => server.began().length).toBe(round)
      server.send(0, 10, 8)
      await expect.poll(() => seen.length).toBe(10 * round)
      await pause(5)
      server.end(0, tooSlow())
    }
    await expect.poll(() => server.began()).toEqual([-1, 100, 200, 300])
    stop.abort()
    await reading
    expect(seen).toEqual(ids(server.log.slice(0, 30)))
  })
})

/** The waits before further attempts, while the server ends each attempt with one of these errors. */
const waits = async (ends: readonly Error[], hasSent: boolean): Promise<number[]> => {
  const server = serverByHand()
  for (let n = 1; n <= 40; n++) server.log.push({ ...event(), stream: 'a-1', revision: n - 1, position: 10 * n })
  const stop = new AbortController()
  const waited: number[] = []
  const backoff = (attempt: number): number => {
    waited.push(attempt)
    return 0
  }
  const items: SubscriptionItem[] = []
  const reading = (async () => {
    const connection = { client: server.client, answers: new Answers() }
    for await (const item of subscribe(connection, { after: -1 }, { signal: stop.signal, backoff })) items.push(item)
  })()
  for (const [index, end] of ends.entries()) {
    await expect.poll(() => server.began().length).toBe(index + 1)
    const before = items.length
    if (hasSent) {
      server.send(0, 1, 0)
      await expect.poll(() => items.length).toBe(before + 1)
    }
    server.end(0, end)
  }
  await expect.poll(() => server.began().length).toBe(ends.length + 1)
  stop.abort()
  await reading
  return waited
}

it('[ES-24] after one that was too slow, the first new attempt does not wait; if that ends, too, the next one waits', async () => {
  expect(await waits([tooSlow(), tooSlow(), tooSlow()], true), 'each time it comes on').toEqual([])
  expect(await waits([tooSlow(), tooSlow(), tooSlow()], false), 'it gets nowhere').toEqual([2, 3])
  expect(await waits([broken(), broken()], true)).toEqual([1, 1])
})

describe('against the in-repo gRPC server', () => {
  /** Readers of each stream and of the whole log, in one process, and a writer in another. */
  const followed = async () => {
    const server = await startTestServer()
    onTestFinished(server.stop)
    const [store, writer] = await Promise.all([1, 2].map(() => openKurrentEventStore({ url: server.url })))
    if (!store || !writer) throw new Error('two nodes')
    for (const it of [store, writer]) onTestFinished(() => it.close())
    const stop = new AbortController()
    const readers = [['a'], ['b'], undefined].map((prefixes) => ({ prefixes, seen: [] as string[] }))
    const reading = readers.map(async ({ prefixes, seen }) => {
      const options = { after: -1, ...(prefixes && { prefixes }), signal: stop.signal }
      for await (const item of store.subscribe(options)) if ('events' in item) seen.push(...ids(item.events))
    })
    const write = (text: string) =>
      Promise.all(
        ['a', 'b'].map((stream) =>
          writer.append(
            stream,
            'any',
            events(100).map((it) => ({ ...it, data: { text } })),
          ),
        ),
      )
    const allRead = async (ofEach: number): Promise<void> => {
      for (const { prefixes, seen } of readers)
        await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(prefixes ? ofEach : 2 * ofEach)
    }
    const end = async (): Promise<void> => {
      stop.abort()
      await Promise.all(reading)
      for (const { prefixes, seen } of readers)
        expect(seen).toEqual(ids(server.log.events.filter(({ stream }) => !prefixes || prefixes.includes(stream))))
    }
    return { server, store, write, allRead, end }
  }

  it('[ES-10 ES-20] passes on thousands of simultaneous events once each, to readers that share it and to those that read by themselves, however often they are ended as too slow', async () => {
    const { server, store, write, allRead, end } = await followed()
    server.switches.held = 4
    for (let round = 0; round < 8; round++) await write('x'.repeat(9_000))
    await allRead(800)
    await end()
    expect(server.tooSlow(), 'it has been ended').toBeGreaterThan(0)
    expect(await collect(store.readAll({ after: -1 }))).toHaveLength(1_600)
  })

  it('[ES-24] a reader that is busy while some hundred events come is not too slow', async () => {
    const { server, write } = await followed()
    const client = connect(server.url)
    onTestFinished(() => client.dispose())
    const busy = client.subscribeToAll()
    const seen: string[] = []
    const caughtUp = once(busy, 'caughtUp')
    busy.on('data', ({ event }) => event && seen.push(event.id))
    await caughtUp
    busy.pause()
    for (let round = 0; round < 4; round++) await write('x'.repeat(1_000))
    await expect.poll(() => server.log.events.length).toBe(800)
    busy.resume()
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(800)
    expect(server.tooSlow()).toBe(0)
  })
})

describe('[ES-24] a wait for a server that is away', () => {
  it('ends with the server’s first answer to any call, but lasts at least 100 ms', async () => {
    const answers = new Answers()
    const never = new AbortController().signal
    let over = false
    const from = performance.now()
    const waiting = answers.wait(60_000, never).then(() => {
      over = true
    })
    await pause(20)
    expect(over).toBe(false)
    answers.heard()
    await waiting
    const first = performance.now() - from
    expect(first).toBeGreaterThan(95)
    expect(first).toBeLessThan(5_000)
    const late = answers.wait(60_000, never)
    await pause(150)
    answers.heard()
    await late
  })

  it('ends with the signal, and by itself', async () => {
    const stop = new AbortController()
    const waiting = new Answers().wait(60_000, stop.signal)
    stop.abort()
    await waiting
    await new Answers().wait(5, new AbortController().signal)
  })
})
