import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type ReadStore, ReadStoreUnavailable } from '../../../engine/ports/read-store.ts'
import { call, script } from './connection.ts'
import { encodeBatch } from './encode.ts'
import type { Keys } from './keys.ts'
import { APPLY, BEGIN, DISCARD, FLIP } from './scripts.ts'
import { unlinkAll } from './unlink.ts'

const begin = script(BEGIN)
const flip = script(FLIP)
const discard = script(DISCARD)
export const apply = script(APPLY)

export async function rebuild<C>(redis: Redis, keys: Keys): ReturnType<ReadStore<C>['rebuild']> {
  const id = randomUUID()
  await begin(redis, keys.live, [keys.views, id])
  await sweep(redis, keys)
  return {
    async checkpoint() {
      const at = await call(redis, 'GET', [`${keys.generation(id)}at`])
      return at === null ? -1 : Number(at)
    },
    async apply(batch) {
      const applied = await apply(redis, keys.live, [keys.views, id, '', ...encodeBatch(batch)])
      return applied === 1 ? 'applied' : 'fenced'
    },
    async flip() {
      const flipped = await flip(redis, keys.live, [keys.views, id])
      if (flipped !== 1)
        throw new ReadStoreUnavailable('another rebuild has taken the place of this one, or it was lost')
      await sweep(redis, keys)
    },
    async discard() {
      await discard(redis, keys.live, [keys.views, id])
      await sweep(redis, keys)
    },
  }
}

/** Deletes generations that nobody can read any more. If it is interrupted, the next sweep finishes it. */
async function sweep(redis: Redis, keys: Keys): Promise<void> {
  try {
    for (const id of textsOf(await call(redis, 'SMEMBERS', [keys.garbage]))) {
      await unlinkAll(redis, keys.generation(id))
      await call(redis, 'SREM', [keys.garbage, id])
    }
  } catch (error) {
    // The rebuild itself has succeeded, and the next one sweeps again.
    if (!(error instanceof ReadStoreUnavailable)) throw error
  }
}

const textsOf = (reply: unknown): string[] => (Array.isArray(reply) ? reply.map(String) : [])
