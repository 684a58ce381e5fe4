import { expect, it } from 'vitest'
import { WrongExpectedRevision } from '../../../engine/ports/event-store.ts'
import { allOf, collect, event, events, type Harness, ids, openFor } from './harness.ts'

const WRITERS = Array.from({ length: 50 }, (_, writer) => writer)

export function concurrency(harness: Harness): void {
  it("[ES-12] 50 writers with 'any' on one stream: every event once, without a hole", async () => {
    const { store, scope } = await openFor(harness)
    const batches = WRITERS.map(() => events(4))
    const appended = await Promise.all(batches.map((batch) => store.append(`${scope}a`, 'any', batch)))
    const log = await collect(store.read(`${scope}a`))
    expect(log.map(({ revision }) => revision)).toEqual(
      WRITERS.flatMap((n) => [4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3]),
    )
    for (const [index, { revision, position }] of appended.entries()) {
      const own = log.slice(revision - 3, revision + 1)
      expect(ids(own)).toEqual(ids(batches[index] ?? []))
      expect(own.at(-1)?.position).toBe(position)
    }
  })

  it('[ES-12] 50 writers on many streams keep the order of each stream', async () => {
    const { store, scope } = await openFor(harness)
    const write = async (writer: number) => {
      for (let n = 0; n < 10; n += 1) await store.append(`${scope}${writer}`, n - 1, [event({ writer, n })])
    }
    await Promise.all(WRITERS.map(write))
    const log = await allOf(store, scope)
    expect(log).toHaveLength(500)
    for (const writer of WRITERS) {
      const own = log.filter(({ data }) => data.writer === writer)
      expect(own.map(({ data }) => data.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(own.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    }
  })

  it('[ES-12] 50 writers who all decide again on conflict: each wins once', async () => {
    const { store, scope } = await openFor(harness)
    const stream = `${scope}blackboard-1`
    const win = async (writer: number) => {
      for (let expected = -1; ; ) {
        try {
          return await store.append(stream, expected, [event({ writer })])
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error
          expected = error.actual
        }
      }
    }
    await Promise.all(WRITERS.map(win))
    const winners = (await collect(store.read(stream))).map(({ data }) => Number(data.writer))
    expect(winners.toSorted((a, b) => a - b)).toEqual(WRITERS)
  })

  it('[ES-12] a wrong revision among appends that travel together fails alone', async () => {
    const { store, scope } = await openFor(harness)
    const settled = await Promise.allSettled(
      WRITERS.map((n) => store.append(`${scope}${n}`, n % 5 === 3 ? 9 : -1, events(1))),
    )
    expect(settled.map(({ status }) => status)).toEqual(WRITERS.map((n) => (n % 5 === 3 ? 'rejected' : 'fulfilled')))
    expect(await allOf(store, scope)).toHaveLength(40)
  })

  it('[ES-03 ES-12] the same append from 50 writers at once is stored once', async () => {
    const { store, scope } = await openFor(harness)
    const same = events(3)
    const appended = await Promise.all(WRITERS.map(() => store.append(`${scope}a`, -1, same)))
    expect(new Set(appended.map(({ revision }) => revision))).toEqual(new Set([2]))
    expect(ids(await allOf(store, scope))).toEqual(ids(same))
  })
}
