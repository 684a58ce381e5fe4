import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryEventStore } from '../../apps/api/src/adapters/event-store/testing/memory.ts'
import { openMemorySubjectKeys } from '../../apps/api/src/adapters/subject-keys/testing/memory.ts'
import { createCodec, recorded } from '../../apps/api/src/engine/log/codec.ts'
import type { StoredEvent } from '../../apps/api/src/engine/ports/event-store.ts'
import { createPastMoments, type Moment } from '../../apps/api/src/readings/past-moments.ts'
import { virtualClock } from '../../apps/api/src/testing/virtual-clock.ts'
import { type BoardEvent, createReplay, seqOrigin, viewsVersion } from '../../packages/projections/index.ts'
import { storeEvening } from '../support/evening/append.ts'
import { eveningOf } from '../support/evening/evening.ts'

const evenings = ['K7M4QX', 'ABCDEF', 'BCDEFG'].map((id, index) => ({ id, seed: 40 + index, events: 2_000 }))

/** Three shows in one log, and a count of the events read from it. */
const house = async () => {
  const log: StoredEvent[] = []
  const [store, keys, clock] = [createMemoryEventStore(log), openMemorySubjectKeys(), virtualClock()]
  for (const evening of evenings) await storeEvening(eveningOf(evening), { store, keys })
  let read = 0
  const counting = {
    ...store,
    readAll: async function* (options: Parameters<typeof store.readAll>[0]) {
      for await (const event of store.readAll(options)) {
        read++
        yield event
      }
    },
  }
  const codec = createCodec(keys)
  /** Folds the log from its first event, without stored moments. */
  const folded = (id: string, moment: Moment) => {
    const replay = createReplay(id, codec.openAll)
    let seq = seqOrigin(viewsVersion)
    for (const stored of log.filter(({ stream }) => stream.endsWith(id))) {
      const event = recorded(stored) as BoardEvent
      if ('time' in moment && event.at > moment.time) break
      seq = replay.apply(event)
      if ('seq' in moment && seq === moment.seq) break
    }
    return { board: replay.view(), seq }
  }
  return { log, store, keys, clock, folded, parts: { store: counting, codec, clock }, read: () => read }
}
const small = { everyNth: 7, mostKept: 40, mostShows: 2, keptMs: 60_000 }
const lastSeq = 4_000

describe('any moment of the past', () => {
  test('[HI-05 HX-02 HY-22] equals the one folded from the start, in any order of looks at three shows', async () => {
    const { log, parts, folded } = await house()
    const past = createPastMoments(parts, small)
    const [first = 0, last = 0] = [log.at(0), log.at(-1)].map((it) => Date.parse(it?.meta.at ?? ''))
    const moment = fc.oneof(
      fc.record({ seq: fc.integer({ min: seqOrigin(viewsVersion) + 1, max: seqOrigin(viewsVersion) + lastSeq }) }),
      fc.record({ time: fc.integer({ min: first - 1_000, max: last + 1_000 }) }),
    )
    const look = fc.record({ id: fc.constantFrom(...evenings.map(({ id }) => id)), moment })
    await fc.assert(
      fc.asyncProperty(fc.array(look, { minLength: 3, maxLength: 6 }), async (looks) => {
        const seen = await Promise.all(looks.map((it) => past.at(it.id, it.moment)))
        expect(seen).toEqual(looks.map((it) => folded(it.id, it.moment)))
      }),
      { numRuns: 25 },
    )
  })

  test('[HY-22] is folded from the nearest kept moment, so few events are read again', async () => {
    const { parts, read } = await house()
    const past = createPastMoments(parts, { ...small, everyNth: 100 })
    await past.at('K7M4QX', { time: Number.POSITIVE_INFINITY })
    const all = read()
    expect(all).toBe(2_000)
    for (const seq of [1_200, 600, 900]) {
      const before = read()
      await past.at('K7M4QX', { seq: seqOrigin(viewsVersion) + seq })
      expect(read() - before).toBeLessThanOrEqual(101)
    }
  })

  test('[HY-22] of a running show includes what has happened since', async () => {
    const { parts, store } = await house()
    const past = createPastMoments(parts, small)
    const before = await past.at('K7M4QX', { time: Number.POSITIVE_INFINITY })
    const group = { _id: 'late', name: 'Late', description: '', type: 'General', oneshot: false, metadata: {} }
    const ids = { $correlationId: 'c', $causationId: 'c', actor: 'operator-rosa' }
    const meta = { ...ids, at: '2026-05-02T01:00:00.000Z', schemaVersion: '1' }
    await store.append('blackboard-K7M4QX', 'any', [{ id: 'late', type: 'GroupAdded', data: { group }, meta }])
    const after = await past.at('K7M4QX', { seq: before.seq + 1 })
    expect(after.board?.groups.map(({ name }) => name)).toEqual([
      ...(before.board?.groups.map(({ name }) => name) ?? []),
      'Late',
    ])
  })

  test('[HY-22] keeps a bounded number, of few shows, and forgets them after the last look', async () => {
    const { parts, clock } = await house()
    const past = createPastMoments(parts, small)
    const end = { time: Number.POSITIVE_INFINITY }
    for (const { id } of evenings) await past.at(id, end)
    expect(Object.keys(past.kept())).toEqual(['ABCDEF', 'BCDEFG'])
    for (const count of Object.values(past.kept())) {
      expect(count).toBeGreaterThan(small.mostKept / 4)
      expect(count).toBeLessThanOrEqual(small.mostKept)
    }
    await clock.pass(small.keptMs - 1)
    await past.at('ABCDEF', end)
    await clock.pass(1)
    expect(Object.keys(past.kept())).toEqual(['ABCDEF'])
    await clock.pass(small.keptMs)
    expect(past.kept()).toEqual({})
  })

  test('[HY-01 HY-22] an erased person is also erased in moments that were kept before', async () => {
    const { parts, keys } = await house()
    const past = createPastMoments(parts, small)
    const end = { time: Number.POSITIVE_INFINITY }
    const name = async () => (await past.at('K7M4QX', end)).board?.users.find(({ _id }) => _id === 'guest-1')?.name
    expect(await name()).toMatch(/^Oona /)
    await keys.erase('guest-1')
    expect(await name()).toBe('[erased]')
  })
})
