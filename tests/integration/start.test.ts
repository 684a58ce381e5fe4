import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { User } from '@ghostlight/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../apps/api/src/cli/run.ts'
import { freePort } from '../support/free-port.ts'
import { type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, demoLogin, json, loginOperator } from '../support/show.ts'

const data = scratchDir()
let running: Running | undefined
let made = 0
const publicOrigin = { PUBLIC_ORIGIN: 'https://show.example' }
const newDir = (): string => join(data.dir, String(made++))

afterEach(async () => {
  await running?.stop()
  running = undefined
})

const start = async (env: Record<string, string> = {}, args: string[] = []): Promise<Running> => {
  running = await startProduct({ DATA_DIR: newDir(), ...env }, args)
  return running
}
const refusal = async (env: Record<string, string>): Promise<string> =>
  startProduct({ DATA_DIR: newDir(), ...env }).then(
    async (it) => {
      await it.stop()
      return 'it started'
    },
    (error: Error) => error.message,
  )
const listed = async (origin: string, path: string): Promise<{ type?: string; name: string }[]> =>
  json(call(origin, path, { token: await loginOperator(origin) }))

describe('npm start, from main on', () => {
  /** For tests that only read: one product with no settings, and one with a public origin. */
  const [plainDir, namedDir] = [newDir(), newDir()]
  let plain: Running
  let named: Running
  beforeAll(async () => {
    const starting = [
      startProduct({ DATA_DIR: plainDir }),
      startProduct({ DATA_DIR: namedDir, ...publicOrigin }),
    ] as const
    ;[plain, named] = await Promise.all(starting)
  })
  afterAll(() => Promise.all([plain?.stop(), named?.stop()]))

  test('[ST-10 ST-11 ST-12 ST-07] it prints the addresses for operators and audience, and where the data is', async () => {
    const { port, printed, origin } = plain
    expect(printed()).toContain(`http://localhost:${port}/dramaturg`)
    expect(printed()).toMatch(new RegExp(`Audience +http://(?!127\\.)[\\w.]+:${port}/show/`))
    expect(printed()).toContain(`Data        ${plainDir}`)
    expect((await call(origin, '/dramaturg')).status).toBe(200)
  })
  test('[ST-08 ST-20 ST-21 ST-23] with no settings it runs on SQLite, memory, Flite and rehearsal text', async () => {
    const { origin } = plain
    expect(readFileSync(join(plainDir, 'log.sqlite')).subarray(0, 15).toString()).toBe('SQLite format 3')
    expect(statSync(join(plainDir, 'audio')).isDirectory()).toBe(true)
    expect((await listed(origin, '/api/voices')).map(({ name }) => name.toLowerCase())).toEqual(
      expect.arrayContaining([
        expect.stringContaining('rms'),
        expect.stringContaining('slt'),
        expect.stringContaining('awb'),
      ]),
    )
  })
  test('[ST-09 ST-30 SH-12] the demo shows are loaded from their workbooks, once', async () => {
    const dir = newDir()
    const counts = async (origin: string) =>
      Promise.all(
        ['/api/performances', '/api/cues', '/api/modules', '/api/users'].map(
          async (path) => (await listed(origin, path)).length,
        ),
      )
    const before = await counts((await start({ DATA_DIR: dir })).origin)
    expect(before).toEqual([2, 5 + 14, expect.any(Number), 15])
    await running?.stop()
    expect(await counts((await start({ DATA_DIR: dir })).origin)).toEqual(before)
  })
  test('[ST-31] the settings name the first operator, and then there is no demo login', async () => {
    const { origin } = await start({ OPERATOR_USERNAME: 'iris', OPERATOR_PASSWORD: 'a long password' })
    const body = { username: 'Iris', password: 'a long password' }
    expect((await call(origin, '/api/auth', { body })).status).toBe(200)
    expect((await call(origin, '/api/auth', { body: demoLogin })).status).toBe(401)
    expect((await json<{ demo: unknown }>(call(origin, '/api/meta'))).demo).toBeNull()
  })
  test('[ST-15] an argument works like its variable', async () => {
    const dir = newDir()
    await start({}, ['--data-dir', dir])
    expect(statSync(join(dir, 'log.sqlite')).isFile()).toBe(true)
  })
  test('[DO-31] the command line finds each server’s port by its data folder', async () => {
    const third = newDir()
    const { port } = await start({ DATA_DIR: third })
    const servers = [
      [plainDir, plain.port],
      [third, port],
      [namedDir, named.port],
    ] as const
    for (const [dir, itsPort] of servers) {
      const { text } = await runCommand(['login-link', '--data-dir', dir], {})
      expect(new URL(text).port, dir).toBe(String(itsPort))
    }
  })
  test('[ST-26 ST-27] links use PUBLIC_ORIGIN if it is set, and otherwise the address of the server', async () => {
    expect((await json<{ origin: string }>(call(named.origin, '/api/meta'))).origin).toBe('https://show.example')
    const { origin, port } = plain
    expect((await json<{ origin: string }>(call(origin, '/api/meta'))).origin).toMatch(
      new RegExp(`^http://.+:${port}$`),
    )
  })
  test('[ST-28 RO-31] PUBLIC_ORIGIN, when set, is the only origin that may write', async () => {
    const { origin } = named
    const from = async (page: string) =>
      (await call(origin, '/api/auth', { body: demoLogin, headers: { origin: page } })).status
    expect(await from('https://show.example')).toBe(200)
    expect(await from(origin)).toBe(403)
  })
  test('[RO-19] a member of the audience cannot log in as an operator', async () => {
    const { origin } = plain
    const [someone] = (await listed(origin, '/api/users')).filter(({ type }) => type === 'audience')
    expect(
      (await call(origin, '/api/auth', { body: { username: someone?.name, password: 'ghostlight' } })).status,
    ).toBe(401)
  })
  test('[ST-34] without IMPORT_DEFAULT_PASSWORD imported people cannot log in by password, and no other operator can set one', async () => {
    const { origin } = plain
    const token = await loginOperator(origin)
    const person = { name: 'Perdita', phone: '5559001', type: 'dramaturg', data: {} }
    const row = { row: 2, status: 'created', newUser: person, existingUsers: [], errors: [] }
    await json(call(origin, '/api/users/import', { token, body: { users: [row] } }))
    const login = async (password: string) =>
      (await call(origin, '/api/auth', { body: { username: 'Perdita', password } })).status
    for (const password of ['undefined', 'ghostlight', ' ']) expect(await login(password)).toBe(401)
    const [perdita] = (await json<User[]>(call(origin, '/api/users', { token }))).filter(
      ({ name }) => name === 'Perdita',
    )
    const set = await call(origin, `/api/users/${perdita?._id}`, {
      token,
      method: 'PUT',
      body: { password: 'a first one set by hand' },
    })
    expect(set.status, 'nobody else sets it: its owner does, by a login link').toBe(403)
    expect(await login('a first one set by hand')).toBe(401)
  })
  test('a second start is ready in under 5 s', async () => {
    const dir = newDir()
    await createShow((await start({ DATA_DIR: dir })).origin)
    await running?.stop()
    const from = Date.now()
    await start({ DATA_DIR: dir })
    expect(Date.now() - from).toBeLessThan(5_000)
  })
})

