import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { modelContract } from './contract-model.ts'
import { batch, collectChanges, hasLength, type Nodes, type OpenNodes, push, put, set } from './contract-nodes.ts'
import { rebuildContract } from './contract-rebuild.ts'
import { subscriptionContract } from './contract-subscriptions.ts'

/** The rules for every read store. */
export function readStoreContract(name: string, open: OpenNodes): void {
  describe(name, () => {
    writeContract(open)
    subscriptionContract(open)
    rebuildContract(open)
    modelContract(open)
  })
}

function writeContract(open: OpenNodes): void {
  let nodes: Nodes
  beforeEach(async () => {
    nodes = await open()
  })
  afterEach(() => nodes.close())

  test('[RS-01 RS-02] every node sees the writes of a batch and its checkpoint together', async () => {
    const { store, peer } = nodes
    expect(await store.checkpoint()).toBe(-1)
    const ops = [set('a', 'x', 1), set('b', 'y', { deep: [1, null] }), push('log', 'first')]
    expect(await store.apply(batch(-1, 41, { ops }))).toBe('applied')
    expect(await peer.checkpoint()).toBe(41)
    expect(await peer.get('a', 'x')).toBe(1)
    expect(await peer.all('b')).toEqual(new Map([['y', { deep: [1, null] }]]))
    expect(await peer.list('log')).toEqual(['first'])
  })

  test('[RS-02] a checkpoint keeps all its digits', async () => {
    await nodes.store.apply(batch(-1, Number.MAX_SAFE_INTEGER - 1))
    expect(await nodes.store.apply(batch(Number.MAX_SAFE_INTEGER - 2, 7))).toBe('fenced')
    expect(await nodes.peer.checkpoint()).toBe(Number.MAX_SAFE_INTEGER - 1)
  })

  test.each([-1, 9, 11])(
    '[RS-03] at checkpoint 10 a batch that expects %i is fenced and leaves no trace',
    async (expected) => {
      const { store, peer } = nodes
      await store.apply(batch(-1, 10, { ops: [set('a', 'x', 'kept')] }))
      const heard = await collectChanges(store)
      const stale = batch(expected, 12, { ops: [set('a', 'x', 'lost'), push('l', 1)], changes: ['lost'] })
      expect(await peer.apply(stale)).toBe('fenced')
      await store.apply(batch(10, 13, { changes: ['next'] }))
      await hasLength(heard, 1)
      expect(heard).toEqual([{ changes: ['next'], checkpoint: 13, previous: 10 }])
      expect(await store.get('a', 'x')).toBe('kept')
      expect(await store.list('l')).toEqual([])
    },
  )

  test('[RS-04] if two projectors race, exactly one wins each step', async () => {
    const { store, peer } = nodes
    for (let step = -1; step < 50; step += 1) {
      const race = [store, peer].map((node, i) => node.apply(batch(step, step + 1, { ops: [push('wins', i, 1000)] })))
      expect((await Promise.all(race)).sort()).toEqual(['applied', 'fenced'])
    }
    expect(await store.list('wins')).toHaveLength(51)
    expect(await store.checkpoint()).toBe(50)
  })

  test('[RS-05] ops take effect in the order given', async () => {
    const { store, peer } = nodes
    const remove = { op: 'delete', key: 'h', field: 'a' } as const
    await put(
      store,
      set('h', 'a', 1),
      remove,
      set('h', 'b', 2),
      { op: 'drop', key: 'h' },
      set('h', 'c', 3),
      set('h', 'c', 4),
    )
    expect(await peer.all('h')).toEqual(new Map([['c', 4]]))
    await put(store, { op: 'delete', key: 'h', field: 'never' }, { op: 'delete', key: 'none', field: 'c' })
    expect(await peer.all('h')).toEqual(new Map([['c', 4]]))
  })

  test('[RS-06] a list keeps its newest entries, oldest first', async () => {
    const { store, peer } = nodes
    for (let i = 0; i < 25; i += 1) await put(store, push('l', i, 10))
    expect(await peer.list('l')).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
    await put(store, push('l', 25, 3))
    expect(await peer.list('l')).toEqual([23, 24, 25])
    await put(store, push('l', 26, 5))
    expect(await peer.list('l')).toEqual([23, 24, 25, 26])
    await put(store, push('l', 27, 0))
    expect(await peer.list('l')).toEqual([])
  })

  test('[RS-07] a hash and a list may share a name, and drop removes both', async () => {
    const { store, peer } = nodes
    await put(store, set('k', 'f', 1), push('k', 2), set('kk', 'f', 3))
    expect([await peer.get('k', 'f'), await peer.list('k')]).toEqual([1, [2]])
    await put(store, { op: 'drop', key: 'k' })
    expect([await peer.get('k', 'f'), await peer.list('k'), await peer.get('kk', 'f')]).toEqual([undefined, [], 3])
  })

  test('[RS-08] any JSON value and any text in keys, fields and values come back as they were', async () => {
    const { store, peer } = nodes
    const texts = ['', ' ', 'naïve 😀 日本語 \u0000 \r\n', '{gl}:*?[a]\\', '__proto__', '👩‍👩‍👧‍👦']
    const values = [null, false, 0, -1.5, '', 'null', [], {}, { 'ключ 🎭': ['\u2028', { x: null }] }]
    await put(store, ...texts.flatMap((key) => texts.map((field) => set(key, field, values))))
    await put(store, ...texts.flatMap((key) => values.map((value) => push(key, value))))
    for (const key of texts) {
      expect(await peer.all(key)).toEqual(new Map(texts.map((field) => [field, values])))
      expect(await peer.list(key)).toEqual(values)
    }
  })

  test('[RS-09] a key that was never written is undefined or empty', async () => {
    const { store } = nodes
    await put(store, set('k', 'f', 1))
    const nothing = [await store.get('k', 'g'), await store.get('x', 'f'), await store.all('x'), await store.list('k')]
    expect(nothing).toEqual([undefined, undefined, new Map(), []])
  })

  test('[RS-19] a batch of 10,000 ops is applied in one step', async () => {
    const { store, peer } = nodes
    const ops = Array.from({ length: 10_000 }, (_, i) =>
      i % 4 === 3 ? push(`list:${i % 7}`, i, 50) : set(`hash:${i % 3}`, `f${i % 2500}`, { i, text: 'x'.repeat(100) }),
    )
    expect(await store.apply(batch(-1, 1, { ops, changes: ops.slice(0, 100) }))).toBe('applied')
    expect(await peer.list('list:0')).toHaveLength(50)
    expect(await peer.get(`hash:${9998 % 3}`, `f${9998 % 2500}`)).toEqual({ i: 9998, text: 'x'.repeat(100) })
  })
}
