import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFilesIn } from '../../testing/open-files.ts'
import { hex, subjectKeysContract } from './contract.ts'
import { openDiskSubjectKeys } from './disk.ts'
import { fileNameOf } from './key-files.ts'

const root = mkdtempSync(join(tmpdir(), 'ghostlight-keys-'))
afterAll(() => rmSync(root, { recursive: true }))
let count = 0
const fresh = () => join(root, String(count++))
const pathOf = (dir: string, id: string) => join(dir, 'people', fileNameOf(id).slice(0, 1), fileNameOf(id))
const many = Array.from({ length: 200 }, (_, i) => `person-${i}`)

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
}

subjectKeysContract('on disk', () => openDiskSubjectKeys({ dir: fresh() }))

describe('what stays', () => {
  test('[SK-07] every key is the same after a restart, and the installation has one', async () => {
    const dir = fresh()
    const before = await openDiskSubjectKeys({ dir })
    await before.ensure(many)
    const after = await openDiskSubjectKeys({ dir })
    expect(many.map((id) => hex(after.get(id)))).toEqual(many.map((id) => hex(before.get(id))))
    expect(hex(after.installation)).toBe(hex(before.installation))
  })

  // `/proc` is Linux's
  test.skipIf(process.platform !== 'linux')(
    '[SK-07] no file stays open, however many keys are made, erased or asked for',
    async () => {
      const dir = fresh()
      const keys = await openDiskSubjectKeys({ dir })
      await keys.ensure(many)
      await keys.erase('person-1')
      await keys.ensure(['person-2', 'one more'])
      await keys.settled()
      expect(openFilesIn(dir)).toEqual([])
      const kept = await open(pathOf(dir, 'person-2'), 'r')
      expect(openFilesIn(dir), 'it would be noticed').toHaveLength(1)
      await kept.close()
    },
  )

  test('[SK-07] only this user may read anything', async () => {
    const dir = fresh()
    const keys = await openDiskSubjectKeys({ dir })
    await keys.ensure([...many, 'one'])
    await keys.erase('one')
    await keys.settled()
    const files = await filesIn(dir)
    expect(files).toHaveLength(202)
    for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600)
    for (const folder of [dir, join(dir, 'people'), join(dir, 'erased')])
      expect((await stat(folder)).mode & 0o077).toBe(0)
  })

  test('[SK-07] an installation key of the wrong length is refused, never replaced', async () => {
    const dir = fresh()
    await mkdir(dir)
    await writeFile(join(dir, 'installation.key'), 'short')
    await expect(openDiskSubjectKeys({ dir })).rejects.toThrow('must hold 32 bytes; restore it from a backup')
    expect(await readFile(join(dir, 'installation.key'), 'utf8')).toBe('short')
  })

  test('[SK-08] an existing key is written again, unless it has already opened something', async () => {
    const dir = fresh()
    await (await openDiskSubjectKeys({ dir })).ensure(['anna', 'bert', 'cleo'])
    const keys = await openDiskSubjectKeys({ dir })
    for (const id of ['anna', 'bert', 'cleo']) keys.get(id)
    for (const id of ['anna', 'cleo', 'nobody']) keys.opened(id)
    // without this folder no write succeeds
    await rm(join(dir, 'unfinished'), { recursive: true })
    await keys.ensure(['anna', 'cleo'])
    await expect(keys.ensure(['bert'])).rejects.toThrow('ENOENT')
    await expect(keys.ensure(['nobody'])).rejects.toThrow('ENOENT')
    await keys.erase('anna')
    keys.opened('anna')
    await expect(keys.ensure(['anna'])).rejects.toMatchObject({ name: 'SubjectErased' })
  })

  test('[SK-08] what is surely on disk when ensure resolves gives every key, even if a power cut loses or tears files', async () => {
    const dir = fresh()
    const copy = fresh()
    const keys = await openDiskSubjectKeys({ dir })
    await keys.ensure(many)
    // In the same turn, and so before the keys' own files are synced one by one.
    cpSync(dir, copy, { recursive: true })
    const files = await filesIn(join(copy, 'people'))
    expect(files).toHaveLength(200)
    for (const [i, file] of files.entries()) await (i % 2 ? rm(file) : truncate(file, i % 32))
    const after = await openDiskSubjectKeys({ dir: copy })
    expect(many.map((id) => hex(after.get(id)))).toEqual(many.map((id) => hex(keys.get(id))))
    expect(await filesIn(join(copy, 'people'))).toHaveLength(200)
    await keys.settled()
    for (const at of [dir, copy]) expect(await readdir(join(at, 'batches'))).toEqual([])
  })

  test('[SK-08] a torn file that no batch covers was never used: its person gets a new key', async () => {
    const dir = fresh()
    await (await openDiskSubjectKeys({ dir })).ensure(['anna'])
    await truncate(pathOf(dir, 'anna'), 0)
    const keys = await openDiskSubjectKeys({ dir })
    expect(keys.get('anna')).toBeUndefined()
    await keys.ensure(['anna'])
    expect(keys.get('anna')).toHaveLength(32)
  })
})

