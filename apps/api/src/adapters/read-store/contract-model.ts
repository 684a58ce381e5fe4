import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Batch, ReadStore, WriteOp } from '../../engine/ports/read-store.ts'
import type { Nodes, OpenNodes } from './contract-nodes.ts'

const KEYS = ['a', 'b{x}', 'ü:1']
const FIELDS = ['', 'f', '__proto__']

const key = fc.constantFrom(...KEYS)
const field = fc.constantFrom(...FIELDS)
const value = fc.jsonValue({ maxDepth: 2 }).map((json): unknown => JSON.parse(JSON.stringify(json)))

const op: fc.Arbitrary<WriteOp> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ op: fc.constant('set' as const), key, field, value }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('push' as const), key, value, keep: fc.nat({ max: 4 }) }) },
  fc.record({ op: fc.constant('delete' as const), key, field }),
  fc.record({ op: fc.constant('drop' as const), key }),
)

/** `lag` 0: a projector that knows the store's checkpoint. Any other: a stale projector. */
const write = fc.record({
  lag: fc.constantFrom(0, 0, 0, 1),
  ahead: fc.integer({ min: 1, max: 9 }),
  ops: fc.array(op, { maxLength: 12 }),
})
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('live' as const), write }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('beside' as const), write }) },
  fc.record({ do: fc.constantFrom('rebuild' as const, 'flip' as const, 'discard' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Views = { at: number; hashes: Map<string, Map<string, unknown>>; lists: Map<string, unknown[]> }

/** The store's rules as a simple model. */
function fold(views: Views, batch: Batch<unknown>): Views {
  if (views.at !== batch.expected) return views
  const next = structuredClone(views)
  next.at = batch.checkpoint
  for (const write of batch.ops) {
    const hash = next.hashes.get(write.key) ?? new Map<string, unknown>()
    const list = next.lists.get(write.key) ?? []
    if (write.op === 'set') hash.set(write.field, write.value)
    if (write.op === 'delete') hash.delete(write.field)
    if (write.op === 'drop') hash.clear()
    const kept = write.op === 'push' ? [...list, write.value].slice(Math.max(0, list.length + 1 - write.keep)) : list
    next.hashes.set(write.key, hash)
    next.lists.set(write.key, write.op === 'drop' ? [] : kept)
  }
  return next
}

const empty = (): Views => ({ at: -1, hashes: new Map(), lists: new Map() })

async function carryOut({ store }: Nodes, steps: readonly Step[]): Promise<Views> {
  let live = empty()
  let beside: { views: Views; rebuild: Awaited<ReturnType<ReadStore<unknown>['rebuild']>> } | undefined
  const toBatch = (
    views: Views,
    { lag, ahead, ops }: { lag: number; ahead: number; ops: WriteOp[] },
  ): Batch<unknown> => {
    return { expected: views.at - lag, checkpoint: views.at + ahead, ops, changes: [] }
  }
  for (const next of steps) {
    if (next.do === 'live') {
      const batch = toBatch(live, next.write)
      expect(await store.apply(batch)).toBe(next.write.lag === 0 ? 'applied' : 'fenced')
      live = fold(live, batch)
    } else if (next.do === 'rebuild') {
      beside = { views: empty(), rebuild: await store.rebuild() }
    } else if (beside && next.do === 'beside') {
      const batch = toBatch(beside.views, next.write)
      expect(await beside.rebuild.apply(batch)).toBe(next.write.lag === 0 ? 'applied' : 'fenced')
      beside.views = fold(beside.views, batch)
    } else if (beside && next.do === 'flip') {
      await beside.rebuild.flip()
      live = beside.views
      beside = undefined
    } else if (beside) {
      await beside.rebuild.discard()
      beside = undefined
    }
  }
  return live
}

export function modelContract(open: OpenNodes): void {
  test('[RS-20] any sequence of batches, rebuilds and flips gives the same as a simple model', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const nodes = await open()
      try {
        const model = await carryOut(nodes, steps)
        expect(await nodes.peer.checkpoint()).toBe(model.at)
        for (const name of KEYS) {
          expect(await nodes.peer.all(name)).toEqual(model.hashes.get(name) ?? new Map())
          expect(await nodes.peer.list(name)).toEqual(model.lists.get(name) ?? [])
        }
      } finally {
        await nodes.close()
      }
    })
    await fc.assert(property, { numRuns: 60 })
  })
}
