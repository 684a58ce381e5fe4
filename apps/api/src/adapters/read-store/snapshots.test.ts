import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { ReadStore, WriteOp } from '../../engine/ports/read-store.ts'
import { openDiskSnapshots } from '../snapshots/disk.ts'
import { readStoreContract } from './contract.ts'
import { batch, push, put, set } from './contract-nodes.ts'
import { openMemoryReadStore, openSavedReadStore } from './memory.ts'

/** A log that has every event that a test asks for. */
const log = {
  async *read(stream: string, from = 0) {
    const meta = { $correlationId: '', $causationId: '', actor: '', at: '', schemaVersion: '1' }
    yield { stream, revision: from, position: from, id: `e-${from}`, type: 'CueRun', data: {}, meta }
  },
}
const anchorAt = (position: number) => ({ stream: 'a', revision: position, position, id: `e-${position}` })

const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'views-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const open = (program = 'p') => openSavedReadStore<unknown>({ snapshots: openDiskSnapshots({ dir, program, log }) })
  const files = () => readdirSync(join(dir, 'shelf'))
  return { dir, open, files }
}

const keep = async (store: ReadStore<unknown>) => store.keep(anchorAt(await store.checkpoint()))
const show = (nth: number) => `blackboard:SHOW${nth}`
const some = Array.from({ length: 40 }, (_, nth) => nth)

readStoreContract('the read store in memory with a folder', async (onListenerError) => {
  const { dir } = folder()
  const snapshots = openDiskSnapshots({ dir, program: 'p', log })
  const store = await openSavedReadStore<unknown>({ snapshots, ...(onListenerError && { onListenerError }) })
  return { store, peer: store, close: () => store.close() }
})

test('[RS-50] a reopened store continues from its snapshot: views, lists and checkpoint', async () => {
  const { open } = folder()
  const store = await open()
  await put(store, set('people', 'ann', { name: 'Ann' }), push('changes:SHOW1', 1), push('changes:SHOW1', 2))
  await put(store, set(show(1), 'seq', 7))
  await keep(store)
  await put(store, set('people', 'ann', { name: 'later' }))
  const again = await open()
  expect(await again.checkpoint()).toBe(1)
  expect(await again.get('people', 'ann')).toEqual({ name: 'Ann' })
  expect(await again.get(show(1), 'seq')).toBe(7)
  expect(await again.list('changes:SHOW1')).toEqual([1, 2])
})

test('[RS-50] a snapshot of another program, or one with a missing file, is deleted, and the store begins empty', async () => {
  const { dir, open, files } = folder()
  const store = await open()
  for (const nth of [1, 2]) await put(store, set(show(nth), 'seq', nth))
  await keep(store)
  expect(files()).toHaveLength(2)
  rmSync(join(dir, 'shelf', files()[0] ?? ''))
  expect(await (await open()).checkpoint()).toBe(-1)
  expect(files()).toEqual([])
  const other = await open('another')
  expect(await other.checkpoint()).toBe(-1)
  expect(await other.all(show(1))).toEqual(new Map())
})

test('[RS-50] a snapshot is not kept if the views are further than the event that it names', async () => {
  const { open } = folder()
  const store = await open()
  await put(store, set('k', 'f', 1))
  await put(store, set('k', 'f', 2))
  await store.keep(anchorAt(0))
  expect(await (await open()).checkpoint()).toBe(-1)
})

test('[RS-51] the views of shows that were not written lately are files, and read as if they were in memory', async () => {
  const { open, files } = folder()
  const store = await open()
  for (const nth of some) await put(store, set(show(nth), 'seq', nth), push(`changes:SHOW${nth}`, nth))
  expect(files()).toHaveLength(some.length - 32)
  for (const nth of some) {
    expect(await store.get(show(nth), 'seq')).toBe(nth)
    expect(await store.list(`changes:SHOW${nth}`)).toEqual([nth])
  }
  await put(store, set(show(0), 'title', 'again'))
  expect(await store.all(show(0))).toEqual(
    new Map<string, unknown>([
      ['seq', 0],
      ['title', 'again'],
    ]),
  )
})

test('[RS-51] a show that cannot be put aside stays in memory', async () => {
  const { dir, open } = folder()
  const errors: unknown[] = []
  const snapshots = openDiskSnapshots({ dir, program: 'p', log })
  const full = () => {
    throw new Error('no space left')
  }
  const store = await openSavedReadStore<unknown>({
    snapshots: { ...snapshots, parts: { ...snapshots.parts, put: full } },
    onListenerError: (error) => errors.push(error),
  })
  for (const nth of some) await put(store, set(show(nth), 'seq', nth))
  for (const nth of some) expect(await store.get(show(nth), 'seq')).toBe(nth)
  expect(errors.length).toBeGreaterThan(0)
  expect(await (await open()).checkpoint()).toBe(-1)
})

test('[RS-51] views that are rebuilt are put aside, too, and stay so after the flip', async () => {
  const { open, files } = folder()
  const store = await open()
  await put(store, set(show(99), 'seq', 99))
  await keep(store)
  const next = await store.rebuild()
  for (const nth of some) await put(next, set(show(nth), 'seq', nth))
  await next.flip()
  for (const nth of some) expect(await store.get(show(nth), 'seq')).toBe(nth)
  expect(await store.get(show(99), 'seq')).toBeUndefined()
  await keep(store)
  expect(files()).toHaveLength(some.length)
  expect(await (await open()).get(show(3), 'seq')).toBe(3)
})

const key = fc.constantFrom(...some.map(show), 'people')
const op: fc.Arbitrary<WriteOp> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), key, field: fc.constantFrom('a', 'b'), value: fc.nat(9) }),
  fc.record({ op: fc.constant('delete' as const), key, field: fc.constantFrom('a', 'b') }),
  fc.record({ op: fc.constant('drop' as const), key }),
)
const act = fc.oneof(
  { weight: 30, arbitrary: fc.array(op, { maxLength: 12 }) },
  { weight: 2, arbitrary: fc.constantFrom('kept' as const, 'killed' as const) },
)

test('[RS-50 RS-51] however often it is kept and killed, the store equals one that never was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      const { dir, open } = folder()
      const model = openMemoryReadStore<unknown>()
      const batches: WriteOp[][] = []
      let store = await open()
      for (const it of acts) {
        if (it === 'kept') await keep(store)
        else if (it === 'killed') {
          store = await open()
          // as the projector does: applies what the log has after the checkpoint again
          for (let at = await store.checkpoint(); at < batches.length - 1; at++)
            await store.apply(batch(at, at + 1, { ops: batches[at + 1] ?? [] }))
        } else {
          await model.apply(batch(batches.length - 1, batches.length, { ops: it }))
          await store.apply(batch(batches.length - 1, batches.length, { ops: it }))
          batches.push(it)
        }
      }
      for (const at of [...some.map(show), 'people']) expect(await store.all(at)).toEqual(await model.all(at))
      rmSync(dir, { recursive: true })
    }),
    { numRuns: 30 },
  )
})
