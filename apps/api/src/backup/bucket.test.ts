import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openS3Place, type S3Place, s3Name } from '../../../../tests/support/s3-place.ts'
import { openBlobs, openSubjectKeys } from '../adapters/choose.ts'
import { events } from '../adapters/event-store/contract/harness.ts'
import { openSqliteEventStore } from '../adapters/event-store/sqlite/sqlite.ts'
import { createMemoryEventStore } from '../adapters/event-store/testing/memory.ts'
import { runCommand } from '../cli/run.ts'

let s3: S3Place
beforeAll(async () => {
  s3 = await openS3Place()
})
afterAll(() => s3.close())

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-backup-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}
const people = ['ann', 'ben', 'cleo', 'dov', 'eva']
const names = ['1', 'a', 'f'].map((digit) => digit.repeat(64))

type House = { DATA_DIR: string; KEYS_DIR: string; AUDIO_DIR: string }
const inBuckets = (): House => ({ DATA_DIR: folder(), KEYS_DIR: s3.fresh(), AUDIO_DIR: s3.fresh() })
const inFolders = (): House => {
  const dir = folder()
  return { DATA_DIR: dir, KEYS_DIR: join(dir, 'keys'), AUDIO_DIR: join(dir, 'audio') }
}
const run = (house: House, ...args: string[]) => runCommand(args, house)

const keysOf = async ({ KEYS_DIR }: House) => {
  const keys = await openSubjectKeys(KEYS_DIR, createMemoryEventStore())
  onTestFinished(() => keys.close?.())
  return keys
}
const filled = async (house: House) => {
  const log = await openSqliteEventStore({ file: join(house.DATA_DIR, 'log.sqlite') })
  onTestFinished(() => log.close())
  await log.append('a', -1, events(3))
  const keys = await keysOf(house)
  for (const id of people) await keys.ensure([id])
  await keys.erase('dov')
  const blobs = await openBlobs(house.AUDIO_DIR)
  for (const [at, name] of names.entries())
    await blobs.put(name, Buffer.from(`tick ${at}`), {
      mimeType: 'audio/mpeg',
      durationMs: 4,
      ...(at > 0 && { of: 'ann' }),
    })
}
/** What can be read of it, as a node would. */
const contentOf = async (house: House) => {
  const keys = await keysOf(house)
  await keys.load?.(people)
  const blobs = await openBlobs(house.AUDIO_DIR)
  const sounds = await Promise.all(names.map((name) => blobs.get(name)))
  return {
    installation: Buffer.from(keys.installation).toString('hex'),
    keys: people.map((id) => Buffer.from(keys.get(id) ?? []).toString('hex')),
    erased: people.filter((id) => keys.erased(id)),
    sounds: sounds.map((it) => [Buffer.from(it?.bytes ?? []).toString(), it?.info.of]),
  }
}

test.each([
  [`out of ${s3Name} into folders`, inBuckets, inFolders],
  [`out of folders into ${s3Name}`, inFolders, inBuckets],
  [`out of ${s3Name} into another place there`, inBuckets, inBuckets],
])('[BU-05] an installation moves %s with a backup, and erased people stay erased', async (_, fromWhere, toWhere) => {
  const [from, to, copy] = [fromWhere(), toWhere(), join(folder(), 'tonight')]
  await filled(from)
  expect(await run(from, 'backup', copy)).toMatchObject({
    code: 0,
    text: expect.stringContaining(': 3 events, sounds: 3 files, keys: 6 files'),
  })
  expect(await run(to, 'restore', copy)).toMatchObject({ code: 0, text: expect.stringMatching(/^restored/) })
  const before = await contentOf(from)
  expect(before.erased).toEqual(['dov'])
  expect(await contentOf(to)).toEqual(before)
  const blobs = await openBlobs(to.AUDIO_DIR)
  expect(await blobs.deleteOf(new Set(['ann'])), 'whose a sound is, is known there, too').toBe(2)
  const again = { ...inFolders(), KEYS_DIR: to.KEYS_DIR, AUDIO_DIR: to.AUDIO_DIR }
  const other = inBuckets()
  await filled(other)
  expect(await run({ ...again, KEYS_DIR: other.KEYS_DIR }, 'restore', copy)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/ exists already and differs from the backup; [^\n]+Nothing was changed$/),
  })
})
