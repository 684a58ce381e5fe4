import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ShowState } from '@ghostlight/domain'

/** The session of an usher's page, with its show. */
export type DoorSession = { role: 'door'; blackboardId: string /** number of the show's door list */; list: number }

type Keyed = Pick<ShowState, 'id' | 'doorLists'>

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 192 bits derived from the installation's key, so that the link can be shown again and is stored nowhere. */
export const doorKeyOf = (installation: Uint8Array, { id, doorLists }: Keyed): string =>
  createHmac('sha256', installation).update(`door\0${id}\0${doorLists.made}`).digest('base64url').slice(0, 32)

export const doorSessionIn = (given: string, installation: Uint8Array, show: Keyed): DoorSession | undefined =>
  show.id !== '' && show.doorLists.open && same(given, doorKeyOf(installation, show))
    ? { role: 'door', blackboardId: show.id, list: show.doorLists.made }
    : undefined

const half = 16
const sealOf = (installation: Uint8Array, blackboardId: string, drawn: string): string =>
  createHmac('sha256', installation).update(`admission\0${blackboardId}\0${drawn}`).digest('base64url').slice(0, half)

/**
 * The secret in a person's link: 96 random bits, with a mark of this installation, so that forged links are refused
 * without a look-up.
 */
export const newAdmission = (installation: Uint8Array, blackboardId: string): string => {
  const drawn = randomBytes(12).toString('base64url')
  return drawn + sealOf(installation, blackboardId, drawn)
}

export const isAdmission = (given: string, installation: Uint8Array, blackboardId: string): boolean =>
  given.length === 2 * half && same(given.slice(half), sealOf(installation, blackboardId, given.slice(0, half)))

/** A fast hash is enough for a random secret. */
export const admissionHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
