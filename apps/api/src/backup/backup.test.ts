import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskBlobs } from '../adapters/blobs/disk.ts'
import { collect, event, events } from '../adapters/event-store/contract/harness.ts'
import { openKurrentEventStore } from '../adapters/event-store/kurrent/kurrent.ts'
import { startTestServer } from '../adapters/event-store/kurrent/test-server/server.ts'
import { openSqliteEventStore } from '../adapters/event-store/sqlite/sqlite.ts'
import { openDiskSubjectKeys } from '../adapters/subject-keys/disk.ts'
import { runCommand } from '../cli/run.ts'
import { takeBackup } from './take.ts'

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-backup-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}
const run = (dir: string, ...args: string[]) => runCommand([...args, '--data-dir', dir], {})
const sound = 'ab'.repeat(32)

/** An installation in use: its log stays open until the test is over. */
const house = async () => {
  const dir = folder()
  const log = await openSqliteEventStore({ file: join(dir, 'log.sqlite') })
  onTestFinished(() => log.close())
  const keys = await openDiskSubjectKeys({ dir: join(dir, 'keys') })
  const people = ['ann', 'ben', 'cleo', 'dov', 'eva']
  await keys.ensure(people)
  await keys.settled()
  await keys.erase('dov')
  const blobs = await openDiskBlobs({ dir: join(dir, 'audio') })
  await blobs.put(sound, Buffer.from('tick'), { mimeType: 'audio/mpeg', durationMs: 4 })
  await writeFile(join(dir, 'session-secret'), 'the house’s own secret, and long enough\n')
  await log.append('a', -1, events(3))
  await log.append('b', -1, [event({ words: 'Guten Abend, Zoë\u2028 "quoted"\n' })])
  await log.append('a', 2, events(2))
  return { dir, log, people, keys }
}
const logOf = async (dir: string) => {
  const log = await openSqliteEventStore({ file: join(dir, 'log.sqlite') })
  return collect(log.readAll({ after: -1 })).finally(() => log.close())
}

test('[BU-01 BU-02] a backup of an installation in use restores its log, keys and sounds into another one', async () => {
  const { dir, log, people, keys } = await house()
  const [to, other] = [join(folder(), 'tonight'), join(folder(), 'elsewhere')]
  expect(await run(dir, 'backup', to)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/: 6 events, sounds: 1 file, /),
  })
  await log.append('a', 4, events(1))
  expect(await run(other, 'restore', to, '--check')).toMatchObject({
    code: 0,
    text: expect.stringContaining('is whole: 6'),
  })
  expect(existsSync(other)).toBe(false)
  expect(await run(other, 'restore', to)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^restored.*: 6 events/),
  })
  expect(await logOf(other)).toEqual((await collect(log.readAll({ after: -1 }))).slice(0, 6))
  const there = await openDiskSubjectKeys({ dir: join(other, 'keys') })
  expect(people.map((it) => there.get(it))).toEqual(people.map((it) => keys.get(it)))
  expect([there.get('dov'), there.erased('dov'), there.get('ann')?.length]).toEqual([undefined, true, 32])
  expect(there.installation).toEqual(keys.installation)
  const blob = await (await openDiskBlobs({ dir: join(other, 'audio') })).get(sound)
  expect(Buffer.from(blob?.bytes ?? []).toString()).toBe('tick')
  expect(readFileSync(join(other, 'session-secret'))).toEqual(readFileSync(join(dir, 'session-secret')))
  expect(readdirSync(other).toSorted()).toEqual(['audio', 'keys', 'log.sqlite', 'log.sqlite-lock', 'session-secret'])
})

test('[BU-01] the keys and the house’s secret can be put apart; nobody else may read either', async () => {
  const { dir } = await house()
  const [to, apart, other] = [join(folder(), 'log'), join(folder(), 'keys'), folder()]
  expect((await run(dir, 'backup', to, '--keys', apart)).code).toBe(0)
  expect(readdirSync(to).toSorted()).toEqual(['log.jsonl.gz', 'manifest.json', 'sounds'])
  expect(readdirSync(apart).toSorted()).toEqual(['house', 'keys'])
  for (const file of [to, apart, join(apart, 'keys', 'installation.key'), join(to, 'log.jsonl.gz')])
    expect([file, statSync(file).mode & 0o077]).toEqual([file, 0])
  expect(await run(other, 'restore', to)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^the backup's keys: .* is missing/),
  })
  expect(readdirSync(other)).toEqual([])
  expect((await run(other, 'restore', to, '--keys', apart)).code).toBe(0)
})

