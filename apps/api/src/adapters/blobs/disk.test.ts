import { mkdtempSync, rmSync } from 'node:fs'
import { open, readdir, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFilesIn } from '../../testing/open-files.ts'
import { blobContract, INFO, NAME, OTHER } from './contract.ts'
import { openDiskBlobs } from './disk.ts'

const root = mkdtempSync(join(tmpdir(), 'ghostlight-blobs-'))
afterAll(() => rmSync(root, { recursive: true }))
let count = 0
const fresh = () => join(root, String(count++))
const pathOf = (dir: string, name: string) => join(dir, 'aa', name)
const bytes = new Uint8Array([1, 2, 3, 4])

blobContract('on disk', () => openDiskBlobs({ dir: fresh() }))
blobContract('on disk without a memory', () => openDiskBlobs({ dir: fresh(), cacheBytes: 0 }))

test('[BL-06] can be read after a restart and by another node', async () => {
  const dir = fresh()
  const [one, two] = await Promise.all([openDiskBlobs({ dir }), openDiskBlobs({ dir })])
  await one.put(NAME, bytes, INFO)
  for (const blobs of [two, await openDiskBlobs({ dir })]) {
    expect((await blobs.get(NAME))?.info).toEqual({ ...INFO, size: 4 })
  }
})

// `/proc` is Linux's
test.skipIf(process.platform !== 'linux')('[BL-07] leave no file open, whole or damaged', async () => {
  const dir = fresh()
  const blobs = await openDiskBlobs({ dir, cacheBytes: 0 })
  for (const name of [NAME, OTHER]) await blobs.put(name, bytes, INFO)
  await truncate(pathOf(dir, NAME), 3)
  const again = await openDiskBlobs({ dir, cacheBytes: 0 })
  for (const name of [NAME, OTHER, 'c'.repeat(64)]) await Promise.allSettled([again.info(name), again.get(name)])
  await again.delete(NAME)
  expect(openFilesIn(dir)).toEqual([])
  const kept = await open(pathOf(dir, OTHER), 'r')
  expect(openFilesIn(dir), 'it would be noticed').toHaveLength(1)
  await kept.close()
})

test('[BL-07] leave no other files behind, and only this user may read them', async () => {
  const dir = fresh()
  const blobs = await openDiskBlobs({ dir })
  await Promise.all(Array.from({ length: 20 }, () => blobs.put(NAME, bytes, INFO)))
  expect(await readdir(join(dir, 'unfinished'))).toEqual([])
  expect(await readdir(join(dir, 'aa'))).toEqual([NAME])
  expect((await stat(pathOf(dir, NAME))).mode & 0o777).toBe(0o600)
})

test('[BL-07] half written by a crash are removed at the next start; those that a living node is writing are not', async () => {
  const dir = fresh()
  await openDiskBlobs({ dir })
  for (const name of ['old', 'young']) await writeFile(join(dir, 'unfinished', name), 'half')
  await utimes(join(dir, 'unfinished', 'old'), new Date(), new Date(Date.now() - 3_600_000))
  await openDiskBlobs({ dir })
  expect(await readdir(join(dir, 'unfinished'))).toEqual(['young'])
})

test('[BL-08] damaged on disk count as absent', async () => {
  const dir = fresh()
  await (await openDiskBlobs({ dir })).put(NAME, bytes, INFO)
  const whole = await readFile(pathOf(dir, NAME))
  for (let length = 0; length < whole.length; length++) {
    await truncate(pathOf(dir, NAME), length)
    const blobs = await openDiskBlobs({ dir })
    expect([await blobs.get(NAME), await blobs.info(NAME)]).toEqual([undefined, undefined])
    await writeFile(pathOf(dir, NAME), whole)
  }
})

test('[BL-09] used lately are read from memory; if another node deletes them, they are gone a second later', async () => {
  const dir = fresh()
  let now = 0
  const blobs = await openDiskBlobs({ dir, now: () => now })
  await blobs.put(NAME, bytes, INFO)
  const first = await blobs.get(NAME)
  await (await openDiskBlobs({ dir })).delete(NAME)
  now = 999
  expect((await blobs.get(NAME))?.bytes).toBe(first?.bytes)
  now = 1000
  expect(await blobs.get(NAME)).toBeUndefined()
  expect(await blobs.info(NAME)).toBeUndefined()
})

test('[BL-09] requested a thousand times at once cause one read', async () => {
  const dir = fresh()
  await (await openDiskBlobs({ dir })).put(NAME, bytes, INFO)
  const blobs = await openDiskBlobs({ dir })
  const found = await Promise.all(Array.from({ length: 1000 }, () => blobs.get(NAME)))
  expect(new Set(found.map((it) => it?.bytes)).size).toBe(1)
})

test('[BL-10] the memory holds the sounds used last, up to its limit', async () => {
  const dir = fresh()
  const blobs = await openDiskBlobs({ dir, cacheBytes: 10 })
  await blobs.put(NAME, new Uint8Array(6), INFO)
  const kept = (await blobs.get(NAME))?.bytes
  expect((await blobs.get(NAME))?.bytes).toBe(kept)
  await blobs.put(OTHER, new Uint8Array(6), INFO)
  expect((await blobs.get(NAME))?.bytes).not.toBe(kept)
})
