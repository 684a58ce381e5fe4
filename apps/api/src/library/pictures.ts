import { createHash } from 'node:crypto'
import { isPictureId, isRejection, type Picture, type Rejection } from '@ghostlight/contracts'
import { picture } from '@ghostlight/domain'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { PictureFile, ReadPicture } from '../engine/ports/pictures.ts'
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
  return keepPicture(read, { name, now }, { blobs, ...commands })
}

type Named = { name: string; now: number }

/** The id of a picture: the hash of its pixels. */
export const pictureId = ({ bytes }: Pick<PictureFile, 'bytes'>): string => hashOf(bytes)

/** Keeps a picture that was read. */
export const keepPicture = async (
  read: PictureFile,
  { name, now }: Named,
  { blobs, ...commands }: Omit<Parts, 'readPicture'>,
): Promise<StoredItem<Picture> | Rejection> => {
  const _id = pictureId(read)
  const info = { mimeType: read.mimeType, durationMs: 0 }
  // before the event, so that every listed picture can be loaded
  await blobs.put(_id, read.bytes, info)
  await blobs.put(fileOf(_id, true), read.small, info)
  const { width, height } = read
  const item = { _id, name, width, height, createdAt: new Date(now).toISOString() }
  return changeItem(picture, { id: _id, command: { type: 'restore', item } }, commands)
}

/** Every id of a picture in the settings of a performance, whatever they use it for. */
export const picturesIn = (settings: unknown): string[] => {
  if (typeof settings === 'string') return isPictureId(settings) ? [settings] : []
  return typeof settings === 'object' && settings !== null ? Object.values(settings).flatMap(picturesIn) : []
}

/** The same settings with other pictures. */
export const withPictures = <T>(settings: T, ids: ReadonlyMap<string, string>): T => {
  const renewed = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(renewed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, renewed(it)]))
  }
  // only texts are replaced, by texts
  return renewed(settings) as T
}