const flip = (file: string): void => {
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  rmSync(file)
  appendFileSync(file, bytes)
}
const damages: [string, RegExp, (to: string) => void][] = [
  [
    'a log that was cut',
    /^the backup's log: .*log\.jsonl\.gz is damaged; nothing was changed$/,
    (to) => truncateSync(join(to, 'log.jsonl.gz'), 40),
  ],
  ['a log with another byte', /^the backup's log: .* is damaged/, (to) => flip(join(to, 'log.jsonl.gz'))],
  ['no log', /^the backup's log: .* is missing/, (to) => rmSync(join(to, 'log.jsonl.gz'))],
  [
    'another key',
    /^the backup's keys: .*installation\.key is damaged/,
    (to) => flip(join(to, 'keys', 'installation.key')),
  ],
  [
    'no secret',
    /^the backup's house: .*session-secret is missing/,
    (to) => rmSync(join(to, 'house', 'session-secret')),
  ],
  ['another sound', /^the backup's sounds: .* is damaged/, (to) => flip(join(to, 'sounds', 'ab', sound))],
  ['a copy that was cut off', /is not a complete backup: manifest\.json/, (to) => rmSync(join(to, 'manifest.json'))],
  [
    'a manifest with more in it',
    /manifest\.json is damaged, or of another version/,
    (to) => appendFileSync(join(to, 'manifest.json'), '}'),
  ],
]

test('[BU-03] any error in a backup is named, and nothing is changed', async () => {
  const { dir } = await house()
  const whole = join(folder(), 'tonight')
  await run(dir, 'backup', whole)
  for (const [what, says, damage] of damages) {
    const [to, other] = [join(folder(), 'tonight'), folder()]
    cpSync(whole, to, { recursive: true })
    damage(to)
    for (const args of [['--check'], []])
      expect(await run(other, 'restore', to, ...args), what).toEqual({ code: 1, text: expect.stringMatching(says) })
    expect(readdirSync(other)).toEqual([])
  }
})

test('[BU-03] a manifest that points out of its folder is not followed', async () => {
  const { dir } = await house()
  const to = join(folder(), 'tonight')
  await run(dir, 'backup', to)
  const manifest = readFileSync(join(to, 'manifest.json'), 'utf8')
  for (const path of ['../../session-secret', '/etc/passwd', '..', 'a/../../b', '']) {
    await writeFile(join(to, 'manifest.json'), manifest.replace('"installation.key"', JSON.stringify(path)))
    expect(await run(folder(), 'restore', to)).toMatchObject({ code: 1, text: expect.stringContaining('damaged') })
  }
})

test('[BU-04] neither a backup nor a restore overwrites anything', async () => {
  const { dir } = await house()
  const to = join(folder(), 'tonight')
  await run(dir, 'backup', to)
  const before = readFileSync(join(to, 'log.jsonl.gz'))
  expect(await run(dir, 'backup', to)).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') })
  expect(readFileSync(join(to, 'log.jsonl.gz'))).toEqual(before)
  expect(await run(dir, 'restore', to)).toMatchObject({
    code: 1,
    text: expect.stringContaining('there is a log already'),
  })
  const third = folder()
  await openDiskSubjectKeys({ dir: join(third, 'keys') })
  const key = readFileSync(join(third, 'keys', 'installation.key'))
  expect(await run(third, 'restore', to)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/installation\.key exists already/),
  })
  expect([readFileSync(join(third, 'keys', 'installation.key')), readdirSync(third)]).toEqual([key, ['keys']])
})

test('[BU-02 BU-04] a log file is restored into a KurrentDB, continues after an interruption, and is refused beside other events', async () => {
  const { dir, log } = await house()
  const to = join(folder(), 'tonight')
  await run(dir, 'backup', to)
  const server = await startTestServer()
  onTestFinished(server.stop)
  const store = await openKurrentEventStore({ url: server.url })
  onTestFinished(() => store.close())
  const wanted = await collect(log.readAll({ after: -1 }))
  await store.append('a', -1, wanted.slice(0, 2))
  const other = folder()
  const restored = () => runCommand(['restore', to, '--data-dir', other], { EVENTSTORE_URL: server.url })
  expect(await restored()).toMatchObject({ code: 0 })
  const place = ({ stream, revision, id, data, meta }: (typeof wanted)[number]) => ({
    stream,
    revision,
    id,
    data,
    meta,
  })
  expect((await collect(store.readAll({ after: -1 }))).map(place)).toEqual(wanted.map(place))
  expect(existsSync(join(other, 'log.sqlite'))).toBe(false)
  await store.append('c', -1, events(1))
  expect(await restored()).toMatchObject({ code: 1, text: expect.stringContaining('other events than the backup') })
  const back = join(folder(), 'back')
  expect(await runCommand(['backup', back, '--data-dir', other], { EVENTSTORE_URL: server.url })).toMatchObject({
    code: 0,
    text: expect.stringContaining(': 7 events'),
  })
})

test('[BU-01] a key that moves from its batch to its own file during the copy is in the backup', async () => {
  const { dir, log, keys } = await house()
  const to = join(folder(), 'tonight')
  const places = { log: dir, sounds: join(dir, 'audio'), keys: join(dir, 'keys'), house: dir }
  const late = Array.from({ length: 40 }, (_, index) => `late-${index}`)
  await keys.ensure(late)
  await Promise.all([takeBackup({ log, from: places, to, secrets: to, at: new Date(0).toISOString() }), keys.settled()])
  const other = folder()
  expect((await run(other, 'restore', to)).code).toBe(0)
  const there = await openDiskSubjectKeys({ dir: join(other, 'keys') })
  expect(late.map((it) => there.get(it))).toEqual(late.map((it) => keys.get(it)))
})
