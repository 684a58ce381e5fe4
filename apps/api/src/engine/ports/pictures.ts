import type { Rejection } from '@ghostlight/contracts'

/** A picture as it is kept: pixels and nothing else. `small`: the same, at most 320 pixels wide and high. */
export type PictureFile = {
  mimeType: string
  width: number
  height: number
  bytes: Uint8Array
  small: Uint8Array
}

/**
 * Makes a file a picture to keep, or says why it is none. `type`: what the file is said to be. `most`: bytes, if it is not
 * the limit of uploads.
 */
export type ReadPicture = (bytes: Uint8Array, type: string, most?: number) => Promise<PictureFile | Rejection>
