import { createHash } from 'node:crypto'
import type { BlobStore } from '../../engine/ports/blobs.ts'
import type { Objects } from '../objects/objects.ts'
import { decodeBlob, decodeHead, decodeInfo, encodeHead, HEAD_LENGTH } from './file-format.ts'
import { type RememberedOptions, rememberBlobs } from './remembered.ts'

const nameOf = (name: string) => `${name.slice(0, 2)}/${name}`
/** Empty objects note for whom a sound was made, so that one person's sounds can be deleted without reading all others. */
const folderOf = (personId: string) => `of/${createHash('sha256').update(personId).digest('hex')}/`

/** Stores a sound's file from a backup, at `ab/NAME`. */
export const putSoundFile = async (objects: Objects, path: string, file: Uint8Array): Promise<void> => {
  const of = decodeHead(file)?.info.of
  // the note comes before the sound, so that every stored sound can be found and deleted
  if (of !== undefined) await objects.put(`${folderOf(of)}${path.slice(3)}`, new Uint8Array())
  await objects.put(path, file)
}

/** Stores sounds in an object store, in the same format as files on disk. */
export const openObjectBlobs = (objects: Objects, options: RememberedOptions = {}): BlobStore =>
  rememberBlobs(
    {
      write: (name, { bytes, info }) => putSoundFile(objects, nameOf(name), Buffer.concat([encodeHead(info), bytes])),
      async read(name) {
        const file = await objects.get(nameOf(name))
        return file && decodeBlob(file)
      },
      async readInfo(name) {
        const found = await objects.begin(nameOf(name), HEAD_LENGTH)
        return found && decodeInfo(found.bytes, found.size)
      },
      has: (name) => objects.has(nameOf(name)),
      remove: (name) => objects.remove(nameOf(name)),
      async *namesOf(personIds) {
        for (const personId of personIds)
          for await (const { name: marker } of objects.list(folderOf(personId))) {
            yield marker.slice(folderOf(personId).length)
            await objects.remove(marker)
          }
      },
    },
    options,
  )
