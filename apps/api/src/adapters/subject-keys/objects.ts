import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ObjectsUnavailable } from '../../engine/ports/objects-unavailable.ts'
import { SubjectErased, type SubjectKeys } from '../../engine/ports/subject-keys.ts'
import type { Objects } from '../objects/objects.ts'
import { type ErasureLog, shareErasures } from './erasures.ts'
import { fileNameOf, inTurns, KEY_LENGTH } from './key-files.ts'
import { KnownKeys } from './known-keys.ts'

export const installationName = 'installation.key'
export const objectNameOf = (name: string) => `people/${name}`

const LOOK_EVERY_MS = 100
/** Longer than an erasure takes whose node goes on living: its one request has a deadline. */
const LOOKS = 100

export type ObjectSubjectKeys = SubjectKeys & {
  load(personIds: Iterable<string>): Promise<void>
  close(): Promise<void>
}
type Parts = { objects: Objects; log: ErasureLog; now?: () => number }

/**
 * Keys as objects, one a person. Who was erased has an empty one in its place: so of a key that is made and one that is
 * erased at the same moment the erased one stays, and of two that are made the first. What was read is held in memory.
 */
export async function openObjectSubjectKeys({ objects, log, now = Date.now }: Parts): Promise<ObjectSubjectKeys> {
  const installation = await openInstallationKey(objects)
  const known = new KnownKeys(now)
  const under = new Map<string, Promise<void>>()
  let isClosed = false

  /** One request for all who ask for the same key at once. */
  const once = (name: string, work: () => Promise<void>): Promise<void> => {
    const running = under.get(name) ?? work().finally(() => under.delete(name))
    under.set(name, running)
    return running
  }
  const read = async (name: string): Promise<void> => known.learn(name, await objects.get(objectNameOf(name)))
  const make = async (name: string): Promise<void> => {
    const key = randomBytes(KEY_LENGTH)
    if (await objects.make(objectNameOf(name), key)) known.learn(name, key)
    else await read(name)
  }

  /** Until the erasure is seen, or cannot come any more. */
  const heard = async (name: string): Promise<void> => {
    for (let looks = 0; looks < LOOKS && !isClosed && known.key(name); ) {
      await read(name).then(
        () => looks++,
        // away: it is asked until it answers
        () => undefined,
      )
      if (known.key(name)) await pause(LOOK_EVERY_MS)
    }
  }
  const erasures = await shareErasures(log, (name) => void heard(name))

  const refuseErased = (names: readonly string[]) => {
    if (names.some((name) => known.isErased(name))) throw new SubjectErased()
  }
  return {
    installation,
    async load(personIds) {
      const names = [...new Set([...personIds].map(fileNameOf))].filter((name) => !known.isSure(name))
      await inTurns(names, (name) => once(name, () => read(name)))
    },
    async ensure(personIds) {
      const names = [...new Set(personIds.map(fileNameOf))]
      refuseErased(names)
      const wanted = names.filter((name) => !known.key(name))
      await inTurns(wanted, async (name) => {
        // who only reads it may have found none
        await under.get(name)
        if (!known.key(name)) await once(name, () => make(name))
      })
      refuseErased(names)
    },
    get(personId) {
      const name = fileNameOf(personId)
      if (!known.has(name)) throw new ObjectsUnavailable('KEYS_DIR: a key was needed before it was read')
      return known.key(name)
    },
    async erase(personId) {
      const name = fileNameOf(personId)
      // before: should this node end in between, no other one holds what the next attempt erases
      await erasures.tell(name, now())
      await objects.put(objectNameOf(name), new Uint8Array())
      known.learn(name, new Uint8Array())
    },
    erased: (personId) => known.isErased(fileNameOf(personId)),
    async close() {
      isClosed = true
      await erasures.stop()
      await objects.close()
    },
  }
}

/** Made at the first start; of nodes that start at the same time one makes it for all. */
async function openInstallationKey(objects: Objects): Promise<Uint8Array> {
  const there = await objects.get(installationName)
  if (there === undefined) await objects.make(installationName, randomBytes(KEY_LENGTH))
  const key = there ?? (await objects.get(installationName))
  // Never made anew: every phone's HMAC and every sound's name hangs on it.
  if (key?.length !== KEY_LENGTH)
    throw new ObjectsUnavailable(
      `KEYS_DIR: ${installationName} must hold ${KEY_LENGTH} bytes; restore it from a backup`,
    )
  return key
}
