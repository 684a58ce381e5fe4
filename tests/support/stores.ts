import { execFileSync } from 'node:child_process'
import { startTestServer } from '../../apps/api/src/adapters/event-store/kurrent/test-server/server.ts'
import { takeDatabase } from './redis-database.ts'
import { startRedisServer } from './redis-server.ts'

/** What the nodes of a test share. */
export type Shared = {
  url: string
  /** Kills it, and starts it again with its data on disk. Absent for an external server. */
  outage?: { begin: () => Promise<void>; end: () => Promise<void> }
  close: () => Promise<void>
}

/** Why a test that stops a server is skipped for an external one. */
export const notOurs = 'the server at KURRENTDB_TEST_URL or REDIS_TEST_URL is no container that could be killed'

/** The server at NAME_TEST_URL; in the container NAME_TEST_CONTAINER, if it is one. */
const given = (name: 'KURRENTDB' | 'REDIS'): Omit<Shared, 'close'> | undefined => {
  const [url, container] = [process.env[`${name}_TEST_URL`], process.env[`${name}_TEST_CONTAINER`]]
  if (!url) return undefined
  const docker = async (...args: string[]) => void execFileSync('docker', [...args, container ?? ''])
  const outage = { begin: () => docker('kill'), end: () => docker('start') }
  return { url, ...(container ? { outage } : {}) }
}

/** The database at KURRENTDB_TEST_URL, with nothing in it yet, or the one of this repository. */
export const startLog = async (): Promise<Shared> => {
  const real = given('KURRENTDB')
  if (real) return { ...real, close: async () => undefined }
  const { url, stop, start } = await startTestServer()
  return { url, outage: { begin: async () => stop(), end: start }, close: async () => stop() }
}

/** A database of the Redis at REDIS_TEST_URL, or a Redis of the test's own; as docker-compose.yml sets it. */
export const startViews = async (): Promise<Shared> => {
  const real = given('REDIS')
  if (real) return { ...real, ...(await takeDatabase(real.url)) }
  const settings = { appendonly: 'yes', appendfsync: 'everysec', 'maxmemory-policy': 'noeviction' }
  const { url, kill, start, close } = await startRedisServer(settings)
  return { url, outage: { begin: kill, end: start }, close }
}
