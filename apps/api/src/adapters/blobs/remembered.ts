import type { BlobInfo, BlobStore } from '../../engine/ports/blobs.ts'
import { ObjectsUnavailable } from '../../engine/ports/objects-unavailable.ts'
import { checkBlobName } from './name.ts'
import { Recent } from './recent.ts'

/** For how long a remembered sound is returned without checking whether another node deleted it. */
const TRUST_MS = 1000

export type Blob = { bytes: Uint8Array; info: BlobInfo }

/** The permanent store of sounds. Callers have checked the names. */
export type BlobPlace = {
  write(name: string, blob: Blob): Promise<void>
  read(name: string): Promise<Blob | undefined>
  readInfo(name: string): Promise<BlobInfo | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** all sounds made for one of these people, and perhaps others */
  namesOf(personIds: ReadonlySet<string>): AsyncIterable<string>
}
export type RememberedOptions = { cacheBytes?: number; now?: () => number }

const whileAway = (error: unknown): true => {
  if (error instanceof ObjectsUnavailable) return true
  throw error
}

/** Adds a memory (64 MiB) for the sounds used last to a store that several nodes may share. */
export const rememberBlobs = (
  place: BlobPlace,
  { cacheBytes = 64 << 20, now = Date.now }: RememberedOptions,
): BlobStore => {
  const recent = new Recent<Blob>(cacheBytes)
  const reading = new Map<string, Promise<Blob | undefined>>()

  const remember = (name: string, value: Blob) =>
    recent.set(name, { value, size: value.bytes.length, checkedAt: now() })
  const forget = (name: string) => {
    recent.delete(name)
    // A read that has already begun must not bring back the deleted sound.
    reading.delete(name)
  }

  const remembered = async (name: string): Promise<Blob | undefined> => {
    const entry = recent.get(name)
    if (!entry) return undefined
    if (now() - entry.checkedAt >= TRUST_MS) {
      entry.checkedAt = now()
      // if the store is away, the sound may still be returned: an erased person's sound has no key that opens it
      if (!(await place.has(name).catch(whileAway))) {
        forget(name)
        return undefined
      }
    }
    return entry.value
  }

  /** Reads a sound once, even if a thousand phones ask for it at the same time. */
  const read = (name: string): Promise<Blob | undefined> => {
    const found = reading.get(name) ?? place.read(name)
    if (!reading.has(name)) {
      reading.set(name, found)
      const settle = (blob?: Blob) => {
        if (reading.get(name) !== found) return
        reading.delete(name)
        if (blob) remember(name, blob)
      }
      found.then(settle, () => settle())
    }
    return found
  }

  const remove = async (name: string): Promise<void> => {
    checkBlobName(name)
    forget(name)
    await place.remove(name)
    forget(name)
  }

  return {
    async put(name, bytes, given) {
      checkBlobName(name)
      const blob = { bytes: bytes.slice(), info: { ...given, size: bytes.length } }
      await place.write(name, blob)
      forget(name)
      remember(name, blob)
    },
    async get(name) {
      checkBlobName(name)
      return (await remembered(name)) ?? read(name)
    },
    async info(name) {
      checkBlobName(name)
      return (await remembered(name))?.info ?? place.readInfo(name)
    },
    delete: remove,
    async deleteOf(personIds) {
      let count = 0
      for await (const name of place.namesOf(personIds)) {
        const { of } = (await place.readInfo(name)) ?? {}
        if (of === undefined || !personIds.has(of)) continue
        await remove(name)
        count++
      }
      return count
    },
  }
}
