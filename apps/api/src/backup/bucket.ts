import { putSoundFile } from '../adapters/blobs/objects.ts'
import { openObjects } from '../adapters/objects/objects.ts'
import { objectNameOf } from '../adapters/subject-keys/objects.ts'
import { StartRefused } from '../config/config.ts'
import type { PartStore } from './part-store.ts'

/**
 * The keys of a bucket, under the paths of a folder. An erased person has an empty object in a bucket, and a mark in a
 * folder.
 */
export const keysInBucket = (place: string): PartStore => {
  const objects = openObjects({ place, variable: 'KEYS_DIR' })
  const content = (name = '') => objects.get(objectNameOf(name))
  return {
    async paths(folder) {
      const found: string[] = []
      if (folder === 'people' || folder === 'erased')
        for await (const { name, size } of objects.list(objectNameOf(''))) {
          const of = name.slice(objectNameOf('').length)
          if (folder === 'people' && size > 0) found.push(`people/${of.slice(0, 1)}/${of}`)
          if (folder === 'erased' && size === 0) found.push(`erased/${of}`)
        }
      return found
    },
    async read(path) {
      const [folder, ...rest] = path.split('/')
      if (folder === 'installation.key') return objects.get(path)
      const bytes = await content(rest.at(-1))
      if (folder === 'erased') return bytes?.length === 0 ? bytes : undefined
      return folder === 'people' && bytes?.length !== 0 ? bytes : undefined
    },
    async write(path, bytes) {
      const [folder, ...rest] = path.split('/')
      if (folder === 'batches')
        throw new StartRefused(
          'the backup was taken while many keys were being made; restore it to a folder, start once, and copy that folder to the bucket',
        )
      if (folder === 'installation.key') return objects.put(path, bytes)
      // a mark comes after the key that it removes, and stays
      if (folder === 'erased' || (await content(rest.at(-1)))?.length !== 0)
        await objects.put(objectNameOf(rest.at(-1) ?? ''), bytes)
    },
  }
}

/** The sounds of a bucket, under the paths of a folder. */
export const soundsInBucket = (place: string): PartStore => {
  const objects = openObjects({ place, variable: 'AUDIO_DIR' })
  return {
    async paths() {
      const found: string[] = []
      for await (const { name } of objects.list('')) if (/^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name)) found.push(name)
      return found
    },
    read: (path) => objects.get(path),
    write: (path, bytes) => putSoundFile(objects, path, bytes),
  }
}
