/* `npm run test:containers`: the contract suites and whole shows against real databases, each in a container of its own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import { freePort } from '../support/product.ts'
import { ROOT } from '../support/sources.ts'
import { suites } from './suites.ts'

/** What is served with an append limit and without projections, as docker-compose.yml has it. */
const databases = [
  { image: 'eventstore/eventstore:23.10.0-bookworm-slim', named: 'EVENTSTORE' },
  { image: 'eventstore/eventstore:24.10.0-bookworm-slim', named: 'EVENTSTORE' },
  { image: 'kurrentplatform/kurrentdb:26.0.2', named: 'KURRENTDB' },
] as const
const redis = 'redis:7.4.2-bookworm'

const startDatabase = async ({ image, named }: (typeof databases)[number]) =>
  new GenericContainer(image)
    .withEnvironment({
      [`${named}_INSECURE`]: 'true',
      [`${named}_RUN_PROJECTIONS`]: 'None',
      [`${named}_MAX_APPEND_SIZE`]: '16777216',
    })
    // one that is started again is found where it was
    .withExposedPorts({ container: 2113, host: await freePort() })
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((code) => code < 300))
    .start()

const startRedis = async () =>
  new GenericContainer(redis)
    .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts({ container: 6379, host: await freePort() })
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start()

const passes = async (database: (typeof databases)[number], files: readonly string[]): Promise<boolean> => {
  const [log, views] = await Promise.all([startDatabase(database), startRedis()])
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
  const failed: string[] = []
  for (const database of databases)
    for (const files of suites)
      if (!(await passes(database, files))) failed.push(`${database.image}: ${files.join(' ')}`)
  const all = databases.length * suites.length
  console.log(
    `\n${failed.map((it) => `failed: ${it}\n`).join('')}${all - failed.length} passed, ${failed.length} failed`,
  )
  if (failed.length > 0) process.exitCode = 1
} else {
  console.error('There is no Docker engine here: these tests start real databases in containers. Nothing was tested.')
  process.exitCode = 1
}
