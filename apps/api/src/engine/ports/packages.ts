import type { PackedComment, Rejection, Script, Voice } from '@ghostlight/contracts'

/** A picture as a package holds it: a WebP. Its id is its hash. */
export type PackedPicture = { _id: string; name: string; bytes: Uint8Array }
/** What is known of a voice outside its house. */
export type PackedVoice = Omit<Voice, '_id' | 'preview_url'>

/** A performance with everything that it needs in another house. */
export type Package = {
  script: Script
  voices: PackedVoice[]
  pictures: PackedPicture[]
  comments?: PackedComment[] | undefined
}

/** Reads a file that `POST /api/performances/package` gets, or says why it cannot be loaded. */
export type ReadPackage = (bytes: Uint8Array) => Promise<Package | Rejection>
