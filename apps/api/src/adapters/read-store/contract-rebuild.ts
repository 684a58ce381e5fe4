import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReadStoreUnavailable } from '../../engine/ports/read-store.ts'
import { batch, collectChanges, hasLength, type Nodes, type OpenNodes, push, put, set } from './contract-nodes.ts'

export function rebuildContract(open: OpenNodes): void {
  let nodes: Nodes
  beforeEach(async () => {
    nodes = await open()
    await nodes.store.apply(batch(-1, 10, { ops: [set('k', 'old', 1), push('l', 'old')] }))
  })
  afterEach(() => nodes.close())

  test('[RS-14] a rebuild begins empty, and no reader or listener notices it before the flip', async () => {
    const { store, peer } = nodes
    const heard = await collectChanges(peer)
    const next = await store.rebuild()
    expect(await next.checkpoint()).toBe(-1)
    expect(await next.apply(batch(-1, 7, { ops: [set('k', 'new', 2)], changes: ['unheard'] }))).toBe('applied')
    expect(await next.apply(batch(-1, 8, { ops: [set('k', 'new', 3)] }))).toBe('fenced')
    expect(await next.checkpoint()).toBe(7)
    expect(await peer.all('k')).toEqual(new Map([['old', 1]]))
    expect(await store.apply(batch(10, 11, { ops: [set('k', 'live', 4)], changes: ['heard'] }))).toBe('applied')
    await hasLength(heard, 1)
    expect(heard).toEqual([{ changes: ['heard'], checkpoint: 11, previous: 10 }])
    expect(await next.checkpoint()).toBe(7)
  })

  test('[RS-15] a flip replaces everything at once, for every node, and tells the listeners to read again', async () => {
    const { store, peer } = nodes
    const heard = [await collectChanges(store), await collectChanges(peer)]
    const next = await store.rebuild()
    await next.apply(batch(-1, 12, { ops: [set('k', 'new', 2)] }))
    await next.flip()
    for (const node of [store, peer]) {
      expect(await node.checkpoint()).toBe(12)
      expect(await node.all('k')).toEqual(new Map([['new', 2]]))
      expect(await node.list('l')).toEqual([])
    }
    expect(await peer.apply(batch(10, 13))).toBe('fenced')
    expect(await peer.apply(batch(12, 13, { changes: ['on'] }))).toBe('applied')
    for (const list of heard) {
      await hasLength(list, 2)
      expect(list).toEqual([
        { changes: [], checkpoint: 12, previous: undefined },
        { changes: ['on'], checkpoint: 13, previous: 12 },
      ])
    }
  })

  test('[RS-15] a reader never gets parts of two generations, even during flips', async () => {
    const { store, peer } = nodes
    const fields = Array.from({ length: 50 }, (_, i) => `f${i}`)
    const fill = async (round: number) => {
      const next = await store.rebuild()
      await next.apply(batch(-1, round, { ops: fields.map((field) => set('k', field, round)) }))
      await next.flip()
    }
    await fill(0)
    let flipping = true
    const read = async () => {
      while (flipping) {
        const values = [...(await peer.all('k')).values()]
        expect([values.length, new Set(values).size]).toEqual([50, 1])
      }
    }
    const reading = read()
    for (let round = 1; round <= 20; round += 1) await fill(round)
    flipping = false
    await reading
    expect(await peer.get('k', 'f0')).toBe(20)
  })

  test('[RS-16] a discarded rebuild leaves the live views as they are and takes no more writes', async () => {
    const { store, peer } = nodes
    const next = await store.rebuild()
    await put(next, set('k', 'new', 2))
    await next.discard()
    await next.discard()
    expect(await next.apply(batch(0, 1))).toBe('fenced')
    await expect(next.flip()).rejects.toBeInstanceOf(ReadStoreUnavailable)
    expect(await peer.all('k')).toEqual(new Map([['old', 1]]))
  })

  test('[RS-17] a second rebuild ends an unfinished one', async () => {
    const { store, peer } = nodes
    const first = await store.rebuild()
    await put(first, set('k', 'first', 1))
    const second = await peer.rebuild()
    expect(await first.apply(batch(0, 1, { ops: [set('k', 'first', 2)] }))).toBe('fenced')
    await expect(first.flip()).rejects.toBeInstanceOf(ReadStoreUnavailable)
    await first.discard()
    await put(second, set('k', 'second', 1))
    await second.flip()
    await expect(second.flip()).rejects.toBeInstanceOf(ReadStoreUnavailable)
    expect(await store.all('k')).toEqual(new Map([['second', 1]]))
  })

  test('[RS-15] an empty rebuild may be flipped', async () => {
    const { store, peer } = nodes
    await (await store.rebuild()).flip()
    expect(await peer.checkpoint()).toBe(-1)
    expect(await peer.apply(batch(-1, 3, { ops: [set('k', 'f', 1)] }))).toBe('applied')
    expect(await store.all('k')).toEqual(new Map([['f', 1]]))
  })
}
