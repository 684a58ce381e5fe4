import { randomUUID } from 'node:crypto'
import { type BoardChange, type HashKey, type ListKey, viewsVersion } from '@ghostlight/projections'
import type { Redis } from 'ioredis'
import type { Channel } from '../../../engine/ports/channel.ts'
import { type ChangeListener, type ReadStore, ViewsMissing } from '../../../engine/ports/read-store.ts'
import { type OnListenerError, rethrow } from '../listeners.ts'
import { openChangeFeed, type Position } from './change-feed.ts'
import { call, connect, disconnect, firstAttempt, type RedisOptions, rootOf, script } from './connection.ts'
import { encodeBatch, fromJson, toJson } from './encode.ts'
import { type Keys, keysOf } from './keys.ts'
import { apply, rebuild } from './rebuild.ts'
import { READ } from './scripts.ts'
import { openSubscriber } from './subscriber.ts'
import { createVersions } from './versions.ts'

const ask = script(READ)
const read: typeof ask = async (...it) => {
  const reply = await ask(...it)
  if (reply === 'no views') throw new ViewsMissing('Redis has no views: they are built anew from the log')
  return reply
}

/**
 * The read models in Redis, for several nodes. It opens even if Redis is away: commands throw ReadStoreUnavailable until
 * Redis is there. Reads also throw it while Redis has no views, because an answer 'missing' would be wrong until they are
 * built. If `apply` throws, the batch may have been written (the answer was lost): read the checkpoint before the next one.
 */
export async function openRedisReadStore<C = BoardChange>(
  options: RedisOptions & { onListenerError?: OnListenerError; version?: number },
): Promise<ReadStore<C>> {
  const { onListenerError = rethrow, version = viewsVersion } = options
  const commands = connect(options)
  const keys = keysOf(rootOf(commands, options), version)
  const listening = connect(options)
  const feed = openChangeFeed(onListenerError)
  const subscriber = openSubscriber(listening, {
    onListenerError,
    always: { channel: keys.changes, listener: feed.receive },
    onLost: feed.hold,
    onBack: async () => feed.release(await positionOf(listening, keys)),
  })
  await Promise.all([firstAttempt(commands), subscriber.attempted])

  return {
    version,
    checkpoint: async () => (await positionOf(commands, keys)).checkpoint,
    async apply(batch) {
      const applied = await apply(commands, keys.live, [keys.views, '', randomUUID(), ...encodeBatch(batch)])
      return applied === 1 ? 'applied' : 'fenced'
    },
    // the cast is safe: writers of this key must fit its type
    get: async <V>(key: HashKey<V>, field: string) =>
      fromJson(await read(commands, keys.live, [keys.views, 'get', key, field])) as V | undefined,
    all: async <V>(key: HashKey<V>) =>
      mapOf(await read(commands, keys.live, [keys.views, 'all', key])) as Map<string, V>,
    async list<V>(key: ListKey<V>) {
      const reply = await read(commands, keys.live, [keys.views, 'list', key])
      return (Array.isArray(reply) ? reply.map(fromJson) : []) as V[]
    },
    async onChanges(listener) {
      // the cast is safe: `apply` wrote it
      const told: ChangeListener<unknown> = (changes, ...at) => listener(changes as readonly C[], ...at)
      const remove = await feed.add(told, () => positionOf(listening, keys))
      return async () => remove()
    },
    async publish({ name }, message) {
      await call(commands, 'PUBLISH', [keys.channel(name), toJson(message)])
    },
    // the cast is safe: the compiler checks the message where it is published
    onMessage: <M>({ name }: Channel<M>, listener: (message: M) => void) =>
      subscriber.subscribe(keys.channel(name), (text) => listener(fromJson(text) as M)),
    rebuild: () => rebuild(commands, keys),
    tidy: createVersions(commands, { keys, version }),
    // Redis has it already
    async keep() {},
    async close() {
      subscriber.close()
      await Promise.all([disconnect(commands), disconnect(listening)])
    },
  }
}

async function positionOf(redis: Redis, keys: Keys): Promise<Position> {
  const reply = await read(redis, keys.live, [keys.views, 'at'])
  const [generation, checkpoint] = Array.isArray(reply) ? reply.map(String) : []
  return { generation: generation ?? '', checkpoint: Number(checkpoint ?? -1) }
}

/** Reads the reply of HGETALL: field, value, field, value… */
function mapOf(reply: unknown): Map<string, unknown> {
  const map = new Map<string, unknown>()
  if (!Array.isArray(reply)) return map
  for (let i = 0; i + 1 < reply.length; i += 2) map.set(String(reply[i]), fromJson(reply[i + 1]))
  return map
}