describe('a start that fails', () => {
  test('[ST-16 ST-17 ED-02] on a wrong variable prints one line that names it', async () => {
    const message = await refusal({ LOG_LEVEL: 'loud' })
    expect(message).toMatch(/ended with 1:\nGhostlight cannot start\. LOG_LEVEL: [^\n]+\n$/)
  })
  test('[ED-02] on a port in use says so', async () => {
    const server = createServer().listen(await freePort(), '0.0.0.0')
    await once(server, 'listening')
    const address = server.address()
    const message = await refusal({ PORT: String(typeof address === 'object' && address ? address.port : 0) })
    server.close()
    expect(message).toMatch(/Ghostlight cannot start\. PORT: something else listens there/)
  })
  test('[ED-02] on a DATA_DIR that is not a folder says so', async () => {
    mkdirSync(data.dir, { recursive: true })
    const file = join(data.dir, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toMatch(/Ghostlight cannot start\. DATA_DIR: /)
  })
  test('[ED-02] on a log that another process uses says so', async () => {
    const dir = newDir()
    await start({ DATA_DIR: dir })
    expect(await refusal({ DATA_DIR: dir })).toMatch(/Ghostlight cannot start\. [^\n]+\n$/)
  })
  test('[DO-17 ED-02] on a log without its installation key says so in one line, and makes no new key', async () => {
    const dir = newDir()
    await (await start({ DATA_DIR: dir })).stop()
    const key = join(dir, 'keys', 'installation.key')
    rmSync(key)
    expect(await refusal({ DATA_DIR: dir })).toMatch(
      /ended with 1:\nGhostlight cannot start\. KEYS_DIR: [^\n]+ has no installation\.key, [^\n]+ restore it from a backup[^\n]+\n$/,
    )
    expect(existsSync(key)).toBe(false)
  })
  test('[ST-32] on DEMO=off without an operator says so', async () => {
    expect(await refusal({ DEMO: 'off' })).toMatch(/Ghostlight cannot start\. OPERATOR_USERNAME: /)
  })
})
