import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EventStore, ExpectedRevision } from '../../../engine/ports/event-store.ts'
import { allOf, event, type Harness, openFor } from './harness.ts'

/** `offset` from the right revision; few ids, so that many appends repeat some of them. */
const step = fc.record({
  stream: fc.constantFrom('a', 'b', 'a-b'),
  expected: fc.oneof({ weight: 2, arbitrary: fc.constant('any' as const) }, fc.constantFrom(0, 0, 0, -1, 1)),
  ids: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 4 }),
})
type Step = { stream: string; expected: 'any' | number; ids: number[] }

/** The port's comment, as simply as it can be written. Gives the events' ids by stream and in the whole log. */
function createModel() {
  const streams = new Map<string, string[]>()
  const log: string[] = []
  return {
    log,
    revisionOf: (stream: string) => (streams.get(stream)?.length ?? 0) - 1,
    append(stream: string, expected: ExpectedRevision, ids: readonly string[]): number | 'conflict' {
      const held = streams.get(stream) ?? []
      const fresh = [...new Set(ids)].filter((id) => !held.includes(id))
      if (ids.length === 0) return held.length - 1
      if (fresh.length === 0) return Math.max(...ids.map((id) => held.indexOf(id)))
      if (expected !== 'any' && expected !== held.length - 1) return 'conflict'
      streams.set(stream, [...held, ...fresh])
      log.push(...fresh.map((id) => `${stream} ${id}`))
      return held.length + fresh.length - 1
    },
  }
}

async function compare(store: EventStore, scope: string, steps: readonly Step[]): Promise<void> {
  const model = createModel()
  const uuids = Array.from({ length: 15 }, () => randomUUID())
  for (const { stream, expected, ids } of steps) {
    const revision = expected === 'any' ? 'any' : Math.max(-1, model.revisionOf(stream) + expected)
    const wanted = ids.map((n) => uuids[n] ?? '')
    const outcome = await store
      .append(
        scope + stream,
        revision,
        wanted.map((id) => event({}, id)),
      )
      .then(
        (appended) => appended.revision,
        (error: Error) => (error.name === 'WrongExpectedRevision' ? 'conflict' : error),
      )
    expect(outcome).toBe(model.append(stream, revision, wanted))
  }
  const log = await allOf(store, scope)
  expect(log.map(({ stream, id }) => `${stream.slice(scope.length)} ${id}`)).toEqual(model.log)
}

export function model(harness: Harness): void {
  it('[ES-01 ES-03 ES-05] random appends do what a list in memory would do', async () => {
    const { store, scope } = await openFor(harness)
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        run += 1
        await compare(store, `${scope}${run}x`, steps)
      }),
      { numRuns: 50 },
    )
  })
}
