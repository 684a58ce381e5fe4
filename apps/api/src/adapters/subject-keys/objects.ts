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
/** More looks than an erasure can take, because its one request has a deadline. */
const LOOKS = 100

export type ObjectSubjectKeys = SubjectKeys & {
  load(personIds: Iterable<string>): Promise<void>
  close(): Promise<void>
}
type Parts = { objects: Objects; log: ErasureLog; now?: () => number }

/**
 * Keys as objects, one for each person. An erased person has an empty object instead. So if a key is made and erased at the
 * same moment, it stays erased; if two nodes make one, the first stays. Keys that were read stay in memory.
 */
export async function openObjectSubjectKeys({ objects, log, now = Date.now }: Parts): Promise<ObjectSubjectKeys> {
  const installation = await openInstallationKey(objects)
  const known = new KnownKeys(now)
  const under = new Map<string, Promise<void>>()
  let isClosed = false

  /** Makes one request for all callers who ask for the same key at once. */
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

  /** Looks until it sees the erasure, or until the erasure can no longer come. */
  const heard = async (name: string): Promise<void> => {
    for (let looks = 0; looks < LOOKS && !isClosed && known.key(name); ) {
      await read(name).then(
        () => looks++,
        // the store is away: asks until it answers
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
        // a caller that only reads it may have found none
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
      // announced first: if this node ends in between, no other node still holds the key that the next attempt erases
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

/** The first start makes the key; if nodes start at the same time, one makes it for all. */
async function openInstallationKey(objects: Objects): Promise<Uint8Array> {
  const there = await objects.get(installationName)
  if (there === undefined) await objects.make(installationName, randomBytes(KEY_LENGTH))
  const key = there ?? (await objects.get(installationName))
  // Never replaced: every phone's HMAC and every sound's name depends on it.
  if (key?.length !== KEY_LENGTH)
    throw new ObjectsUnavailable(
      `KEYS_DIR: ${installationName} must hold ${KEY_LENGTH} bytes; restore it from a backup`,
    )
  return key
}
