import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDir } from '../../../tests/support/product.ts'
import { type RedisServer, startRedisServer } from '../../../tests/support/redis-server.ts'
import { compose } from './compose.ts'
import { parseConfig } from './config.ts'
import { createLogger } from './logger.ts'

const data = scratchDir()
let server: RedisServer
let redis: Redis
beforeAll(async () => {
  server = await startRedisServer()
  redis = new Redis(server.url)
})
afterAll(async () => {
  await redis.quit()
  await server.close()
  data.remove()
})

const connections = async () => String(await redis.call('CLIENT', 'LIST')).split(' addr=').length
const names = () => redis.keys('*node:*')

test('[IN-31 IN-30 ED-31] nothing of the product is at work before its start; at its end it leaves no name and no connection; its lines say which node it is', async () => {
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
}, 60_000)
