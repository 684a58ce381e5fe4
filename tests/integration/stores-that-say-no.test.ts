import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/api/src/adapters/event-store/kurrent/test-server/server.ts'
import { type Certificates, makeCertificates } from '../support/certificates.ts'
import { freePort } from '../support/free-port.ts'
import { scratchDir, startProduct } from '../support/product.ts'
import { type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { call, until } from '../support/show.ts'

const data = scratchDir()
const secret = { SESSION_SECRET: 'the same on every node, and long enough' }
let certificates: Certificates
let safe: TestServer
let redis: RedisServer
beforeAll(async () => {
  certificates = makeCertificates()
  const tls = { certificate: certificates.certificate, key: certificates.key }
  const users = { ghost: { password: 'boo', readsAll: true }, guest: { password: 'knock', readsAll: false } }
  safe = await startTestServer({ tls, users })
  redis = await startRedisServer({ requirepass: 'boo' })
})
afterAll(async () => {
  safe.stop()
  await redis.close()
  certificates.remove()
  data.remove()
})

const refusal = async (env: Record<string, string>): Promise<string> =>
  startProduct({ DATA_DIR: data.dir, ...env }).then(
    async (it) => {
      await it.stop()
      return 'it started'
    },
    (error: Error) => error.message,
  )
const oneLine = (text: string) => new RegExp(`ended with 1:\\nGhostlight cannot start\\. ${text}[^\\n]*\\n$`)
const addressOf = (who: string, options: string) =>
  `kurrentdb://${who}localhost:${new URL(safe.url.replace('kurrentdb', 'http')).port}?${options}`
const ca = () => `tlsCAFile=${encodeURIComponent(certificates.authority)}`

describe('a start with a store that refuses or is away', () => {
  test('[ED-30 ES-25] KurrentDB: a wrong password, missing rights or an unknown authority ends the start with one line', async () => {
    const of = (who: string, options: string) => refusal({ EVENTSTORE_URL: addressOf(who, options), SINGLE_NODE: 'on' })
    expect(await of('ghost:wrong@', ca())).toMatch(oneLine('EVENTSTORE_URL: .+ does not let the user ghost in '))
    expect(await of('guest:knock@', ca())).toMatch(oneLine('EVENTSTORE_URL: the user guest may not read \\$all '))
    expect(await of('ghost:boo@', 'tls=true')).toMatch(oneLine('EVENTSTORE_URL: the certificate of '))
  })

  test('[ED-30 RS-36] Redis: a missing password ends the start with one line', async () => {
    const address = { REDIS_URL: redis.url, ...secret }
    expect(await refusal(address)).toMatch(oneLine('REDIS_URL: .+ wants a password \\(NOAUTH\\); '))
  })

  test('[ED-30] it waits for stores that are not there yet, says so at /readyz, and starts when both are there', async () => {
    const [log, cache] = [await startTestServer(), await startRedisServer()]
    const over = new AbortController()
    onTestFinished(async () => {
      over.abort()
      log.stop()
      await cache.close()
    })
    log.stop()
    await cache.kill()
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const env = { EVENTSTORE_URL: log.url.replace('kurrentdb:', 'esdb:'), REDIS_URL: cache.url, ...secret }
    const starting = startProduct({ DATA_DIR: data.dir, PORT: String(port), ...env }, [], { signal: over.signal })
    starting.catch(() => {})
    const readiness = async () => JSON.stringify(await call(origin, '/readyz').then((it) => it.json())).slice(0, 400)
    const says = (text: RegExp) => until(String(text), async () => text.test(await readiness().catch(() => '')))
    await says(/waiting.+REDIS_URL: nothing listens.+EVENTSTORE_URL: nothing listens/)
    expect((await call(origin, '/readyz')).status).toBe(503)
    expect((await call(origin, '/healthz')).status).toBe(200)
    await log.start()
    await says(/"reason":"REDIS_URL: nothing listens[^;]+; start Redis there, or set the address that it has"/)
    await cache.start()
    const running = await starting
    expect(await readiness()).toBe('{"status":"ready"}')
    expect(running.printed()).toMatch(/waiting\. EVENTSTORE_URL: nothing listens/)
    expect(running.printed(), 'the client says nothing of old names').not.toContain('deprecated')
    await running.stop()
  })

  test('[ED-30] it waits for a log that is too busy, whichever part of the start asks, names the cause, and starts', async () => {
    const log = await startTestServer()
    onTestFinished(log.stop)
    const folder = scratchDir()
    onTestFinished(folder.remove)
    log.switches.set('timeOut', 3)
    const running = await startProduct({ DATA_DIR: folder.dir, EVENTSTORE_URL: log.url, SINGLE_NODE: 'on' })
    const said = () => running.printed().match(/waiting\. KurrentDB did not acknowledge[^"]+/g)
    expect(said()?.[0]).toMatch(/an append to house-keys: it was too slow \(deadline exceeded\)$/)
    await running.stop()
    // people and voices exist by now, so a second start with another operator first stores something after the log is open
    log.switches.set('timeOut', 2)
    const more = { OPERATOR_USERNAME: 'olga', OPERATOR_PASSWORD: 'a long password of hers' }
    const again = await startProduct({ DATA_DIR: folder.dir, EVENTSTORE_URL: log.url, SINGLE_NODE: 'on', ...more })
    expect(again.printed()).toMatch(/waiting\. KurrentDB did not acknowledge an append to \S+: it was too slow/)
    await again.stop()
  })
})
