import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoredEvent, SubscribeOptions, SubscriptionItem } from '../../../engine/ports/event-store.ts'
import { event, events, ids } from '../contract/harness.ts'
import { streamFilter } from '../prefixes.ts'
import { Tail } from '../tail.ts'
import { openKurrentEventStore } from './kurrent.ts'
import { LiveTail } from './live-tail.ts'
import { startTestServer } from './test-server/server.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

type Open = { allowed: number; wake: () => void; options: SubscribeOptions; fault?: boolean }

/** Waits until the test lets it go on, or until the end. */
const rest = (mine: Open, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    mine.wake = resolve
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** A log whose subscriptions each return as many events as the test allows. */
const logOfHand = () => {
  const log: StoredEvent[] = []
  const open: Open[] = []
  async function* follow(options: SubscribeOptions, signal: AbortSignal): AsyncGenerator<SubscriptionItem> {
    const mine: Open = { allowed: 0, wake: () => {}, options }
    open.push(mine)
    const wants = streamFilter(options.prefixes)
    let next = log.filter(({ position }) => position <= options.after).length
    try {
      for (let isAtEnd = false; !signal.aborted; ) {
        const item = log[next]
        if (mine.fault) throw new Error('a fault')
        if (!item && !isAtEnd) {
          isAtEnd = true
          yield { caughtUp: true }
        } else if (!item || mine.allowed === 0) {
          await rest(mine, signal)
        } else {
          const batch = log.slice(next, next + mine.allowed)
          next += batch.length
          mine.allowed -= batch.length
          const wanted = batch.filter(({ stream }) => wants(stream))
          if (wanted.length > 0) yield { events: wanted }
        }
      }
    } finally {
      open.splice(open.indexOf(mine), 1)
    }
  }
  return {
    log,
    open,
    append: (stream: string) =>
      void log.push({ ...event(), stream, revision: log.length, position: 10 * (log.length + 1) }),
    /** Breaks the shared subscription, which belongs to no single reader. */
    fault: async () => {
      const shared = open.find(({ options }) => options.signal === undefined)
      if (shared) shared.fault = true
      shared?.wake()
      await nextTurn()
    },
    let: async (which: number, count: number) => {
      const one = open[which % Math.max(1, open.length)]
      if (one) one.allowed += count
      for (const { wake } of open) wake()
      await nextTurn()
    },
    follow,
  }
}

const readFrom = (tail: LiveTail, options: SubscribeOptions) => {
  const stop = new AbortController()
  const seen: StoredEvent[] = []
  const read = { seen, caughtUp: 0, stop: () => stop.abort(), done: Promise.resolve() }
  read.done = (async () => {
    for await (const item of tail.subscribe({ ...options, signal: stop.signal }))
      if ('events' in item) seen.push(...item.events)
      else read.caughtUp += 1
  })()
  return read
}

type Step =
  | { append: string; count: number }
  | { let: number; count: number }
  | { join: string | undefined; after: number; wantsMost?: boolean }
  | { fault: true }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ append: fc.constantFrom('a-1', 'a-2', 'b-1'), count: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ let: fc.nat(5), count: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ join: fc.constantFrom(undefined, 'a-', 'b-'), after: fc.nat(400), wantsMost: fc.boolean() }),
  fc.constant<Step>({ fault: true }),
)

