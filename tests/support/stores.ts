import { execFileSync } from 'node:child_process'
import { startTestServer } from '../../apps/api/src/adapters/event-store/kurrent/test-server/server.ts'
import { startRedisServer } from './redis-server.ts'

/** What the nodes of a test share. */
export type Shared = {
  url: string
  /** Ends it without a goodbye and starts it again, with what it had on disk. Absent for a server of somebody else's. */
  kill?: () => Promise<void>
  close: () => Promise<void>
}

/** The server at NAME_TEST_URL, with nothing in it yet; in the container NAME_TEST_CONTAINER, if it is one. */
const given = (name: 'KURRENTDB' | 'REDIS'): Shared | undefined => {
  const [url, container] = [process.env[`${name}_TEST_URL`], process.env[`${name}_TEST_CONTAINER`]]
  if (!url) return undefined
  const kill = async () => void execFileSync('docker', ['restart', '--timeout', '0', container ?? ''])
  return { url, close: async () => undefined, ...(container ? { kill } : {}) }
}

/** The database at KURRENTDB_TEST_URL, or the one of this repository. */
export const startLog = async (): Promise<Shared> => {
  const real = given('KURRENTDB')
  if (real) return real
  const { url, stop, start } = await startTestServer()
  const kill = async () => {
    stop()
    await start()
  }
  return { url, kill, close: async () => stop() }
}

/** The Redis at REDIS_TEST_URL, or one of the test's own; as docker-compose.yml sets it. */
export const startViews = async (): Promise<Shared> => {
  const real = given('REDIS')
  if (real) return real
  const settings = { appendonly: 'yes', appendfsync: 'everysec', 'maxmemory-policy': 'noeviction' }
  const { url, kill, start, close } = await startRedisServer(settings)
  return { url, close, kill: () => kill().then(start) }
}
