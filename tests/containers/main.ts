/* `npm run test:containers`: the contract suites and whole shows against real databases, each in a container of its own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import { freePort } from '../support/free-port.ts'
import { ROOT } from '../support/sources.ts'
import { suites } from './suites.ts'

/**
 * The settings that limit an append and switch off projections, as in docker-compose.yml. A database refuses to start
 * with an unknown setting.
 */
const databases = [
  { image: 'eventstore/eventstore:23.10.0-bookworm-slim', named: 'EVENTSTORE', limits: ['MAX_APPEND_SIZE'] },
  { image: 'eventstore/eventstore:24.10.0-bookworm-slim', named: 'EVENTSTORE', limits: ['MAX_APPEND_SIZE'] },
  {
    image: 'kurrentplatform/kurrentdb:26.0.3',
    named: 'KURRENTDB',
    limits: ['MAX_APPEND_SIZE', 'MAX_APPEND_EVENT_SIZE'],
  },
] as const
const redis = 'redis:7.4.2-bookworm'

const startDatabase = async ({ image, named, limits }: (typeof databases)[number]) =>
  new GenericContainer(image)
    .withEnvironment({
      [`${named}_INSECURE`]: 'true',
      [`${named}_RUN_PROJECTIONS`]: 'None',
      ...Object.fromEntries(limits.map((limit) => [`${named}_${limit}`, '15728640'])),
    })
    // with a fixed port, a database that is started again has the same address
    .withExposedPorts({ container: 2113, host: await freePort() })
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((code) => code < 300))
    .start()

const startRedis = async () =>
  new GenericContainer(redis)
    .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts({ container: 6379, host: await freePort() })
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start()

const startBoth = async (database: (typeof databases)[number]) => {
  const starting = [startDatabase(database), startRedis()] as const
  const outcomes = await Promise.allSettled(starting)
  if (outcomes.some(({ status }) => status === 'rejected'))
    for (const it of outcomes) if (it.status === 'fulfilled') await it.value.stop()
  return Promise.all(starting)
}

/** The usual reason is an image that cannot be pulled: no disk space, no network, or no such version. */
const why = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n')[0] ?? ''

const passes = async (database: (typeof databases)[number], files: readonly string[]): Promise<boolean> => {
  const [log, views] = await startBoth(database)
  try {
    console.log(`\n── ${database.image}, ${redis}: ${files.join(' ')}`)
    const env = {
      ...process.env,
      KURRENTDB_TEST_URL: `kurrentdb://${log.getHost()}:${log.getMappedPort(2113)}?tls=false`,
      KURRENTDB_TEST_CONTAINER: log.getId(),
      REDIS_TEST_URL: `redis://${views.getHost()}:${views.getMappedPort(6379)}`,
      REDIS_TEST_CONTAINER: views.getId(),
    }
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    return spawnSync(process.execPath, [vitest, 'run', ...files], { cwd: ROOT, env, stdio: 'inherit' }).status === 0
  } finally {
    await Promise.all([log.stop(), views.stop()])
  }
}

const runtime = await getContainerRuntimeClient().catch(() => undefined)
if (runtime) {
  let passed = 0
  const failed: string[] = []
  for (const database of databases)
    try {
      for (const files of suites)
        if (await passes(database, files)) passed += 1
        else failed.push(`${database.image}: ${files.join(' ')}`)
    } catch (error) {
      failed.push(`${database.image} or ${redis} cannot be started: ${why(error)}`)
    }
  console.log(`\n${failed.map((it) => `failed: ${it}\n`).join('')}${passed} passed, ${failed.length} failed`)
  if (failed.length > 0) process.exitCode = 1
} else {
  console.error('There is no Docker engine here: these tests start real databases in containers. Nothing was tested.')
  process.exitCode = 1
}
