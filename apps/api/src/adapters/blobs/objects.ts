import { createHash } from 'node:crypto'
import type { BlobStore } from '../../engine/ports/blobs.ts'
import type { Objects } from '../objects/objects.ts'
import { decodeBlob, decodeHead, decodeInfo, encodeHead, HEAD_LENGTH } from './file-format.ts'
import { type RememberedOptions, rememberBlobs } from './remembered.ts'

const nameOf = (name: string) => `${name.slice(0, 2)}/${name}`
/** Empty objects that say for whom a sound was made: to delete what is one person's nobody looks through all there is. */
const folderOf = (personId: string) => `of/${createHash('sha256').update(personId).digest('hex')}/`

/** A sound as it is, at `ab/NAME`: of a backup. */
export const putSoundFile = async (objects: Objects, path: string, file: Uint8Array): Promise<void> => {
  const of = decodeHead(file)?.info.of
  // before the sound: what is there can be found and deleted
  if (of !== undefined) await objects.put(`${folderOf(of)}${path.slice(3)}`, new Uint8Array())
  await objects.put(path, file)
}

/** Sounds in an object store, each as the file that it would be on a disk. */
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
