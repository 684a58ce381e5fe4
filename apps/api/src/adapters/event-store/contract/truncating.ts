import { expect, it } from 'vitest'
import { allOf, collect, events, type Harness, ids, openFor, subscribeUntil } from './harness.ts'

/** More than goes at once. */
const MANY = 4_500

export function truncating(harness: Harness): void {
  it('[ES-60] of a stream that is truncated the rest is read as it was, and other streams are whole', async () => {
    const { store, scope } = await openFor(harness)
    const [stream, other] = [`${scope}a`, `${scope}b`]
    const given = events(MANY)
    await store.append(stream, -1, given)
    await store.append(other, -1, events(2))
    await store.append(stream, MANY - 1, events(2))
    const before = await collect(store.read(stream))
    await store.truncate(stream, MANY)
    for (const from of [0, 7, MANY]) expect(await collect(store.read(stream, from))).toEqual(before.slice(MANY))
    expect(await collect(store.read(stream, MANY + 1))).toEqual(before.slice(MANY + 1))
    expect(await collect(store.read(stream, MANY + 2))).toEqual([])
    expect(await collect(store.read(other))).toHaveLength(2)
    await store.truncate(stream, MANY)
    expect(await collect(store.read(stream)), 'twice is once').toEqual(before.slice(MANY))
  })

  it('[ES-60] it goes on with its revisions and positions, knows what stayed, and takes again what went', async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}a`
    const [went, stayed] = [events(3), events(2)]
    await store.append(stream, -1, went)
    const last = await store.append(stream, 2, stayed)
    await store.truncate(stream, 3)
    expect(await store.append(stream, -1, stayed), 'a lost acknowledgement').toEqual(last)
    await expect(store.append(stream, -1, events(1))).rejects.toMatchObject({ actual: 4 })
    const back = await store.append(stream, 4, went)
    expect(back.revision).toBe(7)
    expect(back.position).toBeGreaterThan(last.position)
    expect(await store.append(stream, 4, went)).toEqual(back)
    expect(ids(await collect(store.read(stream)))).toEqual(ids([...stayed, ...went]))
    expect(await store.append(stream, 'any', events(1))).toMatchObject({ revision: 8 })
  })

  it('[ES-60] a cursor among what went leads on to what stayed, read and subscribed to', async () => {
    const { store, scope } = await openFor(harness)
    await store.append(`${scope}a`, -1, events(4))
    await store.append(`${scope}b`, -1, events(1))
    await store.append(`${scope}a`, 3, events(2))
    const log = await allOf(store, scope)
    await store.truncate(`${scope}a`, 5)
    const stayed = [log[4], log[6]]
    const left = (all: readonly { id: string }[]) => ids(all).filter((id) => stayed.some((it) => it?.id === id))
    for (const { position } of log.slice(0, 4)) {
      const after = { after: position, prefixes: [scope] }
      expect(left(await collect(store.readAll(after)))).toEqual(stayed.map((it) => it?.id))
      expect(left((await subscribeUntil(store, { ...after, count: 2 })).events)).toContain(log[4]?.id)
    }
    expect(await collect(store.readAll({ after: log[4]?.position ?? -1, prefixes: [scope] }))).toContainEqual(log[6])
  })

  it('[ES-60] a truncation that would leave no event removes none, because no stream begins again', async () => {
    const { store, scope } = await openFor(harness)
    await store.append(`${scope}a`, -1, events(2))
    await store.truncate(`${scope}a`, 0)
    expect(await collect(store.read(`${scope}a`))).toHaveLength(2)
    await store.truncate(`${scope}never`, 0)
    expect(await store.append(`${scope}never`, -1, events(1))).toMatchObject({ revision: 0 })
  })

  const { reopen } = harness
  if (reopen === undefined) return
  it('[ES-60 ES-08] a truncated stream is reopened as it was', async () => {
    const { store, scope } = await openFor(harness)
    const stayed = events(2)
    await store.append(`${scope}a`, -1, events(3))
    await store.append(`${scope}a`, 2, stayed)
    await store.truncate(`${scope}a`, 3)
    const before = await collect(store.read(`${scope}a`))
    await store.close()
    const again = await reopen(store)
    try {
      expect(await collect(again.read(`${scope}a`))).toEqual(before)
      expect(await again.append(`${scope}a`, -1, stayed)).toMatchObject({ revision: 4 })
      expect(await again.append(`${scope}a`, 4, events(1))).toMatchObject({ revision: 5 })
    } finally {
      await again.close()
    }
  })
}