/** Plays the steps on a log of `old` events with three readers of everything, and with others that join. */
const play = async (steps: readonly Step[], old = 0) => {
  const hand = logOfHand()
  for (let n = 0; n < old; n++) hand.append('a-1')
  const closing = new AbortController()
  const tail = new LiveTail(hand.follow, closing.signal)
  const readers: { options: SubscribeOptions; read: ReturnType<typeof readFrom> }[] = []
  const take = async (it: Step) => {
    if ('let' in it) return hand.let(it.let, it.count)
    if ('fault' in it) return hand.fault()
    if ('append' in it) for (let n = 0; n < it.count; n++) hand.append(it.append)
    else {
      const after = 10 * Math.min(it.after, hand.log.length)
      const options =
        it.join === undefined ? { after } : { after, prefixes: [it.join], wantsMost: it.wantsMost === true }
      readers.push({ options, read: readFrom(tail, options) })
    }
  }
  const all: Step[] = Array.from({ length: 3 }, () => ({ join: undefined, after: 0 }))
  // in the end everything is returned; a last event shows whether somebody has missed something
  const end = [0, 1, 2, 3].flatMap((): Step[] => [
    ...Array.from({ length: readers.length + steps.length + 4 }, (_, n) => ({ let: n, count: 100_000 })),
    { append: 'a-1', count: 1 },
    { append: 'b-1', count: 1 },
  ])
  for (const it of [...all, ...steps, ...end.slice(0, -2)]) await take(it)
  await nextTurn()
  closing.abort()
  await Promise.all(readers.map(({ read }) => read.done))
  return { log: hand.log, left: hand.open, readers }
}

