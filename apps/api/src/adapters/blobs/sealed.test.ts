import { expect, test } from 'vitest'
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

test('[DO-61] a sound that was made for one person is not there to be heard in what is stored, and comes back whole', async () => {
  const { kept, blobs } = await house()
  const stored = await kept.get(NAME)
  expect(Buffer.from(stored?.bytes ?? []).includes('Ann')).toBe(false)
  const found = await blobs.get(NAME)
  expect(found && Buffer.from(found.bytes).equals(words)).toBe(true)
  expect(found?.info).toEqual({ ...INFO, size: words.length })
  expect(await blobs.info(NAME)).toEqual({ ...INFO, size: words.length })
})

test('[DO-61] it is gone with the key, and made again under the key of who needs the same words', async () => {
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

test('what everybody hears is kept as it is', async () => {
  const { kept, blobs } = await house()
  await blobs.put(OTHER, words, INFO)
  expect(Buffer.from((await kept.get(OTHER))?.bytes ?? []).equals(words)).toBe(true)
})
