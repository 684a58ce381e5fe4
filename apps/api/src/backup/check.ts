import { join } from 'node:path'
import { StartRefused } from '../config/config.ts'
import { measure } from './files.ts'
import { readLog } from './log-file.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { logName, placesIn } from './places.ts'

/** Checks every byte of a backup, and changes nothing. Error: StartRefused, which names the wrong part. */
export const checkBackup = async (dir: string, secrets: string): Promise<Manifest> => {
  const manifest = await readManifest(dir)
  const places = placesIn(dir, secrets)
  for (const { part, path, ...wanted } of manifest.files) {
    const file = join(places[part], path)
    const found = await measure(file)
    if (!found) throw new StartRefused(`the backup's ${part}: ${file} is missing; nothing was changed`)
    if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256)
      throw new StartRefused(`the backup's ${part}: ${file} is damaged; nothing was changed`)
  }
  for (const [part, path] of [['log', logName] as const, ['keys', 'installation.key'] as const])
    if (!manifest.files.some((it) => it.part === part && it.path === path))
      throw new StartRefused(`the backup's ${part}: ${path} is missing; nothing was changed`)
  await checkLog(join(places.log, logName), manifest.events)
  return manifest
}

const checkLog = async (file: string, wanted: number): Promise<void> => {
  let events = 0
  try {
    for await (const _ of readLog(file)) events += 1
  } catch (error) {
    throw new StartRefused(
      `the backup's log: ${file} cannot be read (${error instanceof Error ? error.message : error}); nothing was changed`,
    )
  }
  if (events !== wanted)
    throw new StartRefused(`the backup's log: ${file} has ${events} events instead of ${wanted}; nothing was changed`)
}