describe('[ES-47] one subscription for all who read the log', () => {
  it('each reader gets every event it wants once and in order, wherever the others are when it joins', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.constantFrom(0, 0, 300, 6_000), async (steps, old) => {
        const { log, left, readers } = await play(steps, old)
        for (const { options, read } of readers) {
          const wants = streamFilter(options.prefixes)
          const all = log.filter(({ stream, position }) => position > options.after && wants(stream))
          expect(ids(read.seen)).toEqual(ids(all))
          // a reader that reads by itself again is not told again
          if (!steps.some((it) => 'fault' in it)) expect(read.caughtUp).toBe(1)
        }
        expect(left).toEqual([])
      }),
      {
        numRuns: 400,
        examples: [
          // the second reader reads by itself again, because the shared subscription has gone far ahead meanwhile
          [
            [
              { append: 'a-1', count: 106 },
              { join: undefined, after: 0 },
              { join: 'b-', after: 106 },
              { append: 'a-1', count: 395 },
            ],
            0,
          ],
        ],
      },
    )
  })

  it('when all have caught up the server sends each event once, and none to a reader that has left', async () => {
    const hand = logOfHand()
    const closing = new AbortController()
    const joined = new Tail()
    const tail = new LiveTail(hand.follow, closing.signal, { tail: joined })
    const everything = [readFrom(tail, { after: -1 }), readFrom(tail, { after: -1 }), readFrom(tail, { after: -1 })]
    const some = [readFrom(tail, { after: -1, prefixes: ['a-'] }), readFrom(tail, { after: -1, prefixes: ['b-'] })]
    await nextTurn()
    for (const stream of ['a-1', 'b-1', 'a-2']) hand.append(stream)
    for (let n = 0; n < 6; n++) await hand.let(n, 100)
    expect(hand.open.map(({ options }) => options.prefixes)).toEqual([undefined])
    everything[0]?.stop()
    await everything[0]?.done
    hand.append('a-1')
    await hand.let(0, 1)
    await nextTurn()
    expect(everything.map(({ seen }) => seen.length)).toEqual([3, 4, 4])
    expect(some.map(({ seen }) => seen.length)).toEqual([3, 1])
    closing.abort()
    await Promise.all([...everything, ...some].map(({ done }) => done))
    expect(joined.hasSubscribers).toBe(false)
  })

  it('if it ends with a fault, each reader continues by itself from there', async () => {
    const hand = logOfHand()
    const closing = new AbortController()
    const tail = new LiveTail(hand.follow, closing.signal)
    const reads = [1, 2, 3].map(() => readFrom(tail, { after: -1 }))
    await nextTurn()
    expect(hand.open).toHaveLength(1)
    await hand.fault()
    for (let n = 0; n < 30; n++) {
      hand.append('a-1')
      for (const [index] of hand.open.entries()) await hand.let(index, 1)
    }
    expect(reads.map(({ seen }) => seen.length)).toEqual([30, 30, 30])
    expect(hand.open.map(({ options }) => options.signal === undefined)).toEqual([false, false, false])
    closing.abort()
    await Promise.all(reads.map(({ done }) => done))
  })

  it('only the last events of the log are kept for readers that join', async () => {
    const hand = logOfHand()
    const closing = new AbortController()
    const tail = new LiveTail(hand.follow, closing.signal)
    hand.append('b-1')
    const few = readFrom(tail, { after: -1, prefixes: ['b-'] })
    const all = readFrom(tail, { after: -1 })
    await nextTurn()
    const shared = hand.open.findIndex(({ options }) => options.prefixes === undefined)
    await hand.let(shared, 1)
    for (let n = 0; n < 1_000; n++) hand.append('b-1')
    const own = hand.open.findIndex(({ options }) => options.prefixes !== undefined)
    for (const [index] of hand.open.entries()) if (index !== own) await hand.let(index, 1_000)
    await hand.let(own, 1)
    expect(hand.open, 'it is too far behind to join').toHaveLength(2)
    await hand.let(own, 1_000)
    expect(hand.open).toHaveLength(1)
    closing.abort()
    await Promise.all([few.done, all.done])
    expect(ids(few.seen)).toEqual(ids(hand.log))
  })

  it('readers that are far back share it, too, and a reader that wants most of the log begins it', async () => {
    const hand = logOfHand()
    const closing = new AbortController()
    const tail = new LiveTail(hand.follow, closing.signal)
    for (let n = 0; n < 9_000; n++) hand.append(n % 2 ? 'a-1' : 'b-1')
    const most = readFrom(tail, { after: -1, prefixes: ['a-'], wantsMost: true })
    await hand.let(0, 3_000)
    const all = readFrom(tail, { after: -1 })
    const late = readFrom(tail, { after: 20 })
    expect(hand.open.map(({ options }) => options.prefixes)).toEqual([undefined])
    for (let n = 0; n < 6; n++) await hand.let(0, 1_000)
    expect(hand.open).toHaveLength(1)
    expect([most, all, late].map(({ seen }) => seen.length)).toEqual([4_500, 9_000, 8_998])
    closing.abort()
    await Promise.all([most.done, all.done, late.done])
    expect(ids(all.seen)).toEqual(ids(hand.log))
    expect([most, all, late].map(({ caughtUp }) => caughtUp)).toEqual([1, 1, 1])
  })

  it.each([
    { patienceMs: 60_000, isWaitedFor: true, what: 'waits for a slow reader that is far back' },
    { patienceMs: 1, isWaitedFor: false, what: 'does not wait without end: the slow reader reads by itself' },
  ])('$what', async ({ patienceMs, isWaitedFor }) => {
    const hand = logOfHand()
    const closing = new AbortController()
    const tail = new LiveTail(hand.follow, closing.signal, { patienceMs })
    for (let n = 0; n < 9_000; n++) hand.append('a-1')
    const quick = readFrom(tail, { after: -1 })
    const slow = tail.subscribe({ after: -1, signal: closing.signal })[Symbol.asyncIterator]()
    const first = slow.next()
    await hand.let(0, 2_500)
    const seen = [await first]
    for (let n = 0; n < 2; n++) await hand.let(0, 2_500)
    if (isWaitedFor) expect(quick.seen.length, 'the next one waits').toBe(5_000)
    else await expect.poll(() => quick.seen.length).toBe(7_500)
    const rest = (async () => {
      for (let it = await slow.next(); !it.done; it = await slow.next()) seen.push(it)
    })()
    await expect
      .poll(async () => {
        for (const [index] of hand.open.entries()) await hand.let(index, 9_000)
        return seen.flatMap(({ value }) => (value && 'events' in value ? value.events : [])).length
      })
      .toBe(9_000)
    closing.abort()
    await Promise.all([quick.done, rest])
    const got = seen.flatMap(({ value }) => (value && 'events' in value ? value.events : []))
    expect(ids(got)).toEqual(ids(hand.log))
    expect(ids(quick.seen)).toEqual(ids(hand.log))
  })

  it('a reader of a few streams starts no subscription to all of them', async () => {
    const hand = logOfHand()
    const closing = new AbortController()
    const tail = new LiveTail(hand.follow, closing.signal)
    const reads = ['a-', 'b-', 'c-'].map((prefix) => readFrom(tail, { after: -1, prefixes: [prefix] }))
    await nextTurn()
    hand.append('a-1')
    for (let n = 0; n < 3; n++) await hand.let(n, 1)
    expect(hand.open.map(({ options }) => options.prefixes)).toEqual([['a-'], ['b-'], ['c-']])
    closing.abort()
    await Promise.all(reads.map(({ done }) => done))
  })
})