describe('several nodes', () => {
  test('[SK-09] that start at once agree on the installation key', async () => {
    const dir = fresh()
    const nodes = await Promise.all(Array.from({ length: 8 }, () => openDiskSubjectKeys({ dir })))
    expect(new Set(nodes.map(({ installation }) => hex(installation))).size).toBe(1)
    expect((await readdir(dir)).toSorted()).toEqual(['batches', 'erased', 'installation.key', 'people', 'unfinished'])
  })

  test('[SK-09] that create keys for the same people at once agree on them', async () => {
    const dir = fresh()
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openDiskSubjectKeys({ dir })))
    await Promise.all(nodes.map((node, i) => node.ensure(i % 2 ? many : many.toReversed())))
    for (const id of many) expect(new Set(nodes.map((node) => hex(node.get(id)))).size).toBe(1)
  })

  test('[SK-09] see a key that another node made: at once, or 200 ms after they found none', async () => {
    const dir = fresh()
    let now = 1000
    const here = await openDiskSubjectKeys({ dir, now: () => now })
    const there = await openDiskSubjectKeys({ dir })
    await there.ensure(['anna'])
    expect(hex(here.get('anna'))).toBe(hex(there.get('anna')))
    expect(here.get('bert')).toBeUndefined()
    await there.ensure(['bert'])
    now += 199
    expect(here.get('bert')).toBeUndefined()
    now += 1
    expect(hex(here.get('bert'))).toBe(hex(there.get('bert')))
  })

  test('[SK-09] make no second key after they found none', async () => {
    const dir = fresh()
    const here = await openDiskSubjectKeys({ dir, now: () => 0 })
    const there = await openDiskSubjectKeys({ dir })
    expect(here.get('anna')).toBeUndefined()
    await there.ensure(['anna'])
    await here.ensure(['anna'])
    expect(hex(here.get('anna'))).toBe(hex(there.get('anna')))
  })

  test('[SK-10] forget a person erased by another node within 250 ms, and make no key for them', async () => {
    const dir = fresh()
    let now = 0
    const here = await openDiskSubjectKeys({ dir, now: () => now })
    const there = await openDiskSubjectKeys({ dir })
    await here.ensure(['anna', 'bert'])
    await there.erase('anna')
    now += 250
    expect(here.get('anna')).toBeUndefined()
    expect(here.get('bert')).toBeDefined()
    await there.erase('bert')
    now += 250
    await expect(here.ensure(['bert'])).rejects.toMatchObject({ name: 'SubjectErased' })
  })
})

describe('erasing', () => {
  test('[SK-10] leaves no copy of the key on disk, not even in a batch or after a restart', async () => {
    const dir = fresh()
    const keys = await openDiskSubjectKeys({ dir })
    await keys.ensure(many)
    const key = Buffer.from(keys.get('person-7') ?? [])
    expect(key).toHaveLength(32)
    await keys.erase('person-7')
    for (const file of await filesIn(dir)) expect((await readFile(file)).includes(key)).toBe(false)
    const after = await openDiskSubjectKeys({ dir })
    expect(after.get('person-7')).toBeUndefined()
    await expect(after.ensure(['person-7'])).rejects.toMatchObject({ name: 'SubjectErased' })
  })

  test('[SK-10] leaves no file even if another node makes the key at that moment', async () => {
    const dir = fresh()
    const [here, there] = await Promise.all([openDiskSubjectKeys({ dir }), openDiskSubjectKeys({ dir })])
    // Anna's key comes after the many others, which take longer than her erasure.
    const before = here.ensure(many)
    const made = expect(here.ensure(['anna'])).rejects.toMatchObject({ name: 'SubjectErased' })
    await there.erase('anna')
    await Promise.all([before, made])
    expect(await filesIn(join(dir, 'people'))).toHaveLength(many.length)
    expect([here, there].map((node) => node.get('anna'))).toEqual([undefined, undefined])
  })

  test('[SK-10] removes the key’s own file at once, even if settling the batches fails', async () => {
    const dir = fresh()
    const keys = await openDiskSubjectKeys({ dir })
    for (const id of ['anna', 'bert', 'cleo']) await keys.ensure([id])
    await writeFile(join(dir, 'batches', 'damaged'), 'of another node')
    await expect(keys.erase('bert'), 'it may be in there').rejects.toThrow('damaged')
    expect((await filesIn(join(dir, 'people'))).toSorted()).toEqual(
      ['anna', 'cleo'].map((id) => pathOf(dir, id)).toSorted(),
    )
    expect(keys.get('bert')).toBeUndefined()
  })

  test('[SK-10] is not undone by a batch that still contains the key', async () => {
    const dir = fresh()
    const keys = await openDiskSubjectKeys({ dir })
    const three = ['anna', 'bert', 'cleo']
    await keys.ensure(three)
    const batch = three.flatMap((id) => [Buffer.from(fileNameOf(id), 'hex'), Buffer.from(keys.get(id) ?? [])])
    await writeFile(join(dir, 'batches', 'left'), Buffer.concat(batch))
    await keys.erase('bert')
    expect((await filesIn(join(dir, 'people'))).toSorted()).toEqual(
      ['anna', 'cleo'].map((id) => pathOf(dir, id)).toSorted(),
    )
    expect(await filesIn(join(dir, 'batches'))).toEqual([])
  })

  test('[SK-10] is finished by the next start if a crash interrupts it', async () => {
    const dir = fresh()
    const keys = await openDiskSubjectKeys({ dir })
    await keys.ensure(['anna'])
    const batch = Buffer.concat([Buffer.from(fileNameOf('bert'), 'hex'), Buffer.alloc(32, 5)])
    await writeFile(join(dir, 'batches', 'left'), batch)
    for (const id of ['anna', 'bert']) await writeFile(join(dir, 'erased', fileNameOf(id)), '')
    const after = await openDiskSubjectKeys({ dir })
    expect([after.get('anna'), after.get('bert')]).toEqual([undefined, undefined])
    expect(await filesIn(join(dir, 'people'))).toEqual([])
    expect(await filesIn(join(dir, 'batches'))).toEqual([])
  })
})
