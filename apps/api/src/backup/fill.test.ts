import { expect, it } from 'vitest'
import type { NewEvent } from '../engine/ports/event-store.ts'
import { fillLog } from './fill.ts'
import type { BackupEvent } from './log-file.ts'

const event = (stream: string, n: number, chars = 0): BackupEvent => ({
  stream,
  id: `${stream}-${n}`,
  type: 'NoteAdded',
  data: { text: 'x'.repeat(chars) },
  meta: { $correlationId: 'c', $causationId: 'c', actor: 'olga', at: '2026-05-01T20:00:00.000Z', schemaVersion: '1' },
})

/** Restores these, and returns the appends as stream, expected revision and the ids in them. */
const filled = async (all: readonly BackupEvent[], there = 0) => {
  const appends: [string, number | string, string[]][] = []
  const append = async (stream: string, revision: number | string, events: readonly NewEvent[]) => {
    appends.push([stream, revision, events.map(({ id }) => id)])
    return { position: 0, revision: 0 }
  }
  const backup = async function* () {
    yield* all
  }
  await fillLog({ append, readAll: async function* () {} } as never, { backup, atOnce: 1 }, there)
  return appends
}

it('[BU-02] an append has events of one stream, at most 200 of them and 256 KiB', async () => {
  const small = Array.from({ length: 201 }, (_, n) => event('a', n))
  expect((await filled(small)).map(([, revision, ids]) => [revision, ids.length])).toEqual([
    [-1, 200],
    [199, 1],
  ])
  const large = [0, 1, 2, 3].map((n) => event('b', n, 100 * 1024))
  expect((await filled(large)).map(([, , ids]) => ids)).toEqual([
    ['b-0', 'b-1'],
    ['b-2', 'b-3'],
  ])
  // larger than that: alone
  const huge = [event('c', 0), event('c', 1, 300 * 1024), event('c', 2)]
  expect((await filled(huge)).map(([, , ids]) => ids)).toEqual([['c-0'], ['c-1'], ['c-2']])
})

it('[BU-02] goes on behind what is there, with the revision that each stream has reached', async () => {
  const all = [event('a', 0), event('b', 0), event('b', 1), event('a', 1), event('b', 2), event('c', 0)]
  expect(await filled(all, 3)).toEqual([
    ['a', 0, ['a-1']],
    ['b', 1, ['b-2']],
    ['c', -1, ['c-0']],
  ])
})