it('[ES-47 ES-20] against the in-repo gRPC server: all readers go on after the server was down, and are told again when they have caught up', async () => {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const store = await openKurrentEventStore({ url: server.url, backoff: () => 5 })
  onTestFinished(() => store.close())
  const stop = new AbortController()
  const seen: string[][] = [[], [], []]
  const ends = [0, 0, 0]
  const lost = [0, 0, 0]
  const following = [undefined, undefined, ['a']].map(async (prefixes, index) => {
    const options = { after: -1, ...(prefixes && { prefixes }), signal: stop.signal }
    for await (const item of store.subscribe(options))
      if ('events' in item) seen[index]?.push(...ids(item.events))
      else if ('caughtUp' in item) ends[index] = (ends[index] ?? 0) + 1
      else lost[index] = (lost[index] ?? 0) + 1
  })
  for (let round = 1; round <= 3; round++) {
    await expect.poll(() => Math.min(...ends)).toBeGreaterThanOrEqual(round)
    await expect
      .poll(() =>
        store.append('a', 'any', events(10)).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    for (const one of [0, 1, 2]) await expect.poll(() => seen[one]?.length).toBe(server.log.events.length)
    server.stop()
    // followers are told that their data are old before the log is read again
    for (const one of [0, 1, 2]) await expect.poll(() => lost[one]).toBe(round)
    await server.start()
  }
  stop.abort()
  await Promise.all(following)
  for (const one of seen) expect(one).toEqual(ids(server.log.events))
})

it('[ES-47] against the in-repo gRPC server: a reader that is too slow to share it reads by itself again, and misses nothing', async () => {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const store = await openKurrentEventStore({ url: server.url, appendDeadlineMs: 60_000 })
  onTestFinished(() => store.close())
  const stop = new AbortController()
  const [seen, quick]: [string[], string[]] = [[], []]
  const count = 12_000
  const other = (async () => {
    for await (const item of store.subscribe({ after: -1, signal: stop.signal }))
      if ('events' in item) quick.push(...ids(item.events))
  })()
  const fallBehind = async () => {
    const before = server.subscriptions()
    for (let n = 0; n < count; n += 500) await store.append('b', 'any', events(500))
    await expect.poll(() => quick.length, { timeout: 20_000 }).toBe(count + 20)
    expect(server.subscriptions(), 'until here they share one').toBe(before)
  }
  let isBehind = false
  for await (const item of store.subscribe({ after: -1, signal: stop.signal })) {
    if ('events' in item) seen.push(...ids(item.events))
    else if (seen.length === 0) for (let n = 0; n < 20; n++) await store.append('a', 'any', events(1))
    if (seen.length === 20 && !isBehind) {
      isBehind = true
      await fallBehind()
    }
    if (seen.length === count + 20) stop.abort()
  }
  await other
  expect(seen).toEqual(ids(server.log.events))
  expect(quick).toEqual(seen)
})
