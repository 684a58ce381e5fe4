import type { Rejection } from '@ghostlight/contracts'

/** A picture as it is kept: pixels and nothing else. `small`: the same, at most 320 pixels wide and high. */
export type PictureFile = {
  mimeType: string
  width: number
  height: number
  bytes: Uint8Array
  small: Uint8Array
}

/** Makes an uploaded file a picture to keep, or says why it is none. `type`: what the file is said to be. */
export type ReadPicture = (bytes: Uint8Array, type: string) => Promise<PictureFile | Rejection>
