import type { BlobInfo, BlobStore } from '../../engine/ports/blobs.ts'
import { ObjectsUnavailable } from '../../engine/ports/objects-unavailable.ts'
import { checkBlobName } from './name.ts'
import { Recent } from './recent.ts'

/** How long a remembered sound is given out without looking whether another node deleted it. */
const TRUST_MS = 1000

export type Blob = { bytes: Uint8Array; info: BlobInfo }

/** Where sounds lie for good. Names are checked before. */
export type BlobPlace = {
  write(name: string, blob: Blob): Promise<void>
  read(name: string): Promise<Blob | undefined>
  readInfo(name: string): Promise<BlobInfo | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** those that may have been made for one of these persons, and perhaps others */
  namesOf(personIds: ReadonlySet<string>): AsyncIterable<string>
}
export type RememberedOptions = { cacheBytes?: number; now?: () => number }

const whileAway = (error: unknown): true => {
  if (error instanceof ObjectsUnavailable) return true
  throw error
}

/** Sounds of a place that several nodes may share. Those used last are answered from memory (64 MiB). */
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
    // A read under way must not bring back what it found before.
    reading.delete(name)
  }

  const remembered = async (name: string): Promise<Blob | undefined> => {
    const entry = recent.get(name)
    if (!entry) return undefined
    if (now() - entry.checkedAt >= TRUST_MS) {
      entry.checkedAt = now()
      // away: it may still be given out, for who was erased has no key that opens it
      if (!(await place.has(name).catch(whileAway))) {
        forget(name)
        return undefined
      }
    }
    return entry.value
  }

  /** A thousand phones ask for the same sound at once: one of them reads it. */
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
