import type { Redis } from 'ioredis'
import { call } from './connection.ts'

/** Finds every key with this prefix, in batches. */
async function* found(redis: Redis, prefix: string): AsyncGenerator<string[]> {
  const pattern = `${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`
  for (let cursor = '0'; ; ) {
    const [next = '0', keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', 1000)
    if (keys.length > 0) yield keys
    cursor = next
    if (cursor === '0') return
  }
}

export const scan = async (redis: Redis, prefix: string): Promise<string[]> => {
  const all: string[] = []
  for await (const keys of found(redis, prefix)) all.push(...keys)
  return all
}

export const unlinkAll = async (redis: Redis, prefix: string): Promise<void> => {
  for await (const keys of found(redis, prefix)) await call(redis, 'UNLINK', keys)
}
