import { createHash } from 'node:crypto'
import { Redis, ReplyError } from 'ioredis'
import { ReadStoreUnavailable } from '../../../engine/ports/read-store.ts'

export type RedisOptions = {
  /** redis:// or rediss://; Redis 6 or later, `maxmemory-policy noeviction` */
  url: string
  /** how long one command may take before it counts as failed; 2,000 by default */
  commandTimeoutMs?: number
  /** begins every key, for installations that share one Redis */
  root?: string
}

const usualRoot = 'ghostlight'

/** The prefix of every key and channel. Redis sends messages to all its databases, so each database needs its own prefix. */
export const rootOf = ({ options: { db } }: Redis, { root }: RedisOptions): string =>
  root ?? (db ? `${usualRoot}-${db}` : usualRoot)

/**
 * Connects now, and reconnects for ever. While there is no connection, a command fails at once. It is never sent twice: the
 * caller knows best whether to repeat it.
 */
export function connect({ url, commandTimeoutMs = 2000 }: RedisOptions): Redis {
  const redis = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: commandTimeoutMs,
    // Ends a connection whose peer has vanished; its commands have failed by then.
    socketTimeout: 2 * commandTimeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(2 ** Math.min(times, 10) * 25, 2000) * (0.75 + Math.random() / 4),
  })
  // Each command reports its own failure. Without this listener, ioredis prints every attempt.
  redis.on('error', () => {})
  return redis
}

/** Resolves after the first attempt, whether it succeeded or not. */
export const firstAttempt = (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    redis.once('ready', () => resolve())
    redis.once('close', () => resolve())
  })

export async function disconnect(redis: Redis): Promise<void> {
  await redis.quit().catch(() => {})
  redis.disconnect()
}

/** One command or script; errors: ReadStoreUnavailable. */
export async function call(redis: Redis, command: string, args: (string | number)[]): Promise<unknown> {
  try {
    return await redis.call(command, args)
  } catch (error) {
    throw isBug(error) ? error : new ReadStoreUnavailable(`Redis: ${messageOf(error)}`, { cause: error })
  }
}

export type Script = (redis: Redis, key: string, args: (string | number)[]) => Promise<unknown>

/** Sends the text of a script only if the server does not know it since its last start. */
export function script(lua: string): Script {
  const sha = createHash('sha1').update(lua).digest('hex')
  return async (redis, key, args) => {
    try {
      return await call(redis, 'EVALSHA', [sha, 1, key, ...args])
    } catch (error) {
      if (!messageOf(error).startsWith('NOSCRIPT')) throw error
      return call(redis, 'EVAL', [lua, 1, key, ...args])
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Errors of a server in trouble. Any other error in a reply is a mistake in our command. */
const UNWELL =
  /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|OOM|MISCONF|NOREPLICAS|NOAUTH|WRONGPASS|ERR max)/

const isBug = (error: unknown) => error instanceof ReplyError && !UNWELL.test(messageOf(error))
