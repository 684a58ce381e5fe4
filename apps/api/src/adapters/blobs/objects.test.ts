import { expect, test } from 'vitest'
import { openMemoryObjects } from '../objects/testing/memory.ts'
import { blobContract, INFO, NAME, OTHER } from './contract.ts'
import { openObjectBlobs } from './objects.ts'

blobContract('in a bucket in memory', async () => openObjectBlobs(openMemoryObjects().open()))

test('[BL-11] while the bucket is away, sounds used lately can be read; a read of any other fails', async () => {
  const bucket = openMemoryObjects()
  let now = 0
  const blobs = openObjectBlobs(bucket.open(), { now: () => now })
  await blobs.put(NAME, new Uint8Array([1]), INFO)
  bucket.away(true)
  now = 60_000
  expect((await blobs.get(NAME))?.info.size).toBe(1)
  await expect(blobs.get(OTHER)).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
  await expect(blobs.info(OTHER)).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
  await expect(blobs.deleteOf(new Set(['ann']))).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
})

test('[HY-07] deleting everything of one person leaves none of their sounds, and all of the others’', async () => {
  const bucket = openMemoryObjects()
  const blobs = openObjectBlobs(bucket.open())
  for (const [at, of] of ['ann', 'ben', 'ann'].entries())
    await blobs.put(String(at).repeat(64), new Uint8Array([at]), { ...INFO, of })
  expect(await blobs.deleteOf(new Set(['ann']))).toBe(2)
  expect([...bucket.objects.keys()].filter((name) => !name.startsWith('of/'))).toEqual([`11/${'1'.repeat(64)}`])
  expect(bucket.objects.size).toBe(2)
})
