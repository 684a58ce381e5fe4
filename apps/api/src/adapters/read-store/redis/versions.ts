import type { Redis } from 'ioredis'
import { aliveMs } from '../../../engine/liveness/heartbeat.ts'
import { nodeLease } from '../../../engine/ports/read-store.ts'
import { call, script } from './connection.ts'
import type { Keys } from './keys.ts'
import { ACQUIRE } from './scripts.ts'
import { scan, unlinkAll } from './unlink.ts'

const acquire = script(ACQUIRE)
const readsLease = (node: string): string => `reads:${node}`
/** How often to look for views of other versions: it reads all keys. */
const lookEveryMs = 300_000

/**
 * During an upgrade each version has its own views. Each node says which version it reads, and views that no living node
 * reads are removed. An older program says nothing and may read any version: while one lives, all views stay.
 */
export const createVersions = (redis: Redis, { keys, version }: { keys: Keys; version: number }) => {
  let lookedAt = Number.NEGATIVE_INFINITY

  const read = async (): Promise<ReadonlySet<string> | undefined> => {
    const living = keys.lease(nodeLease(''))
    const versions = new Set([String(version)])
    for (const key of await scan(redis, living)) {
      const says = await call(redis, 'GET', [keys.lease(readsLease(key.slice(living.length)))])
      if (says === null) return undefined
      versions.add(String(says))
    }
    return versions
  }

  const remove = async (): Promise<void> => {
    const there = new Set(
      (await scan(redis, keys.versions)).flatMap((key) => versionIn(key.slice(keys.versions.length))),
    )
    there.delete(String(version))
    if (there.size === 0) return
    const wanted = await read()
    for (const it of there) if (wanted && !wanted.has(it)) await unlinkAll(redis, `${keys.versions}${it}:`)
  }

  return async (node: string, now = performance.now()): Promise<void> => {
    await acquire(redis, keys.lease(readsLease(node)), [String(version), aliveMs])
    if (now - lookedAt < lookEveryMs) return
    lookedAt = now
    await remove()
  }
}

const versionIn = (rest: string): string[] => {
  const [, version] = /^(\d+):/.exec(rest) ?? []
  return version === undefined ? [] : [version]
}
