import { expect, it } from 'vitest'
import { allOf, collect, event, events, type Harness, ids, openFor } from './harness.ts'

/** More than one page of any adapter. */
const MANY = 4_500

export function reading(harness: Harness): void {
  it('[ES-04] a stream that does not exist yields nothing', async () => {
    const { store, scope } = await openFor(harness)
    expect(await collect(store.read(`${scope}nothing`))).toEqual([])
    expect(await allOf(store, scope)).toEqual([])
  })

  it('[ES-04] a stream reads in order of revision, from where it is asked to', async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}a`
    const appended = events(MANY)
    await store.append(stream, -1, appended)
    await store.append(`${scope}a-other`, -1, events(1))
    const read = await collect(store.read(stream))
    expect(ids(read)).toEqual(ids(appended))
    expect(read.every((one, index) => one.revision === index && one.stream === stream)).toBe(true)
    expect(ids(await collect(store.read(stream, MANY - 2)))).toEqual(ids(appended.slice(-2)))
    expect(await collect(store.read(stream, MANY))).toEqual([])
  })

  it('[ES-05] the log reads in order of position, which is the order of the appends', async () => {
    const { store, scope } = await openFor(harness)
    const appended = events(60)
    for (const [index, one] of appended.entries()) await store.append(`${scope}${index % 3}`, 'any', [one])
    const read = await allOf(store, scope)
    expect(ids(read)).toEqual(ids(appended))
    const positions = read.map(({ position }) => position)
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
  })

  it('[ES-05] reading on after any position gives the rest, and a limit cuts it', async () => {
    const { store, scope } = await openFor(harness)
    await store.append(`${scope}a`, -1, events(5))
    await store.append(`${scope}b`, -1, events(5))
    const read = await allOf(store, scope)
    for (const [index, { position }] of read.entries()) {
      const rest = await collect(store.readAll({ after: position, prefixes: [scope] }))
      expect(rest).toEqual(read.slice(index + 1))
    }
    for (const limit of [0, 1, 7, 100]) {
      expect(await collect(store.readAll({ after: -1, prefixes: [scope], limit }))).toEqual(read.slice(0, limit))
    }
  })

  it('[ES-06] prefixes choose streams by the start of their name; none at all is every stream', async () => {
    const { store, scope } = await openFor(harness)
    const names = ['person-1', 'person-10', 'performance-1', 'cue-1', 'Person-1']
    for (const name of names) await store.append(scope + name, -1, [event({ name })])
    const read = async (...prefixes: string[]) => {
      const found = await collect(store.readAll({ after: -1, prefixes: prefixes.map((prefix) => scope + prefix) }))
      return found.map(({ data }) => data.name)
    }
    expect(await read('person-')).toEqual(['person-1', 'person-10'])
    expect(await read('person-1', 'cue-')).toEqual(['person-1', 'person-10', 'cue-1'])
    expect(await read('person-1', 'person-')).toEqual(['person-1', 'person-10'])
    expect(await read('per')).toEqual(['person-1', 'person-10', 'performance-1'])
    expect(await read('none-')).toEqual([])
    expect(await collect(store.readAll({ after: -1, prefixes: [] }))).toEqual([])
    const everything = await collect(store.readAll({ after: -1 }))
    expect(everything.filter(({ stream }) => stream.startsWith(scope)).map(({ data }) => data.name)).toEqual(names)
  })

  it('[ES-06] a prefix that names few of very many events finds them all', async () => {
    const { store, scope } = await openFor(harness)
    const rare = events(3)
    const crowd = Array.from({ length: 1_200 }, (_, n) => store.append(`${scope}person-${n}`, -1, events(2)))
    for (const one of rare) await store.append(`${scope}voice-1`, 'any', [one])
    await Promise.all(crowd)
    const voices = await collect(store.readAll({ after: -1, prefixes: [`${scope}voice-`] }))
    expect(ids(voices)).toEqual(ids(rare))
    const people = await collect(store.readAll({ after: -1, prefixes: [`${scope}person-`] }))
    expect(people).toHaveLength(2_400)
    expect(await allOf(store, scope)).toHaveLength(2_403)
  })
}
