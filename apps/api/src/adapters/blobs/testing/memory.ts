import type { BlobInfo, BlobStore } from '../../../engine/ports/blobs.ts'
import { checkBlobName } from '../name.ts'

/** Sounds in memory, until the process ends. */
export function openMemoryBlobs(): BlobStore {
  const blobs = new Map<string, { bytes: Uint8Array; info: BlobInfo }>()
  const find = (name: string) => {
    checkBlobName(name)
    return blobs.get(name)
  }
  return {
    async put(name, bytes, given) {
      checkBlobName(name)
      blobs.set(name, { bytes: bytes.slice(), info: { ...given, size: bytes.length } })
    },
    get: async (name) => find(name),
    info: async (name) => find(name)?.info,
    async delete(name) {
      checkBlobName(name)
      blobs.delete(name)
    },
    async deleteOf(personIds) {
      const before = blobs.size
      for (const [name, { info }] of blobs) if (info.of !== undefined && personIds.has(info.of)) blobs.delete(name)
      return before - blobs.size
    },
  }
}
