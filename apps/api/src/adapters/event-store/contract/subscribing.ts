import { expect, it } from 'vitest'
import type { SubscriptionItem } from '../../../engine/ports/event-store.ts'
import { allOf, collect, events, type Harness, openFor, subscribeUntil } from './harness.ts'

export function subscribing(harness: Harness): void {
  it('[ES-09] stored events come first, then caughtUp, then new events', async () => {
    const { store, scope } = await openFor(harness)
    await store.append(`${scope}a`, -1, events(3))
    const abort = new AbortController()
    const items: SubscriptionItem[] = []
    for await (const item of store.subscribe({ after: -1, prefixes: [scope], signal: abort.signal })) {
      items.push(item)
      if ('caughtUp' in item) await store.append(`${scope}a`, 2, events(2))
      const count = items.reduce((sum, one) => sum + ('events' in one ? one.events.length : 0), 0)
      if (count === 5) abort.abort()
    }
    const end = items.findIndex((item) => 'caughtUp' in item)
    const flat = (part: SubscriptionItem[]) => part.flatMap((item) => ('events' in item ? item.events : []))
    const log = await allOf(store, scope)
    expect(flat(items.slice(0, end))).toEqual(log.slice(0, 3))
    expect(flat(items.slice(end))).toEqual(log.slice(3))
  })

  it('[ES-09] caughtUp comes for an empty log too', async () => {
    const { store, scope } = await openFor(harness)
    expect(await subscribeUntil(store, { prefixes: [scope], count: 0 })).toEqual({ events: [], caughtUp: 1 })
  })

  it('[ES-09] a subscription starts after the position it is given', async () => {
    const { store, scope } = await openFor(harness)
    await store.append(`${scope}a`, -1, events(10))
    const log = await allOf(store, scope)
    const { events: seen } = await subscribeUntil(store, { after: log[3]?.position ?? -1, prefixes: [scope], count: 6 })
    expect(seen).toEqual(log.slice(4))
  })

  it('[ES-09 ES-06] a subscription sees its prefixes only, live as well', async () => {
    const { store, scope } = await openFor(harness)
    const subscribed = subscribeUntil(store, { prefixes: [`${scope}cue-`, `${scope}group-`], count: 4 })
    for (const name of ['cue-1', 'person-1', 'group-1', 'person-2', 'cue-2', 'cue-1']) {
      await store.append(scope + name, 'any', events(1))
    }
    const { events: seen } = await subscribed
    expect(seen.map(({ stream }) => stream.slice(scope.length))).toEqual(['cue-1', 'group-1', 'cue-2', 'cue-1'])
  })

  it('[ES-10] no gap and no repeat from catch-up to live while writers are writing', async () => {
    const { store, scope } = await openFor(harness)
    const [writers, rounds] = [10, 60]
    const write = async (writer: number) => {
      for (let round = 0; round < rounds; round += 1) await store.append(`${scope}${writer}`, 'any', events(2))
    }
    const writing = Array.from({ length: writers }, (_, writer) => write(writer))
    const count = writers * rounds * 2
    const subscribed: Promise<{ events: unknown[] }>[] = []
    for (let n = 0; n < 5; n += 1) {
      subscribed.push(subscribeUntil(store, { prefixes: [scope], count }))
      await store.append(`${scope}0`, 'any', [])
    }
    await Promise.all(writing)
    const log = await allOf(store, scope)
    expect(log).toHaveLength(count)
    for (const { events: seen } of await Promise.all(subscribed)) expect(seen).toEqual(log)
  })

  it('[ES-10] a slow reader gets every event once', async () => {
    const { store, scope } = await openFor(harness)
    const abort = new AbortController()
    const seen: string[] = []
    const count = 12_000
    for await (const item of store.subscribe({ after: -1, prefixes: [scope], signal: abort.signal })) {
      if ('events' in item) seen.push(...item.events.map(({ id }) => id))
      else if (seen.length === 0)
        for (let n = 0; n < count; n += 500) await store.append(`${scope}a`, n - 1, events(500))
      if (seen.length >= count) abort.abort()
    }
    expect(seen).toEqual((await allOf(store, scope)).map(({ id }) => id))
  })

  it('[ES-11] an aborted subscription ends, at the live end, before it began, and in the middle of a page', async () => {
    const { store, scope } = await openFor(harness)
    await store.append(`${scope}a`, -1, events(10))
    const waiting = new AbortController()
    for await (const item of store.subscribe({ after: -1, prefixes: [scope], signal: waiting.signal })) {
      if ('caughtUp' in item) queueMicrotask(() => waiting.abort())
    }
    const before = store.subscribe({ after: -1, prefixes: [scope], signal: AbortSignal.abort() })
    expect(await collect(before)).toEqual([])
    const middle = new AbortController()
    const items: SubscriptionItem[] = []
    for await (const item of store.subscribe({ after: -1, prefixes: [scope], signal: middle.signal })) {
      items.push(item)
      middle.abort()
    }
    expect(items).toHaveLength(1)
  })

  it('[ES-11] closing the store ends its subscriptions, and it takes no more appends', async () => {
    const { store, scope } = await openFor(harness)
    const items: SubscriptionItem[] = []
    for await (const item of store.subscribe({ after: -1, prefixes: [scope] })) {
      items.push(item)
      void store.close()
    }
    expect(items).toEqual([{ caughtUp: true }])
    await expect(store.append(`${scope}a`, 'any', events(1))).rejects.toMatchObject({ name: 'StoreUnavailable' })
  })
}
