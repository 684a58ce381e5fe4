import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ifAbsent } from '../adapters/blobs/files.ts'
import { StartRefused } from '../config/config.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import { openCopy } from './copy.ts'
import { measure } from './files.ts'
import { writeLog } from './log-file.ts'
import { type BackupFile, type Manifest, type Part, writeManifest } from './manifest.ts'
import { logName, type Places, placesIn } from './places.ts'

type Taking = {
  log: Pick<EventStore, 'readAll'>
  from: Places
  to: string
  /** the folder for keys and secrets */
  secrets: string
  /** ISO 8601, UTC */
  at: string
}

/**
 * The folders of the keys, in order: a key leaves `batches` only after it is in `people`, and an erased person has a
 * mark in `erased` before the key is deleted.
 */
const keyFolders = ['batches', 'people', 'erased']

/**
 * Makes a backup of an installation, even in use. The log goes first, because each key is on disk before an event needs
 * it. Error: StartRefused.
 */
export const takeBackup = async ({ log, from, to, secrets, at }: Taking): Promise<Manifest> => {
  for (const folder of new Set([to, secrets])) await prepare(folder)
  const places = placesIn(to, secrets)
  const events = await writeLog(log, join(places.log, logName))
  const written = await measure(join(places.log, logName))
  if (!written) throw new StartRefused(`${to} cannot be read`)
  const files: BackupFile[] = [{ part: 'log', path: logName, ...written }]
  const copying = (part: Part) => openCopy({ from, to: places, part })
  const take = async ({ keep }: Awaited<ReturnType<typeof copying>>, paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      const kept = await keep(path)
      if (kept) files.push(kept)
    }
  }
  const keys = await copying('keys')
  for (const folder of keyFolders) await take(keys, await keys.paths(folder))
  await take(keys, ['installation.key'])
  await take(await copying('house'), ['session-secret', 'installation.json'])
  const sounds = await copying('sounds')
  await take(
    sounds,
    (await sounds.paths('')).filter((path) => !path.startsWith('unfinished/')),
  )
  const manifest: Manifest = { format: 'ghostlight-backup', version: 1, at, events, files }
  await writeManifest(to, manifest)
  return manifest
}

const prepare = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const there = (await readdir(folder).catch(ifAbsent)) ?? []
  if (there.length > 0) throw new StartRefused(`${folder} is not empty; give a new folder for each backup`)
}
