import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { User } from '@ghostlight/contracts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { scratchDir, startProduct } from '../../../../tests/support/product.ts'
import { call, demoLogin, json, loginOperator, socketUrl, until } from '../../../../tests/support/show.ts'
import { Wire } from '../../../../tests/support/wire.ts'
import { parseConfig } from '../config/config.ts'
import { compose, type Product } from './compose.ts'
import { createLogger } from './logger.ts'

const data = scratchDir()
writeFileSync(join(data.dir, 'phone.html'), '')
const paths = { webDir: data.dir, demoDir: fileURLToPath(new URL('../../../../demo', import.meta.url)) }
let running: Product | undefined
let printed = ''
let made = 0
const newDir = (): string => join(data.dir, String(made++))
const stop = async (): Promise<void> => {
  await running?.close()
  running = undefined
}
afterEach(stop)
afterAll(() => data.remove())

/**
 * Starts a node; all starts of a test use one folder, one after the other. It runs the whole product with real sockets
 * in this process, because a new process takes seconds to load the code.
 */
const start = async (DATA_DIR: string, env: Record<string, string> = {}): Promise<string> => {
  await stop()
  printed = ''
  const write = (line: string): void => {
    printed += line
  }
  const logger = createLogger('warn', { write })
  const config = parseConfig({ DATA_DIR, HOST: '127.0.0.1', DRAIN_MS: '0', ...env }, [])
  running = await compose(config, { logger, version: 'test', paths })
  await running.app.listen({ host: '127.0.0.1', port: 0 })
  await running.start()
  return `http://localhost:${running.port()}`
}
const iris = { OPERATOR_USERNAME: 'iris', OPERATOR_PASSWORD: 'a long password' }
const login = async (origin: string, username: string, password: string) =>
  (await call(origin, '/api/auth', { body: { username, password } })).status
const tokenOf = async (origin: string, username: string, password: string) =>
  (await json<{ token: string }>(call(origin, '/api/auth', { body: { username, password } }))).token
const operatorsOf = async (origin: string, token: string) =>
  (await json<User[]>(call(origin, '/api/users', { token })))
    .filter(({ type }) => type === 'dramaturg')
    .map(({ name }) => name)

describe('the demo’s login', () => {
  test('[DO-22] ends when an operator is configured: its account and token are gone', async () => {
    const dir = newDir()
    const token = await loginOperator(await start(dir))
    for (const env of [iris, { ...iris, DEMO: 'off' }, {}]) {
      const origin = await start(dir, env)
      expect(await login(origin, demoLogin.username, demoLogin.password)).toBe(401)
      expect((await call(origin, '/api/users', { token })).status).toBe(401)
      await expect(Wire.open(socketUrl(origin, '/api'), token)).rejects.toThrow('401')
      expect((await json<{ demo: unknown }>(call(origin, '/api/meta'))).demo).toBeNull()
      expect(await operatorsOf(origin, await tokenOf(origin, 'iris', 'a long password'))).toEqual(['iris'])
    }
  })
  test('[DO-22] comes back with the demo, and ends again', async () => {
    const dir = newDir()
    for (const [DEMO, status] of [
      ['on', 200],
      ['off', 401],
      ['on', 200],
      ['off', 401],
    ] as const)
      expect(await login(await start(dir, { ...iris, DEMO }), demoLogin.username, demoLogin.password)).toBe(status)
  })
  test('[SC-27 SM-05] the demo’s operator and those of the settings always have edit rights', async () => {
    const dir = newDir()
    const demo = await start(dir)
    const put = async (origin: string, { token, id }: { token: string; id: string }, rights: string) =>
      (await call(origin, `/api/users/${id}`, { method: 'PUT', token, body: { rights } })).status
    const token = await loginOperator(demo)
    const made = { name: 'iris', type: 'dramaturg', phone: '', password: 'a long password', rights: 'view' }
    const second = { ...made, name: 'omar', rights: 'edit' }
    const { _id: id } = await json<User>(call(demo, '/api/users', { token, body: made }))
    await json<User>(call(demo, '/api/users', { token, body: second }))
    const omar = await tokenOf(demo, 'omar', 'a long password')
    const operators = await json<User[]>(call(demo, '/api/users', { token: omar }))
    const demos = operators.find(({ name }) => name === demoLogin.username)?._id ?? ''
    expect(await put(demo, { token: omar, id: demos }, 'run')).toBe(403)
    const renamed = { method: 'PUT', token: omar, body: { name: 'Somebody' } }
    expect((await call(demo, `/api/users/${demos}`, renamed)).status).toBe(403)
    const settled = await start(dir, iris)
    const irises = await tokenOf(settled, 'iris', 'a long password')
    expect((await call(settled, '/api/groups', { token: irises, body: { name: 'Choir' } })).status).toBe(200)
    const again = await tokenOf(settled, 'omar', 'a long password')
    expect(await put(settled, { token: again, id }, 'view')).toBe(403)
  })
  test('[DO-23] cannot be changed while there is a demo', async () => {
    const origin = await start(newDir())
    const token = await loginOperator(origin)
    const body = { current: demoLogin.password, password: 'not the demo’s any more' }
    expect((await call(origin, '/api/auth/password', { method: 'PUT', token, body })).status).toBe(400)
    const account = await json(call(origin, '/api/auth/account', { token }))
    expect(account).toEqual({ name: 'operator', password: 'demo', secondFactor: false })
    expect(await login(origin, demoLogin.username, demoLogin.password)).toBe(200)
  })
})

