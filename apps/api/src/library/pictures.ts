import { createHash } from 'node:crypto'
import { isRejection, type Picture, type Rejection } from '@ghostlight/contracts'
import { picture } from '@ghostlight/domain'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { ReadPicture } from '../engine/ports/pictures.ts'
import type { Commands } from './commands.ts'
import { changeItem, type StoredItem } from './items.ts'

const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The name of a picture's file beside the sounds. */
export const fileOf = (id: string, small: boolean): string => (small ? hashOf(`small ${id}`) : id)

type Upload = { bytes: Uint8Array; type: string; name: string; now: number }
type Parts = Commands & { blobs: Pick<BlobStore, 'put'>; readPicture: ReadPicture }

/** Keeps the pixels of an uploaded file. The same pixels are one picture, which keeps its first name. */
export const addPicture = async (
  { bytes, type, name, now }: Upload,
  { blobs, readPicture, ...commands }: Parts,
): Promise<StoredItem<Picture> | Rejection> => {
  const read = await readPicture(bytes, type)
  if (isRejection(read)) return read
  const _id = hashOf(read.bytes)
  const info = { mimeType: read.mimeType, durationMs: 0 }
  // before the event, so that every listed picture can be loaded
  await blobs.put(_id, read.bytes, info)
  await blobs.put(fileOf(_id, true), read.small, info)
  const { width, height } = read
  const item = { _id, name, width, height, createdAt: new Date(now).toISOString() }
  return changeItem(picture, { id: _id, command: { type: 'restore', item } }, commands)
}
