import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ControlKey } from '@ghostlight/contracts'
import type { ShowState } from '@ghostlight/domain'

/** The session of a control key, with its show. */
export type ControlSession = Pick<ControlKey, '_id' | 'name' | 'scopes'> & { role: 'control'; blackboardId: string }

const form = /^glc_[\w-]{32}$/

/** 192 random bits; shown once, and stored only as a hash. */
export const newControlKey = (): string => `glc_${randomBytes(24).toString('base64url')}`

/** A fast hash is enough, because a key has as many bits as its hash. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The show's control key with this secret; undefined = none. */
export const controlKeyIn = (
  { id, controlKeys }: Pick<ShowState, 'id' | 'controlKeys'>,
  given: string,
): ControlSession | undefined => {
  if (!form.test(given)) return undefined
  const hash = Buffer.from(hashOf(given))
  for (const { hash: known, ...key } of controlKeys.values())
    if (timingSafeEqual(hash, Buffer.from(known))) return { role: 'control', ...key, blackboardId: id }
  return undefined
}
