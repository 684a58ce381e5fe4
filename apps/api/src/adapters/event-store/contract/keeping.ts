import { describe, expect, it } from 'vitest'
import { allOf, collect, event, events, type Harness, openFor, subscribeUntil } from './harness.ts'

const TEXTS = {
  emoji: '👩‍👩‍👧‍👦 🎭 \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'right to left': 'שלום مرحبا \u202Eabc\u202C',
  'combining and normal forms': 'e\u0301 \u00E9 Å \u212B ﬁ',
  'line and paragraph separators, BOM': '\u2028\u2029\uFEFF',
  'controls, quotes and backslashes': '\t\r\n\b\f"\\\\/\u0001\u007F',
  'beyond the basic plane': '\u{10FFFF}\u{1D11E}𠜎',
  empty: '',
}

/** With what surrounds it, below the mebibyte that a server takes in one append unless it is told otherwise. */
const LARGE = 1024 * 1024 - 4_096

export function keeping(harness: Harness): void {
  it('[ES-07] data, metadata, type and id come back exactly', async () => {
    const { store, scope } = await openFor(harness)
    const one = event({
      nested: { list: [1, null, true, 'x', { deep: 1.5e-7 }] },
      __proto__x: 1,
      '': 0,
      big: 2 ** 53 - 1,
    })
    const given = { ...one, type: 'AudioContentCompleted', meta: { ...one.meta, actor: 'phone “é” 🎭' } }
    const { revision, position } = await store.append(`${scope}a`, -1, [given])
    const stored = { ...given, stream: `${scope}a`, revision, position }
    expect(await collect(store.read(`${scope}a`))).toEqual([stored])
    expect(await allOf(store, scope)).toEqual([stored])
  })

  it.each(Object.entries(TEXTS))('[ES-07] text comes back exactly: %s', async (_, text) => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}template-é-🎭`
    await store.append(stream, -1, [event({ text, [text]: 1 })])
    const [back] = await collect(store.read(stream))
    expect(back?.data).toEqual({ text, [text]: 1 })
    expect(back?.stream).toBe(stream)
  })

  it('[ES-07] an append of nearly 1 MiB is kept, as one event or as many, and several are read in pages', async () => {
    const { store, scope } = await openFor(harness)
    const large = Array.from({ length: 6 }, (_, n) => event({ text: String(n).repeat(LARGE) }))
    for (const one of large) await store.append(`${scope}a`, 'any', [one])
    const back = await collect(store.read(`${scope}a`))
    expect(back.map(({ data }) => data)).toEqual(large.map(({ data }) => data))
    const many = Array.from({ length: 100 }, () => event({ text: 'x'.repeat(LARGE / 100 - 500) }))
    expect(await store.append(`${scope}b`, -1, many)).toMatchObject({ revision: 99 })
    expect(await allOf(store, scope)).toHaveLength(106)
  })

  it('[ES-07] a larger append is kept whole, or refused whole with how much the store takes', async () => {
    const { store, scope } = await openFor(harness)
    const large = [event({ text: 'x'.repeat(LARGE) }), event({ text: 'y'.repeat(LARGE) })]
    const outcome = await store.append(scope, -1, large).catch((error: unknown) => error)
    const kept = (await allOf(store, scope)).length
    if (outcome instanceof Error) {
      expect([outcome.name, outcome.message]).toEqual(['StoreRefused', expect.stringMatching(/takes \d+ bytes in one/)])
      expect(kept).toBe(0)
    } else expect(kept).toBe(2)
    expect(await store.append(scope, 'any', [event()]), 'and goes on').toMatchObject({ revision: kept })
  })

  it('[ES-61] that it can be written is proven, and nobody reads anything of that', async () => {
    const { store, scope } = await openFor(harness)
    const given = await store.append(scope, -1, events(2))
    for (const _ of [1, 2, 3]) await store.prove()
    const next = await store.append(scope, 1, events(1))
    expect(next.revision).toBe(2)
    expect(next.position).toBeGreaterThan(given.position)
    // a server of somebody else's has what other tests write meanwhile
    const ofTests = ({ stream }: { stream: string }) => /^t[0-9a-f]{32}/.test(stream)
    const since = await collect(store.readAll({ after: given.position }))
    expect(since.filter((it) => !ofTests(it))).toEqual([])
    const { events: followed } = await subscribeUntil(store, {
      after: given.position,
      prefixes: ['is-', scope],
      count: 1,
    })
    expect(followed.map(({ revision }) => revision)).toEqual([2])
  })

  const { reopen } = harness
  if (reopen === undefined) return
  describe('reopened', () => {
    it('[ES-08] everything is there again, in the same places, and appends go on', async () => {
      const { store, scope } = await openFor(harness)
      const first = events(3)
      for (const name of ['a', 'b']) await store.append(scope + name, -1, name === 'a' ? first : events(700))
      const before = await allOf(store, scope)
      await store.close()
      const again = await reopen(store)
      try {
        expect(await allOf(again, scope)).toEqual(before)
        expect(await again.append(`${scope}a`, -1, first)).toMatchObject({ revision: 2 })
        await expect(again.append(`${scope}a`, 1, events(1))).rejects.toMatchObject({ actual: 2 })
        const next = await again.append(`${scope}a`, 2, events(1))
        expect(next.position).toBeGreaterThan(before.at(-1)?.position ?? 0)
      } finally {
        await again.close()
      }
    })
  })
}
