import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificates } from '../../../../../../tests/support/certificates.ts'
import { freePort } from '../../../../../../tests/support/free-port.ts'
import { startRedisServer } from '../../../../../../tests/support/redis-server.ts'
import { probeRedis } from './probe.ts'

const serve = async (settings: Record<string, string> = {}) => {
  const server = await startRedisServer(settings)
  onTestFinished(server.close)
  return server
}
const ask = (url: string) => probeRedis(url).ask()
const permanent = (line: RegExp) => ({ permanent: true, line: expect.stringMatching(line) })
const temporary = (line: RegExp) => ({ permanent: false, line: expect.stringMatching(line) })
const as = (who: string, url: string) => url.replace('redis://', `redis://${who}@`)

test('[RS-36] a Redis that can be used gives no problem, with a password and without', async () => {
  expect(await ask((await serve()).url)).toBeUndefined()
  expect(await ask(as(':boo', (await serve({ requirepass: 'boo' })).url))).toBeUndefined()
})

test('[RS-36] the start waits for a Redis that does not listen, and for one that does not answer', async () => {
  expect(await ask(`redis://127.0.0.1:${await freePort()}`)).toEqual(
    temporary(
      /^REDIS_URL: nothing listens at 127\S+ \(ECONNREFUSED\); start Redis there, or set the address that it has$/,
    ),
  )
  const server = await serve()
  server.freeze()
  const asked = ask(server.url)
  expect(await asked).toEqual(temporary(/^REDIS_URL: 127\S+ is there and not ready \(.+\); wait until it is/))
  server.resume()
})

test('[RS-36] a missing password and a wrong one are reported', async () => {
  const { url } = await serve({ requirepass: 'boo' })
  expect(await ask(url)).toEqual(
    permanent(/^REDIS_URL: 127\S+ wants a password \(NOAUTH\); set redis:\/\/:password@127/),
  )
  const problem = await ask(as(':wrong', url))
  expect(problem).toEqual(
    permanent(/^REDIS_URL: 127\S+ refuses the password of its user default \(WRONGPASS\); set the /),
  )
  expect(problem?.line).not.toContain('wrong')
})

test('[RS-36] a replica is reported with the address of its master', async () => {
  const master = new URL((await serve()).url)
  const replica = await serve()
  const redis = new Redis(replica.url)
  await redis.replicaof(master.hostname, Number(master.port))
  await redis.quit()
  expect(await ask(replica.url)).toEqual(
    permanent(
      new RegExp(`^REDIS_URL: 127\\S+ is a replica .+; set the address of its master, 127\\.0\\.0\\.1:${master.port}$`),
    ),
  )
})

test('[RS-36] a Redis that may drop data is reported', async () => {
  for (const policy of ['allkeys-lru', 'volatile-ttl'])
    expect(await ask((await serve({ 'maxmemory-policy': policy })).url)).toEqual(
      permanent(
        new RegExp(
          `^REDIS_URL: 127\\S+ deletes data .+ \\(maxmemory-policy ${policy}\\); set maxmemory-policy noeviction$`,
        ),
      ),
    )
})

test('[RS-36] TLS to a plain Redis, plain text to one with TLS, and an unknown authority are reported', async () => {
  expect(await ask((await serve()).url.replace('redis:', 'rediss:'))).toEqual(
    permanent(/^REDIS_URL: 127\S+ does not use TLS, but the address asks for it \(.+\); begin the address with redis:/),
  )
  const certificates = makeCertificates()
  onTestFinished(certificates.remove)
  const files = { 'tls-cert-file': certificates.files.certificate, 'tls-key-file': certificates.files.key }
  const port = await freePort()
  await serve({
    ...files,
    'tls-port': String(port),
    'tls-auth-clients': 'no',
    'tls-ca-cert-file': certificates.authority,
  })
  expect(await ask(`redis://127.0.0.1:${port}`)).toEqual(
    permanent(/^REDIS_URL: 127\S+ uses TLS, but the address does not ask for it; begin the address with rediss:/),
  )
  expect(await ask(`rediss://127.0.0.1:${port}`)).toEqual(
    permanent(/^REDIS_URL: the certificate of 127\S+ is signed by an authority that .+; set NODE_EXTRA_CA_CERTS/),
  )
})
