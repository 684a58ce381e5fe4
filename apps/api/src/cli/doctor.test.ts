import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { startRedisServer } from '../../../../tests/support/redis-server.ts'
import { startLog, startViews } from '../../../../tests/support/stores.ts'
import { startTestServer } from '../adapters/event-store/kurrent/test-server/server.ts'
import { serveOpenAiChat } from '../adapters/language/test-servers/openai-chat.ts'
import { runCommand } from './run.ts'

const secret = { SESSION_SECRET: 'a secret of this test, 32 bytes or more' }
const house = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-doctor-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}
const doctor = (env: Record<string, string>) => runCommand(['doctor'], { DATA_DIR: house(), ...env })
const rows = (text: string) =>
  new Map(
    text
      .split('\n')
      .map((row) => (/^(\w+) +(\S.*?) {2,}(.*)$/.exec(row) ?? []).slice(1))
      .map(([state, about, says]) => [about, [state, says]]),
  )

test('[CL-01] without any settings the doctor finds nothing wrong, and prints a row for each check', async () => {
  const { code, text } = await doctor({})
  expect([code, text]).toEqual([0, expect.stringMatching(/^ok +settings/)])
  const found = rows(text)
  expect([...found.keys()]).toEqual([
    ...[
      'settings',
      'log',
      'read models',
      'clock',
      'upgrade',
      'keys',
      'disk',
      'descriptors',
      'speech',
      'language',
      'public origin',
    ],
  ])
  expect(found.get('speech')).toEqual(['ok', expect.stringMatching(/^flite spoke a word of [\d.]+ ms$/)])
  expect(found.get('language')?.[0]).toBe('look')
})

test('[CL-01] KurrentDB, Redis and a language model that work are reported as such', async () => {
  const [log, redis] = [await startLog(), await startViews()]
  onTestFinished(async () => {
    await log.close()
    await redis.close()
  })
  const language = await serveOpenAiChat()
  onTestFinished(() => language.close())
  const env = {
    EVENTSTORE_URL: log.url,
    REDIS_URL: redis.url,
    OPENAI_BASE_URL: `${language.url}/v1`,
    OPENAI_API_KEY: 'key',
    ...secret,
  }
  const { code, text } = await doctor(env)
  const found = rows(text)
  expect(code, text).toBe(0)
  expect(found.get('log')).toEqual(['ok', expect.stringMatching(/^KurrentDB at \S+ lets everybody in and read \$all$/)])
  expect(found.get('log version')).toEqual(['ok', expect.stringMatching(/^KurrentDB \d/)])
  expect(found.get('persistence')?.[0]).toBe('ok')
  expect(found.get('clock')).toEqual(['ok', expect.stringMatching(/^-?\d+ ms from that of Redis$/)])
  expect(found.get('language')?.[0]).toBe('ok')
})

test.each([
  ['26.0.2', 'look', 'takes much memory once a day; use 26.0.3'],
  ['25.1.0', 'look', 'was not tried'],
  ['26.0.3', 'ok', '26.0.3'],
  ['26.1.0', 'ok', '26.1.0'],
  ['23.10.7', 'ok', '23.10.7'],
])('[CL-01] KurrentDB %s: %s', async (version, state, says) => {
  const log = await startTestServer({ version })
  onTestFinished(() => log.stop())
  const { text } = await doctor({ EVENTSTORE_URL: log.url, SINGLE_NODE: 'on' })
  expect(rows(text).get('log version')).toEqual([state, expect.stringContaining(says)])
})

test('[CL-01] a Redis that stores nothing on disk is worth a look', async () => {
  const redis = await startRedisServer()
  onTestFinished(redis.close)
  const { text } = await doctor({ REDIS_URL: redis.url, ...secret })
  expect(rows(text).get('persistence')).toEqual(['look', expect.stringContaining('set appendonly yes')])
})

test('[CL-01] with an error it exits with 1, and the rows say what to set', async () => {
  const dir = house()
  mkdirSync(join(dir, 'keys'))
  writeFileSync(join(dir, 'log.sqlite'), '')
  const port = await freePort()
  const more = { REDIS_URL: `redis://127.0.0.1:${port}`, SPEECH_BASE_URL: `http://127.0.0.1:${port}` }
  const { code, text } = await doctor({ DATA_DIR: dir, ...more, PUBLIC_ORIGIN: 'http://show.example', ...secret })
  const found = rows(text)
  expect(code).toBe(1)
  expect(found.get('read models')).toEqual(['wrong', expect.stringContaining('REDIS_URL: nothing listens at 127')])
  expect(found.get('keys')).toEqual(['wrong', expect.stringContaining('restore it from a backup')])
  expect(found.get('speech')?.[0]).toBe('wrong')
  expect(found.get('public origin')).toEqual(['look', expect.stringContaining('without HTTPS')])
})

test('[CL-01 ED-41] KurrentDB without Redis is wrong, unless this is the only node', async () => {
  const log = await startLog()
  onTestFinished(log.close)
  const found = async (env: Record<string, string>) =>
    rows((await doctor({ EVENTSTORE_URL: log.url, ...env })).text).get('read models')
  expect(await found({})).toEqual(['wrong', expect.stringMatching(/^SINGLE_NODE: .+ set SINGLE_NODE=on/)])
  expect(await found({ SINGLE_NODE: 'on' })).toEqual(['ok', 'in memory, for one node'])
})

test('[CL-01] a key file that others can read is worth a look, and an unreadable setting is wrong', async () => {
  const dir = house()
  mkdirSync(join(dir, 'keys'))
  const key = join(dir, 'keys', 'installation.key')
  writeFileSync(key, '')
  chmodSync(key, 0o644)
  expect(rows((await doctor({ DATA_DIR: dir })).text).get('keys')).toEqual([
    'look',
    expect.stringContaining('chmod 600'),
  ])
  expect(await doctor({ PORT: 'x' })).toEqual({
    code: 1,
    text: expect.stringMatching(/^wrong +settings +PORT: [^\n]+$/),
  })
  expect(await doctor({ EVENTSTORE_URL: 'kurrentdb://' })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^wrong/),
  })
})