describe('the operator of the settings', () => {
  test.each(['operator', 'Operator', 'ope\u200Brator'])(
    '[DO-22 DO-23 DO-24] may have the demo’s name, written %j, with the configured password',
    async (OPERATOR_USERNAME) => {
      const dir = newDir()
      const token = await loginOperator(await start(dir))
      const origin = await start(dir, { OPERATOR_USERNAME, OPERATOR_PASSWORD: 'a long password' })
      expect(await login(origin, 'OPERATOR', 'a long password')).toBe(200)
      expect(await login(origin, demoLogin.username, demoLogin.password)).toBe(401)
      expect((await call(origin, '/api/users', { token })).status).toBe(401)
    },
  )
  test('[DO-23] has the password that is configured now; a changed one is logged, and ends old sessions', async () => {
    const dir = newDir()
    const token = await tokenOf(await start(dir, iris), 'iris', 'a long password')
    const origin = await start(dir, { ...iris, OPERATOR_PASSWORD: 'quite another one' })
    expect(printed).toMatch(/"by":"OPERATOR_PASSWORD".*the password of an operator is another one now/)
    expect([await login(origin, 'iris', 'a long password'), await login(origin, 'iris', 'quite another one')]).toEqual([
      401, 200,
    ])
    expect((await call(origin, '/api/users', { token })).status).toBe(401)
    const again = await start(dir, { ...iris, OPERATOR_PASSWORD: 'quite another one' })
    expect(printed).not.toContain('another one now')
    expect(await login(again, 'iris', 'quite another one')).toBe(200)
  })
  test('[DO-29] needs a password of 12 characters, or the start ends with one line', async () => {
    const refused = await startProduct({ DATA_DIR: newDir(), ...iris, OPERATOR_PASSWORD: 'short words' }).catch(String)
    expect(refused).toMatch(/ended with 1:\nGhostlight cannot start\. OPERATOR_PASSWORD: at least 12 characters\n$/)
  })
})

test('[DO-25 DO-26] a console closes when its operator logs out everywhere, or is no longer an operator', async () => {
  const origin = await start(newDir(), { DEMO: 'on', ...iris })
  const token = await loginOperator(origin)
  const consoleOf = async (it: string) => {
    const wire = await Wire.open(socketUrl(origin, '/api'), it)
    return { wire, closed: wire.closeCode }
  }
  const first = await consoleOf(token)
  const made = { name: 'omar', type: 'dramaturg', phone: '', password: 'a long password' }
  const { _id: id } = await json<User>(call(origin, '/api/users', { token, body: made }))
  const other = await consoleOf(await tokenOf(origin, 'omar', 'a long password'))
  await json(call(origin, '/api/auth/logout?everywhere=true', { method: 'POST', token }))
  expect(await first.closed).toBe(4005)
  expect((await call(origin, '/api/users', { token })).status).toBe(401)
  expect((await other.wire.ask('ping')).type).toBe('pong')
  const body = { type: 'usher', phone: '5550177' }
  await json(call(origin, `/api/users/${id}`, { method: 'PUT', token: await loginOperator(origin), body }))
  expect(await other.closed).toBe(4005)
  await until('omar does not come in', async () => (await login(origin, 'omar', 'a long password')) === 401)
})
