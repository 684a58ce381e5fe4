import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifAbsent } from '../adapters/blobs/files.ts'
import { isAddress } from '../config/objects-address.ts'
import { filesBelow } from './files.ts'
import type { BackupFile, Part } from './manifest.ts'
import type { PartStore } from './part-store.ts'
import type { Places } from './places.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Copies one part of an installation to another place. */
export const openCopy = async ({ from, to, part }: { from: Places; to: Places; part: Part }) => {
  const [source, target] = [await shelfOf(part, from[part]), await shelfOf(part, to[part])]
  return {
    paths: source.paths,
    /** undefined = it was deleted meanwhile */
    keep: async (path: string): Promise<BackupFile | undefined> => {
      const bytes = await source.read(path)
      if (!bytes) return undefined
      await target.write(path, bytes)
      return { part, path, bytes: bytes.length, sha256: sha256(bytes) }
    },
    /** The hash of the file that is there now; undefined = none. */
    hashThere: (path: string) => hashOf(target, path),
  }
}

const hashOf = async (store: PartStore, path: string): Promise<string | undefined> => {
  const bytes = await store.read(path)
  return bytes && sha256(bytes)
}

/** A folder, or for keys and sounds the bucket at an address. */
const shelfOf = async (part: Part, place: string): Promise<PartStore> => {
  if (!isAddress(place)) return inFolder(place)
  const { keysInBucket, soundsInBucket } = await import('./bucket.ts')
  return part === 'keys' ? keysInBucket(place) : soundsInBucket(place)
}

const inFolder = (dir: string): PartStore => ({
  paths: async (folder) => (await filesBelow(join(dir, folder))).map((path) => (folder ? `${folder}/${path}` : path)),
  read: (path) => readFile(join(dir, path)).catch(ifAbsent),
  async write(path, bytes) {
    const target = join(dir, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(target, bytes, { mode: 0o600, flush: true })
  },
})
