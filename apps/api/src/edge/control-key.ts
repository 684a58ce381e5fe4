import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ControlKey } from '@ghostlight/contracts'
import type { ShowState } from '@ghostlight/domain'

/** What opens a show for a machine, and says which show that is. */
export type ControlSession = Pick<ControlKey, '_id' | 'name' | 'scopes'> & { role: 'control'; blackboardId: string }

const form = /^glc_[\w-]{32}$/

/** 192 bits that nobody guesses; told once, and known afterwards by its hash. */
export const newControlKey = (): string => `glc_${randomBytes(24).toString('base64url')}`

/** A key has as many bits as its hash: nothing has to be slow here. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Which of a show's keys this is; undefined = none of them. */
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
