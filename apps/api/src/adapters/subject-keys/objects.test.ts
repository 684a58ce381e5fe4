import { describe, expect, test } from 'vitest'
import { createMemoryEventStore } from '../event-store/testing/memory.ts'
import { openMemoryObjects } from '../objects/testing/memory.ts'
import { hex, subjectKeysContract } from './contract.ts'
import { objectKeysContract, settled } from './contract-objects.ts'
import { fileNameOf } from './key-files.ts'
import { KnownKeys } from './known-keys.ts'
import { objectNameOf, openObjectSubjectKeys } from './objects.ts'

const inMemory = async () => {
  const [bucket, log] = [openMemoryObjects(), createMemoryEventStore()]
  return {
    bucket,
    log,
    open: (now?: () => number) => openObjectSubjectKeys({ objects: bucket.open(), log, ...(now && { now }) }),
  }
}

subjectKeysContract('in a bucket in memory', async () => (await inMemory()).open())
objectKeysContract('in a bucket in memory', inMemory)

const many = Array.from({ length: 300 }, (_, i) => `person-${i}`)

describe('keys in a bucket', () => {
  test('[SK-21] that were not read, or cannot be read, do not count as missing', async () => {
    const { bucket, open } = await inMemory()
    const [here, there] = [await open(), await open()]
    await there.ensure(['anna', 'bert'])
    expect(() => here.get('anna')).toThrow('before it was read')
    bucket.away(true)
    for (const who of ['anna', 'nobody']) {
      await expect(here.load([who])).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
      await expect(here.ensure([who])).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
      expect(() => here.get(who)).toThrow('before it was read')
    }
    expect(hex(there.get('anna')), 'what was read is there all the same').toMatch(/^[0-9a-f]{64}$/)
    bucket.away(false)
    await here.load(['anna', 'nobody'])
    expect(hex(here.get('anna'))).toBe(hex(there.get('anna')))
    expect(here.get('nobody')).toBeUndefined()
  })

  test('[SK-21] that many callers need at once are requested once, and not again', async () => {
    const { bucket, open } = await inMemory()
    await (await open()).ensure(many)
    let asked = 0
    const objects = bucket.open()
    const counting = { ...objects, get: (name: string) => objects.get(name).finally(() => asked++) }
    const here = await openObjectSubjectKeys({ objects: counting, log: createMemoryEventStore() })
    const before = asked
    await Promise.all(Array.from({ length: 20 }, () => here.load(many)))
    await here.load(many)
    expect(asked - before).toBe(300)
  })

  test('[SK-09] that were missing are looked for again after 200 ms', async () => {
    const { open } = await inMemory()
    let now = 1_000
    const [here, there] = [await open(() => now), await open()]
    await here.load(['anna'])
    await there.ensure(['anna'])
    now += 199
    await here.load(['anna'])
    expect(here.get('anna')).toBeUndefined()
    now += 1
    await here.load(['anna'])
    expect(hex(here.get('anna'))).toBe(hex(there.get('anna')))
  })

  test('[SK-22] are forgotten even if the erasing node ends after announcing it: nodes hear of the next attempt, too', async () => {
    const { bucket, open } = await inMemory()
    const [here, there] = [await open(), await open()]
    await there.ensure(['anna'])
    await here.load(['anna'])
    bucket.away(true)
    await expect(there.erase('anna')).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
    bucket.away(false)
    await here.load(['anna'])
    expect(here.get('anna'), 'it was not erased yet').toBeDefined()
    const again = await open()
    await again.load(['anna'])
    expect(again.get('anna'), 'so the next start finds what was left undone').toBeDefined()
    await again.erase('anna')
    await settled(() => here.get('anna') === undefined && there.get('anna') === undefined)
  })

  test('[SK-22] are checked until they are gone, however long the erasing node takes', async () => {
    const { bucket, log } = await inMemory()
    const objects = bucket.open()
    let looks = 0
    const looking = { ...objects, get: (name: string) => objects.get(name).finally(() => looks++) }
    const here = await openObjectSubjectKeys({ objects: looking, log })
    const gate = Promise.withResolvers<void>()
    const put = (name: string, bytes: Uint8Array) => gate.promise.then(() => objects.put(name, bytes))
    const slow = await openObjectSubjectKeys({ objects: { ...objects, put }, log })
    await here.ensure(['anna'])
    looks = 0
    const erasing = slow.erase('anna')
    await settled(() => looks === 3)
    expect(here.get('anna'), 'it is not erased yet').toBeDefined()
    gate.resolve()
    await erasing
    await settled(() => here.get('anna') === undefined)
  })

  test('[SK-22] stay erased, even if an older answer arrives later', () => {
    const known = new KnownKeys(() => 0)
    known.learn('anna', new Uint8Array(32))
    known.learn('anna', new Uint8Array())
    for (const older of [new Uint8Array(32), undefined]) {
      known.learn('anna', older)
      expect([known.key('anna'), known.isErased('anna'), known.isSure('anna')]).toEqual([undefined, true, true])
    }
    known.learn('bert', new Uint8Array(32))
    known.learn('bert', undefined)
    expect(known.key('bert'), 'asked before it was made').toHaveLength(32)
  })

  test('[SK-22] are in no object after they are erased', async () => {
    const { bucket, open } = await inMemory()
    const keys = await open()
    await keys.ensure(many)
    const key = Buffer.from(keys.get('person-7') ?? [])
    expect(key).toHaveLength(32)
    await keys.erase('person-7')
    for (const bytes of bucket.objects.values()) expect(Buffer.from(bytes).includes(key)).toBe(false)
    expect(bucket.objects.get(objectNameOf(fileNameOf('person-7')))).toHaveLength(0)
  })

  test('[SK-07] that are damaged are reported and not replaced: a person’s and the installation’s', async () => {
    const { bucket, log, open } = await inMemory()
    const objects = bucket.open()
    await objects.put(objectNameOf(fileNameOf('anna')), new Uint8Array(31))
    const keys = await open()
    await expect(keys.load(['anna'])).rejects.toThrow('must hold 32 bytes; restore it from a backup')
    await expect(keys.ensure(['anna'])).rejects.toThrow('must hold 32 bytes; restore it from a backup')
    await objects.put('installation.key', new Uint8Array(5))
    await expect(openObjectSubjectKeys({ objects, log })).rejects.toThrow(
      'must hold 32 bytes; restore it from a backup',
    )
    expect(bucket.objects.get('installation.key')).toHaveLength(5)
  })
})
