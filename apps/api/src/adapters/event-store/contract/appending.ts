import { expect, it } from 'vitest'
import { WrongExpectedRevision } from '../../../engine/ports/event-store.ts'
import { allOf, event, events, type Harness, ids, openFor } from './harness.ts'

export function appending(harness: Harness): void {
  it('[ES-01] an exact revision is honoured: -1 for a new stream, else its last event', async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}blackboard-1`
    expect(await store.append(stream, -1, events(2))).toMatchObject({ revision: 1 })
    expect(await store.append(stream, 1, events(1))).toMatchObject({ revision: 2 })
    for (const wrong of [-1, 0, 1, 3]) {
      await expect(store.append(stream, wrong, events(1))).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream,
        expected: wrong,
        actual: 2,
      })
    }
    await expect(store.append(`${scope}never`, 0, events(1))).rejects.toBeInstanceOf(WrongExpectedRevision)
    expect(await allOf(store, scope)).toHaveLength(3)
  })

  it("[ES-01] 'any' appends to whatever is there", async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}audience-1`
    expect(await store.append(stream, 'any', events(2))).toMatchObject({ revision: 1 })
    expect(await store.append(stream, 'any', events(3))).toMatchObject({ revision: 4 })
  })

  it('[ES-02] an append answers with the place of its last event', async () => {
    const { store, scope } = await openFor(harness)
    const appended = await store.append(`${scope}a`, -1, events(3))
    const last = (await allOf(store, scope)).at(-1)
    expect(appended).toEqual({ revision: last?.revision, position: last?.position })
  })

  it('[ES-02] an append of nothing writes nothing and answers with the end of the stream', async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}a`
    expect(await store.append(stream, 'any', [])).toEqual({ revision: -1, position: -1 })
    const appended = await store.append(stream, -1, events(2))
    expect(await store.append(stream, 'any', [])).toEqual(appended)
  })

  it('[ES-03] the same append again answers with where its events are, whatever revision is expected', async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}a`
    const first = events(2)
    const appended = await store.append(stream, -1, first)
    const next = await store.append(stream, 1, events(1))
    for (const expected of [-1, 1, 2, 7, 'any'] as const) {
      expect(await store.append(stream, expected, first)).toEqual(appended)
    }
    const [start] = await allOf(store, scope)
    const firstAgain = await store.append(stream, 'any', first.slice(0, 1))
    expect(firstAgain).toEqual({ revision: start?.revision, position: start?.position })
    expect(next.position).toBeGreaterThan(appended.position)
    expect(await allOf(store, scope)).toHaveLength(3)
  })

  it("[ES-03] with 'any', ids that are known are left out and the others appended", async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}audience-1`
    const [a, b, c, d] = events(4)
    if (!a || !b || !c || !d) throw new Error('four events')
    await store.append(stream, 'any', [a, c])
    expect(await store.append(stream, 'any', [a, b, c, d])).toMatchObject({ revision: 3 })
    expect(ids(await allOf(store, scope))).toEqual(ids([a, c, b, d]))
  })

  it('[ES-03] the same id twice in one append is stored once, and another stream may have it too', async () => {
    const { store, scope } = await openFor(harness)
    const twice = event({ n: 1 })
    expect(await store.append(`${scope}a`, -1, [twice, twice])).toMatchObject({ revision: 0 })
    expect(await store.append(`${scope}b`, -1, [twice])).toMatchObject({ revision: 0 })
    expect(await allOf(store, scope)).toHaveLength(2)
  })

  it('[ES-03] a known event does not carry a new one past a wrong revision', async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}a`
    const known = event()
    await store.append(stream, -1, [known])
    await expect(store.append(stream, -1, [known, event()])).rejects.toBeInstanceOf(WrongExpectedRevision)
    expect(await allOf(store, scope)).toHaveLength(1)
  })
}
