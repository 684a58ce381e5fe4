import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StoredEvent } from '../../../engine/ports/event-store.ts'
import { collect, event, events, ids } from '../contract/harness.ts'
import { openForWriting } from './open-database.ts'
import { child, opened, scratch } from './scratch.ts'

/** Collects the acknowledged ids that a child reports. Kills the child when there are enough. */
async function killAfter(count: number, file: string): Promise<string[]> {
  const { lines, kill } = child('append', file)
  const said: string[] = []
  let killed: Promise<void> | undefined
  for await (const id of lines) {
    said.push(id)
    if (said.length >= count) killed ??= kill()
  }
  await killed
  expect(said.length).toBeGreaterThanOrEqual(count)
  return said
}

function expectWhole(log: readonly StoredEvent[]): void {
  for (const stream of Map.groupBy(log, (one) => one.stream).values()) {
    expect(stream.map(({ revision }) => revision)).toEqual([...stream.keys()])
    // The child appends pairs: a half of one would leave an odd number.
    expect(stream.length % 2).toBe(0)
  }
  expect(log.map(({ position }) => position)).toEqual([...log.keys()])
}

it('[ES-13] kill -9 during a write loses no acknowledged event and leaves no half of an append', async () => {
  const file = join(await scratch(), 'log.sqlite')
  const said: string[] = []
  for (const count of [100, 1_000, 3_000]) {
    said.push(...(await killAfter(count, file)))
    const store = await opened({ file })
    const log = await collect(store.readAll({ after: -1 }))
    const held = new Set(ids(log))
    // A last line may have been cut by the kill.
    expect(said.filter((id) => id.length === 36 && !held.has(id))).toEqual([])
    expectWhole(log)
    await store.close()
  }
})

it('[ES-13] an acknowledged event is on the disk, and not only in the system’s cache: WAL, synced at each commit', async () => {
  const file = join(await scratch(), 'log.sqlite')
  for (const _ of ['a new log', 'the same again', 'and again']) {
    const { db, close } = openForWriting({ file, maxPages: undefined })
    // 2 is FULL
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    close()
  }
})

it('[ES-14] on a full disk an append fails completely and with a clear error, acknowledged events stay, and free space is enough to go on', async () => {
  const file = join(await scratch(), 'log.sqlite')
  const small = await opened({ file, maxPages: 40 })
  const acknowledged: string[] = []
  let failure: unknown
  while (failure === undefined) {
    const pair = [event({ text: 'x'.repeat(3_000) }), event({ text: 'y'.repeat(3_000) })]
    await small.append('a', acknowledged.length - 1, pair).then(
      () => acknowledged.push(...ids(pair)),
      (error: unknown) => {
        failure = error
      },
    )
  }
  expect(failure).toMatchObject({
    name: 'StoreUnavailable',
    message: expect.stringMatching(/is full\. Free some space/),
  })
  await expect(small.prove(), 'it is not taken to be writable').rejects.toMatchObject({ name: 'StoreUnavailable' })
  expect(ids(await collect(small.read('a')))).toEqual(acknowledged)
  await small.close()
  const larger = await opened({ file })
  await larger.prove()
  expect(await larger.append('a', acknowledged.length - 1, events(1))).toMatchObject({ revision: acknowledged.length })
  const log = await collect(larger.readAll({ after: -1 }))
  expect(log.map(({ position }) => position)).toEqual([...log.keys()])
})
