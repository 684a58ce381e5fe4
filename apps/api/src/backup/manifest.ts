import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../config/config.ts'
import { headerOf } from '../files/header.ts'

/** The parts of a backup. The last two are secret, and may be stored apart. */
export const parts = ['log', 'sounds', 'keys', 'house'] as const
export type Part = (typeof parts)[number]

/** A path inside a part. A restore writes it below a folder. */
const Path = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)
const BackupFile = z.object({
  part: z.enum(parts),
  path: Path,
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BackupFile = z.infer<typeof BackupFile>

const Manifest = z.object({
  ...headerOf('ghostlight-backup', 1),
  /** ISO 8601, UTC: the start of the backup */
  at: z.iso.datetime(),
  events: z.number().int().nonnegative(),
  files: z.array(BackupFile),
})
export type Manifest = z.infer<typeof Manifest>

const nameIn = (dir: string): string => join(dir, 'manifest.json')

/** Writes the manifest, last of all: a backup without it is incomplete. */
export const writeManifest = (dir: string, manifest: Manifest): Promise<void> =>
  writeFile(nameIn(dir), `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true })

/** Errors: StartRefused. */
export const readManifest = async (dir: string): Promise<Manifest> => {
  const text = await readFile(nameIn(dir), 'utf8').catch(() => {
    throw new StartRefused(`${dir} is not a complete backup: manifest.json, which is written last, is missing`)
  })
  const parsed = Manifest.safeParse(jsonOf(text))
  if (!parsed.success) throw new StartRefused(`${nameIn(dir)} is damaged, or of another version`)
  return parsed.data
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
