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

/** The id of a picture: the hash of its file as it is kept. */
export const idOfPicture = (bytes: Uint8Array): string => hashOf(bytes)

type Named = { name: string /** ms since the epoch */; now: number }
type Parts = Commands & { blobs: Pick<BlobStore, 'put'> }

/** Keeps the pixels of an uploaded file. */
export const addPicture = async (
  { bytes, type, ...named }: Named & { bytes: Uint8Array; type: string },
  { readPicture, ...parts }: Parts & { readPicture: ReadPicture },
): Promise<StoredItem<Picture> | Rejection> => {
  const file = await readPicture(bytes, type)
  return isRejection(file) ? file : keepPicture({ file, ...named }, parts)
}

/** The same pixels are one picture, which keeps its first name. */
export const keepPicture = async (
  { file, name, now }: Named & { file: PictureFile },
  { blobs, ...commands }: Parts,
): Promise<StoredItem<Picture> | Rejection> => {
  const _id = idOfPicture(file.bytes)
  const info = { mimeType: file.mimeType, durationMs: 0 }
  // before the event, so that every listed picture can be loaded
  await blobs.put(_id, file.bytes, info)
  await blobs.put(fileOf(_id, true), file.small, info)
  const { width, height } = file
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
