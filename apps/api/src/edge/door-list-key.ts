import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ShowState } from '@ghostlight/domain'

/** What opens a show's door list, and says which one. */
export type DoorSession = { role: 'door'; blackboardId: string /** which of the show's door lists */; list: number }

type Keyed = Pick<ShowState, 'id' | 'doorLists'>

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 192 bits that nobody guesses, made from the installation's own key: it is shown again whenever it is asked for, and stored nowhere. */
export const doorKeyOf = (installation: Uint8Array, { id, doorLists }: Keyed): string =>
  createHmac('sha256', installation).update(`door\0${id}\0${doorLists.made}`).digest('base64url').slice(0, 32)

export const doorSessionIn = (given: string, installation: Uint8Array, show: Keyed): DoorSession | undefined =>
  show.id !== '' && show.doorLists.open && same(given, doorKeyOf(installation, show))
    ? { role: 'door', blackboardId: show.id, list: show.doorLists.made }
    : undefined

const half = 16
const sealOf = (installation: Uint8Array, blackboardId: string, drawn: string): string =>
  createHmac('sha256', installation).update(`admission\0${blackboardId}\0${drawn}`).digest('base64url').slice(0, half)

/** What is in a person's own link: 96 bits by chance, and that this installation drew them, so that a forged one is looked up nowhere. */
export const newAdmission = (installation: Uint8Array, blackboardId: string): string => {
  const drawn = randomBytes(12).toString('base64url')
  return drawn + sealOf(installation, blackboardId, drawn)
}

export const isAdmission = (given: string, installation: Uint8Array, blackboardId: string): boolean =>
  given.length === 2 * half && same(given.slice(half), sealOf(installation, blackboardId, given.slice(0, half)))

/** It has as many bits as it needs: nothing has to be slow here. */
export const admissionHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
