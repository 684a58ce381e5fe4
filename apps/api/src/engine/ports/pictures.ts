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
 * Turns a file into a picture to store, or says why that is impossible. `type`: the type that the sender claims.
 * `most`: bytes, if it is not the limit of uploads.
 */
export type ReadPicture = (bytes: Uint8Array, type: string, most?: number) => Promise<PictureFile | Rejection>
