import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Batches, decodeBatch, encodeBatch } from './batches.ts'
import { fileNameOf, KeyFiles } from './key-files.ts'
import { Tombstones } from './tombstones.ts'

const key = fc.record({
  name: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
})

test('[SK-08] a batch is read as it was written, and bytes of any other length are refused', () => {
  fc.assert(fc.property(fc.array(key), (keys) => void expect(decodeBatch(encodeBatch(keys))).toEqual(keys)))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(decodeBatch(bytes) === undefined).toBe(bytes.length % 64 !== 0)
    }),
  )
})

test('[SK-08 SK-10] settling restores missing keys, keeps existing ones, and leaves no key of an erased person', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ghostlight-batches-'))
  const temporary = join(root, 'unfinished')
  await mkdir(temporary)
  const files = new KeyFiles(join(root, 'people'), temporary)
  const tombstones = new Tombstones(join(root, 'erased'), Date.now)
  const batches = new Batches({ dir: join(root, 'batches'), temporary, files, tombstones })
  for (const part of [files, tombstones, batches]) await part.prepare()
  const [lost = '', there = '', erased = ''] = ['lost', 'there', 'erased'].map(fileNameOf)

  await files.place(there, new Uint8Array(32).fill(9))
  await batches.write([lost, there, erased].map((name, i) => ({ name, key: new Uint8Array(32).fill(i) })))
  await tombstones.add(erased)
  await batches.settle()

  expect([lost, there, erased].map((name) => files.readNow(name)?.[0])).toEqual([0, 9, undefined])
  expect([...(await readdir(join(root, 'batches'))), ...(await readdir(temporary))]).toEqual([])
  rmSync(root, { recursive: true })
})
