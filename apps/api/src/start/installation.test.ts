import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '../config/config.ts'
import type { StoredEvent } from '../engine/ports/event-store.ts'
import { StoreUnavailable } from '../engine/ports/event-store.ts'
import { openInstallation, refuseUnshared, refuseWithoutKey } from './installation.ts'

const root = mkdtempSync(join(tmpdir(), 'ghostlight-installation-'))
afterAll(() => rmSync(root, { recursive: true }))
let count = 0
const newDir = (): string => join(root, String(count++))

const meta = { $correlationId: 'c', $causationId: 'c', actor: 'a', at: '2026-05-01T19:00:00.000Z', schemaVersion: '1' }
const event: StoredEvent = { id: 'e', type: 'T', data: {}, meta, stream: 's', revision: 0, position: 0 }
const logOf = (events: readonly StoredEvent[] | Error) => {
  const log = {
    closed: false,
    readAll: async function* () {
      if (events instanceof Error) throw events
      yield* events
    },
    close: async () => {
      log.closed = true
    },
  }
  return log
}
const stores = { 'a file': undefined, KurrentDB: 'kurrentdb://user:secret@10.0.0.7:2113' }

test.each(Object.entries(stores))(
  '[DO-17] a log in %s without its installation key ends the start, and no key is made',
  async (_, EVENTSTORE_URL) => {
    const DATA_DIR = newDir()
    const log = logOf([event])
    await expect(refuseWithoutKey({ DATA_DIR, EVENTSTORE_URL }, log)).rejects.toThrow(
      /^KEYS_DIR: [^\n]+ has no installation\.key, and [^\n]+ was written with one; restore it from a backup/,
    )
    await expect(refuseWithoutKey({ DATA_DIR, EVENTSTORE_URL }, logOf([event]))).rejects.not.toThrow('secret')
    expect(log.closed).toBe(true)
    expect(existsSync(join(DATA_DIR, 'keys'))).toBe(false)
  },
)

test.each(Object.entries(stores))(
  '[DO-17] an empty log in %s gets its key, and a log with its key continues',
  async (_, EVENTSTORE_URL) => {
    const KEYS_DIR = newDir()
    await refuseWithoutKey({ DATA_DIR: newDir(), KEYS_DIR, EVENTSTORE_URL }, logOf([]))
    mkdirSync(KEYS_DIR)
    writeFileSync(join(KEYS_DIR, 'installation.key'), Buffer.alloc(32))
    await refuseWithoutKey({ DATA_DIR: newDir(), KEYS_DIR, EVENTSTORE_URL }, logOf([event]))
  },
)

test('[DO-17] a node that starts for the first time together with another one finds the key that the other has just made', async () => {
  const KEYS_DIR = newDir()
  const log = logOf([event])
  const readAll = async function* () {
    // the other node makes its key and writes its first event while this one looks
    mkdirSync(KEYS_DIR)
    writeFileSync(join(KEYS_DIR, 'installation.key'), Buffer.alloc(32))
    yield event
  }
  await refuseWithoutKey({ DATA_DIR: newDir(), KEYS_DIR, EVENTSTORE_URL: stores.KurrentDB }, { ...log, readAll })
  expect(log.closed).toBe(false)
})

test('[DO-17] a store that does not answer also ends the start, because it may have a log', async () => {
  const asked = refuseWithoutKey({ DATA_DIR: newDir(), EVENTSTORE_URL: stores.KurrentDB }, logOf(new Error('away')))
  await expect(asked).rejects.toThrow('cannot be read (away)')
  const slow = new StoreUnavailable('slow')
  const again = refuseWithoutKey({ DATA_DIR: newDir(), EVENTSTORE_URL: stores.KurrentDB }, logOf(slow))
  await expect(again, 'one that is slow is asked again').rejects.toBe(slow)
})

test('[DO-22] the demo is on if no operator is configured; configuring one ends it for good', () => {
  const given = { OPERATOR_USERNAME: 'olga', OPERATOR_PASSWORD: 'a password of hers' }
  const starts = (...envs: Record<string, string>[]) => {
    const DATA_DIR = newDir()
    return envs.map((env) => openInstallation(parseConfig({ DATA_DIR, ...env }, [])).demo)
  }
  expect(starts({}, {})).toEqual(['on', 'on'])
  expect(starts({}, given, {})).toEqual(['on', 'off', 'off'])
  expect(starts({ ...given, DEMO: 'on' }, given)).toEqual(['on', 'off'])
  expect(starts({ ...given, DEMO: 'off' }, { DEMO: 'lan' })).toEqual(['off', 'lan'])
})

test('[ED-41] KurrentDB without Redis is refused in one line, unless a setting says that there is only one node', () => {
  const EVENTSTORE_URL = stores.KurrentDB
  const shared = { REDIS_URL: 'redis://cache', SESSION_SECRET: 's'.repeat(32) }
  expect(() => refuseUnshared(parseConfig({ EVENTSTORE_URL }, []))).toThrow(
    /^SINGLE_NODE: [^\n]+ set SINGLE_NODE=on if /,
  )
  for (const env of [{}, shared, { EVENTSTORE_URL, ...shared }, { EVENTSTORE_URL, SINGLE_NODE: 'on' }])
    expect(() => refuseUnshared(parseConfig(env, []))).not.toThrow()
})
