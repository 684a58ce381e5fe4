import { randomUUID } from 'node:crypto'
import { viewsVersion } from '@ghostlight/projections'
import type { Leases } from '../../../engine/ports/read-store.ts'
import { call, connect, disconnect, firstAttempt, type RedisOptions, rootOf, script } from './connection.ts'
import { keysOf } from './keys.ts'
import { ACQUIRE, CLAIM, EPOCH, RELEASE } from './scripts.ts'

const acquire = script(ACQUIRE)
const claim = script(CLAIM)
const epochOf = script(EPOCH)
const release = script(RELEASE)

/** Error: ReadStoreUnavailable; then the caller must count the lease as lost. */
export async function openRedisLeases(options: RedisOptions): Promise<Leases> {
  const redis = connect(options)
  const keys = keysOf(rootOf(redis, options), viewsVersion)
  await firstAttempt(redis)
  return {
    acquire: async (name, holder, ttlMs) => (await acquire(redis, keys.lease(name), [holder, ttlMs])) === 1,
    claim: async ({ name, holder, ttlMs, epoch }) =>
      (await claim(redis, keys.lease(name), [holder, ttlMs, keys.epoch, epoch])) === 1,
    epoch: async () => String(await epochOf(redis, keys.epoch, [randomUUID()])),
    holder: async (name) => textOf(await call(redis, 'GET', [keys.lease(name)])),
    release: async (name, holder) => void (await release(redis, keys.lease(name), [holder])),
    time: async () => millisecondsOf(await call(redis, 'TIME', [])),
    close: () => disconnect(redis),
  }
}

const textOf = (reply: unknown): string | undefined => (typeof reply === 'string' ? reply : undefined)

/** Reads the reply of TIME: seconds, and microseconds of the current second. */
const millisecondsOf = (reply: unknown): number => {
  const [seconds, micros] = Array.isArray(reply) ? reply.map(Number) : []
  return (seconds ?? 0) * 1_000 + (micros ?? 0) / 1_000
}
