import { createHash } from 'node:crypto'
import {
  PackedComment,
  PictureId,
  packageLimits,
  type Rejection,
  reject,
  Script,
  Text,
  Voice,
} from '@ghostlight/contracts'
import { commentLimits } from '@ghostlight/contracts/rules'
import { z } from 'zod'
import type { Package } from '../../engine/ports/packages.ts'

/** docs/ghostlight-file.md describes this format. */
export const format = 'ghostlight-package'
/** Raise it when an older version would load a newer file without a part of the show. */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const showName = 'show.json'
export const pictureName = (id: string): string => `pictures/${id}.webp`

/** The start of a manifest, which every version can read. */
export const ManifestHead = z.object({ format: z.literal(format), version: z.number().int().min(1) })

export const Manifest = ManifestHead.extend({
  /** for people who look into the file */
  madeBy: Text(200),
  /** every other file by its name */
  files: z
    .array(z.object({ name: Text(200), bytes: z.number().int().min(0), sha256: Text(64) }))
    .max(packageLimits.pictures + 1),
})
export type Manifest = z.infer<typeof Manifest>

export const ShowFile = z.object({
  script: Script,
  voices: z.array(Voice.omit({ _id: true, preview_url: true })).max(packageLimits.voices),
  pictures: z.array(z.object({ _id: PictureId, name: Text(200) })).max(packageLimits.pictures),
  /** absent = nobody asked for them; an older version loads the show without them */
  comments: z.array(PackedComment).max(commentLimits.threads).optional(),
})

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`

/** The limit that this performance exceeds, as the end of a sentence that begins with 'It has'; undefined = none. */
export const overLimit = ({ script, voices, pictures }: Package): string | undefined => {
  const { performance, ...lists } = script
  const parts = Object.values(lists).flat()
  if (parts.length > packageLimits.parts) return `more than ${packageLimits.parts} cues, modules, templates and groups`
  if (voices.length > packageLimits.voices) return `more than ${packageLimits.voices} voices`
  if (pictures.length > packageLimits.pictures) return `more than ${packageLimits.pictures} pictures`
  if (pictures.some(({ bytes }) => bytes.length > packageLimits.picture))
    return `a picture of more than ${mebibytes(packageLimits.picture)}`
  const isLong = (part: object) => Buffer.byteLength(JSON.stringify(part)) > packageLimits.part
  if ([performance, ...parts].some(isLong)) return `a part of more than ${packageLimits.part / 1024} KiB`
  return undefined
}

export const tooLarge = (what: string): Rejection => reject('TOO_LARGE', what)
