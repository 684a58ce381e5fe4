import { expect, test } from 'vitest'
import { createMemoryEventStore } from '../event-store/testing/memory.ts'
import { openMemoryObjects } from '../objects/testing/memory.ts'
import { openObjectSubjectKeys } from '../subject-keys/objects.ts'
import { openMemorySubjectKeys } from '../subject-keys/testing/memory.ts'
import { blobContract, INFO, NAME, OTHER } from './contract.ts'
import { sealBlobs } from './sealed.ts'
import { openMemoryBlobs } from './testing/memory.ts'

blobContract('that are sealed', async () => sealBlobs(openMemoryBlobs(), openMemorySubjectKeys()))

const words = Buffer.from('Good evening, Ann. '.repeat(100))
const house = async () => {
  const [kept, keys] = [openMemoryBlobs(), openMemorySubjectKeys()]
  const blobs = sealBlobs(kept, keys)
  await blobs.put(NAME, words, { ...INFO, of: 'ann' })
  return { kept, keys, blobs }
}

test('[DO-61] a sound made for one person is stored encrypted, and comes back complete', async () => {
  const { kept, blobs } = await house()
  const stored = await kept.get(NAME)
  expect(Buffer.from(stored?.bytes ?? []).includes('Ann')).toBe(false)
  const found = await blobs.get(NAME)
  expect(found && Buffer.from(found.bytes).equals(words)).toBe(true)
  expect(found?.info).toEqual({ ...INFO, size: words.length })
  expect(await blobs.info(NAME)).toEqual({ ...INFO, size: words.length })
})

test('[DO-61] only a sound of one person asks for a key', async () => {
  const { kept, keys } = await house()
  await kept.put(OTHER, words, INFO)
  const asked: unknown[] = []
  const blobs = sealBlobs(kept, {
    get: keys.get,
    erased: keys.erased,
    ensure: keys.ensure,
    load: async (persons) => void asked.push([...persons]),
  })
  for (const name of [OTHER, NAME, 'c'.repeat(64)]) {
    await blobs.get(name)
    await blobs.info(name)
  }
  expect(asked).toEqual([['ann'], ['ann']])
})

test('[DO-61] it is gone with the key, and is made again with the key of the next person who needs the same words', async () => {
  const { keys, blobs } = await house()
  await blobs.put(OTHER, words, { ...INFO, of: 'ben' })
  await keys.erase('ann')
  expect([await blobs.get(NAME), await blobs.info(NAME)]).toEqual([undefined, undefined])
  expect(await blobs.info(OTHER)).toMatchObject(INFO)
  await blobs.put(NAME, words, { ...INFO, of: 'ann' })
  expect(await blobs.get(NAME), 'for nobody it is not').toBeUndefined()
  await blobs.put(NAME, words, { ...INFO, of: 'ben' })
  expect((await blobs.get(NAME))?.info).toEqual({ ...INFO, size: words.length })
})

test('a sound for everybody is stored unencrypted', async () => {
  const { kept, blobs } = await house()
  await blobs.put(OTHER, words, INFO)
  expect(Buffer.from((await kept.get(OTHER))?.bytes ?? []).equals(words)).toBe(true)
})

test('[SK-21] a node that has not read the key yet can open a sound made for one person', async () => {
  const [bucket, log, kept] = [openMemoryObjects(), createMemoryEventStore(), openMemoryBlobs()]
  const node = async () => sealBlobs(kept, await openObjectSubjectKeys({ objects: bucket.open(), log }))
  for (const of of ['ann', 'ben', 'cem'])
    await (await node()).put(`${of.charCodeAt(0)}`.padEnd(64, '0'), Buffer.from(of), { ...INFO, of })
  for (const of of ['ann', 'ben', 'cem']) {
    const name = `${of.charCodeAt(0)}`.padEnd(64, '0')
    expect(Buffer.from((await (await node()).get(name))?.bytes ?? []).toString()).toBe(of)
    expect((await (await node()).info(name))?.size).toBe(3)
  }
  const later = await node()
  bucket.away(true)
  await expect(later.get('97'.padEnd(64, '0'))).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
})
