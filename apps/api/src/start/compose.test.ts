import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { scratchDir } from '../../../../tests/support/product.ts'
import { createShow, openConsole, openPhone, until } from '../../../../tests/support/show.ts'
import { type Shared, startViews } from '../../../../tests/support/stores.ts'
import { parseConfig } from '../config/config.ts'
import { compose } from './compose.ts'
import { createLogger } from './logger.ts'

const data = scratchDir()
let server: Shared
let redis: Redis
beforeAll(async () => {
  server = await startViews()
  redis = new Redis(server.url)
})
afterAll(async () => {
  await redis.quit()
  await server.close()
  data.remove()
})

/** connections to this test's own database */
const connections = async () => {
  const database = new URL(server.url).pathname.slice(1) || '0'
  return String(await redis.call('CLIENT', 'LIST')).split(` db=${database} `).length
}
const names = () => redis.keys('*node:*')

test('[IN-31 IN-30 ED-31] runs nothing before its start, leaves no name or connection at its end, and names its node in its log lines', async () => {
  const before = await connections()
  const env = { DATA_DIR: data.dir, REDIS_URL: server.url, SESSION_SECRET: 'for this test only, and long enough' }
  writeFileSync(join(data.dir, 'phone.html'), '')
  const paths = { webDir: data.dir, demoDir: data.dir }
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const product = await compose(parseConfig(env, []), { logger, version: 'test', paths })
  expect(await redis.keys('*')).toEqual([])
  await product.start()
  expect(await names()).toHaveLength(1)
  expect((await connections()) - before, 'commands, subscriptions, leases').toBe(3)
  await product.app.inject('/api/meta')
  expect(lines.length).toBeGreaterThan(0)
  const [name = ''] = await names()
  for (const line of lines) expect(name.endsWith(`node:${JSON.parse(line).node}`), line).toBe(true)
  await product.close()
  expect(await names()).toEqual([])
  expect((await connections()) - before).toBe(0)
})

test('[ED-26] says first that it ends and keeps serving; then gives back its shows and lets everybody go elsewhere', async () => {
  await redis.flushdb()
  const before = await connections()
  const dir = scratchDir()
  const secret = { SESSION_SECRET: 'for this test only, and long enough' }
  const env = { DATA_DIR: dir.dir, REDIS_URL: server.url, DRAIN_MS: '1000', ...secret }
  const paths = { webDir: data.dir, demoDir: data.dir }
  const product = await compose(parseConfig(env, []), { logger: createLogger('silent'), version: 'test', paths })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  await product.start()
  const login = await product.app.inject({ method: 'POST', url: '/api/auth', payload: product.demo ?? {} })
  expect(login.statusCode, login.body).toBe(200)
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const consoles = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${product.port()}/api`, { headers: { cookie } })
      await once(socket, 'open')
      return socket
    }),
  )
  const readiness = async () => (await product.app.inject('/readyz')).json()
  expect(await readiness()).toEqual({ status: 'ready' })
  const left = Promise.all(consoles.map((socket) => once(socket, 'close')))
  const toldAt = performance.now()
  const closed = product.close()
  expect(await readiness()).toEqual({ status: 'ending' })
  expect((await product.app.inject('/api/meta')).statusCode, 'it still answers').toBe(200)
  expect((await left).map(([code]) => code)).toEqual([1012, 1012, 1012])
  expect(performance.now() - toldAt, 'as long as it was told to').toBeGreaterThan(990)
  await closed
  expect(await names()).toEqual([])
  expect((await connections()) - before).toBe(0)
  dir.remove()
})

test('[ED-26 IN-30] gives back its shows before it sends anybody away, even if a socket stays open', async () => {
  await redis.flushdb()
  const dir = scratchDir()
  const secret = { SESSION_SECRET: 'for this test only, and long enough' }
  const env = { DATA_DIR: dir.dir, REDIS_URL: server.url, DRAIN_MS: '0', ...secret }
  const paths = { webDir: data.dir, demoDir: fileURLToPath(new URL('../../../../demo', import.meta.url)) }
  const product = await compose(parseConfig(env, []), { logger: createLogger('silent'), version: 'test', paths })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  await product.start()
  const origin = `http://127.0.0.1:${product.port()}`
  const show = await createShow(origin, 3)
  const deaf = await openConsole(show)
  deaf.pause()
  const desk = await openConsole(show)
  const phones = await Promise.all(show.audience.map((user) => openPhone(show, user)))
  expect(await desk.ask('runCue', { cueId: show.board.cues[0]?._id })).toMatchObject({ type: 'runCueResult' })
  const leases = () => redis.keys('*show:*')
  await until('this node runs the show', async () => (await leases()).length > 0)
  const closed = product.close()
  expect(await desk.closeCode).toBe(1012)
  expect(await leases(), 'another node may have it').toEqual([])
  await closed
  for (const wire of [deaf, ...phones]) wire.close()
  dir.remove()
})

test('[RS-43 RS-44] keeps nodes of another log out while it lives and 3 s after its end, and says which version it reads', async () => {
  await redis.flushdb()
  const dirs = [scratchDir(), scratchDir()]
  const paths = { webDir: data.dir, demoDir: data.dir }
  const [ours, theirs] = await Promise.all(
    dirs.map(({ dir }) => {
      const secret = { SESSION_SECRET: 'for this test only, and long enough' }
      const env = { DATA_DIR: dir, REDIS_URL: server.url, DRAIN_MS: '0', ...secret }
      return compose(parseConfig(env, []), { logger: createLogger('silent'), version: 'test', paths })
    }),
  )
  if (!ours || !theirs) throw new Error('there are two')
  await ours.start()
  const [key = ''] = await redis.keys('*lease:log')
  await until('it says what it reads', async () => (await redis.keys('*lease:reads:*')).length === 1)
  let isIn = false
  const started = theirs.start().then(() => {
    isIn = true
  })
  const status = async () => (await theirs.app.inject('/readyz')).json<{ status: string }>().status
  await until('the other one says why it waits', async () => /a show of another log/.test(await status()))
  let least = Number.POSITIVE_INFINITY
  await until('it is said again with each beat, or it would run out', async () => {
    const left = await redis.pttl(key)
    least = Math.min(least, left)
    return left > least + 500
  })
  expect(isIn).toBe(false)
  await ours.close()
  expect(await redis.pttl(key)).toBeLessThanOrEqual(3_000)
  await started
  await theirs.close()
  for (const { remove } of dirs) remove()
})
