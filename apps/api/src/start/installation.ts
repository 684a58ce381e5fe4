import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hasKeys } from '../adapters/choose.ts'
import { type Config, StartRefused } from '../config/config.ts'
import { isAway } from '../engine/away.ts'
import type { EventStore } from '../engine/ports/event-store.ts'

const InstallationFile = z.object({ demo: z.enum(['on', 'off']) })

/** What a start decides in a DATA_DIR, and later starts find there. */
export type Installation = { sessionSecret: Uint8Array; node: string; demo: 'on' | 'off' | 'lan' }

/** Errors: StartRefused if DATA_DIR cannot be written, or if nobody could log in. */
export const openInstallation = (config: Config): Installation => {
  const dir = config.DATA_DIR
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    closeToOthers(dir)
    const secret = writtenOnce(join(dir, 'session-secret'), () => randomBytes(32).toString('base64url'))
    const node = writtenOnce(join(dir, 'node-id'), () => randomBytes(6).toString('hex'))
    const demo = config.DEMO ?? (config.OPERATOR_USERNAME ? 'off' : demoBefore(dir))
    if (config.DEMO === 'off' && !config.OPERATOR_USERNAME) refuseNobody()
    writeFileSync(demoFile(dir), JSON.stringify({ demo: demo === 'off' ? 'off' : 'on' }), { mode: 0o600 })
    return { sessionSecret: Buffer.from(config.SESSION_SECRET ?? secret), node, demo }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `DATA_DIR: ${dir} cannot be used (${error instanceof Error ? error.message : error}); give a folder that can be written`,
    )
  }
}

/**
 * Nodes that share a log but not the read models would all speak for the same show. Errors: StartRefused, unless a
 * setting says that there is only one node.
 */
export const refuseUnshared = ({ EVENTSTORE_URL, REDIS_URL, SINGLE_NODE }: Config): void => {
  if (EVENTSTORE_URL === undefined || REDIS_URL !== undefined || SINGLE_NODE === 'on') return
  throw new StartRefused(
    'SINGLE_NODE: EVENTSTORE_URL is given and REDIS_URL is not; give REDIS_URL, or set SINGLE_NODE=on if no other node uses this log',
  )
}

const demoFile = (dir: string): string => join(dir, 'installation.json')

/** A start without settings for a demo or an operator keeps the choice of the one before. */
const demoBefore = (dir: string): 'on' | 'off' =>
  existsSync(demoFile(dir)) ? InstallationFile.parse(JSON.parse(readFileSync(demoFile(dir), 'utf8'))).demo : 'on'

const refuseNobody = (): never => {
  throw new StartRefused(
    'OPERATOR_USERNAME: DEMO is off and no operator is given; set OPERATOR_USERNAME and OPERATOR_PASSWORD',
  )
}

type Log = Pick<EventStore, 'readAll' | 'close'>

/**
 * A log without its installation key would seem to be about nobody, and a new key would make that permanent. This holds
 * for every store. Errors: StartRefused; StoreUnavailable.
 */
export const refuseWithoutKey = async (
  { DATA_DIR, KEYS_DIR, EVENTSTORE_URL }: Pick<Config, 'DATA_DIR' | 'KEYS_DIR' | 'EVENTSTORE_URL'>,
  log: Log,
): Promise<void> => {
  const keys = KEYS_DIR ?? join(DATA_DIR, 'keys')
  if (await hasKeys(keys)) return
  const where = EVENTSTORE_URL ? 'the log at EVENTSTORE_URL' : join(DATA_DIR, 'log.sqlite')
  const written = await hasEvents(log).catch((error: unknown) => {
    // the start asks again
    if (isAway(error)) throw error
    return error
  })
  if (written === false) return
  // another node that starts for the first time at the same moment writes its key first, and then the log
  if (await hasKeys(keys)) return
  await log.close()
  throw new StartRefused(
    written === true
      ? `KEYS_DIR: ${keys} has no installation.key, and ${where} was written with one; restore it from a backup, or start with a new log`
      : `KEYS_DIR: ${keys} has no installation.key, and whether ${where} was written with one cannot be read (${written instanceof Error ? written.message : written})`,
  )
}

const hasEvents = async (log: Log): Promise<boolean> => {
  for await (const _ of log.readAll({ after: -1, limit: 1 })) return true
  return false
}

/**
 * Also closes files that an older version left open to others. A folder that belongs to somebody else, as in a
 * container, stays as it is.
 */
const closeToOthers = (dir: string): void => {
  try {
    chmodSync(dir, 0o700)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EPERM') throw error
  }
}

/** Returns the file's content; creates it once, whichever process comes first. */
const writtenOnce = (file: string, make: () => string): string => {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
