import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { checkMachine } from './machine.ts'

const made: string[] = []
afterAll(() => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true })
})
const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'doctor-'))
  made.push(dir)
  return dir
}
const found = (about: string, config: Partial<Config>) => {
  const [finding] = checkMachine(config as Config).filter((it) => it.about === about)
  return finding
}

test('says how much room the data folder has, makes the folder, and says what to do if it cannot', () => {
  const dir = join(folder(), 'new')
  const says = found('disk', { DATA_DIR: dir })?.says ?? ''
  const { bavail, bsize } = statfsSync(dir)
  const [, told] = says.match(/^(\d+\.\d) GB free for /) ?? []
  expect(Math.abs(Number(told) - (bavail * bsize) / 2 ** 30)).toBeLessThan(1)
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(found('disk', { DATA_DIR: file })).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('give a folder that can be written'),
  })
})

test('of the keys it says what is missing, who can read them, and whether they stand beside the log', () => {
  const of = (write: (dir: string, keys: string) => void, over: Partial<Config> = {}) => {
    const dir = folder()
    const keys = over.KEYS_DIR ?? join(dir, 'keys')
    mkdirSync(keys, { recursive: true })
    write(dir, keys)
    return found('keys', { DATA_DIR: dir, ...over })
  }
  const key = (keys: string, mode = 0o600) => {
    writeFileSync(join(keys, 'installation.key'), '')
    chmodSync(join(keys, 'installation.key'), mode)
  }
  const log = (dir: string) => writeFileSync(join(dir, 'log.sqlite'), '')
  expect(of(() => undefined)).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('the first start creates it'),
  })
  expect(of((dir) => log(dir))).toMatchObject({ state: 'wrong', says: expect.stringContaining('the log needs it') })
  expect(
    of((dir) => log(dir), { EVENTSTORE_URL: 'kurrentdb://log' }),
    'the log is elsewhere',
  ).toMatchObject({ state: 'ok' })
  expect(of((_, keys) => writeFileSync(join(keys, 'ann.key'), ''))).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining("people's keys"),
  })
  expect(of((_, keys) => key(keys, 0o644))).toMatchObject({ state: 'look', says: expect.stringContaining('chmod 600') })
  expect(of((_, keys) => key(keys))).toMatchObject({ state: 'look', says: expect.stringContaining('beside the log') })
  const own = folder()
  expect(of((_, keys) => key(keys), { KEYS_DIR: own })).toEqual({ state: 'ok', about: 'keys', says: own })
})

test('keys in a bucket are not looked for on this machine', () => {
  const config = { DATA_DIR: folder(), KEYS_DIR: 's3://theatre/keys' }
  expect(checkMachine(config as Config).map(({ about }) => about)).toEqual(['disk', 'descriptors'])
})
