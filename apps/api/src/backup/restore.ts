import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEventStore } from '../adapters/choose.ts'
import { type Config, StartRefused } from '../config.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import { checkBackup } from './check.ts'
import { keep, measure } from './files.ts'
import { alreadyThere, fillLog } from './fill.ts'
import { readLog } from './log-file.ts'
import type { Manifest } from './manifest.ts'
import { logName, type Places, placesIn, placesOf } from './places.ts'

type Restoring = { from: string; secrets: string; config: Config }

/**
 * Puts a backup into a house that is empty, or that a restore of the same backup was cut off in. Keys and sounds first: a
 * log without its key is refused by the start. What was written is read again.
 * Errors: StartRefused; up to the first file nothing is changed.
 */
export const restoreBackup = async ({ from, secrets, config }: Restoring): Promise<Manifest> => {
  const manifest = await checkBackup(from, secrets)
  const [given, house] = [placesIn(from, secrets), placesOf(config)]
  await refuseOthers(manifest, house)
  await withLog(config, async (log) => {
    const backup = () => readLog(join(given.log, logName))
    const options = { backup, atOnce: config.EVENTSTORE_URL ? 1 : 1_000 }
    const there = await alreadyThere(log, options)
    for (const { part, path } of manifest.files) if (part !== 'log') await keep(path, { from: given, to: house, part })
    await fillLog(log, options, there)
    await verify(manifest, house)
    const restored = await alreadyThere(log, options)
    if (restored !== manifest.events)
      throw new StartRefused(`the log has ${restored} events after it was restored, and not ${manifest.events}`)
  })
  return manifest
}

/** Another house's key in the same place would be lost. */
const refuseOthers = async (manifest: Manifest, house: Places): Promise<void> => {
  for (const { part, path, sha256 } of manifest.files) {
    if (part === 'log') continue
    const file = join(house[part], path)
    const found = await measure(file)
    if (found && found.sha256 !== sha256)
      throw new StartRefused(
        `${file} is there already, and not as in the backup; give empty folders. Nothing was changed`,
      )
  }
}

const verify = async (manifest: Manifest, house: Places): Promise<void> => {
  for (const { part, path, sha256 } of manifest.files) {
    if (part === 'log') continue
    if ((await measure(join(house[part], path)))?.sha256 !== sha256)
      throw new StartRefused(`${join(house[part], path)} is not as it was written; look at the disk`)
  }
}

/** A log that is a file gets its name when it is whole. */
const withLog = async (config: Config, work: (log: EventStore) => Promise<void>): Promise<void> => {
  if (config.EVENTSTORE_URL) return closing(await openEventStore(config), work)
  const file = join(config.DATA_DIR, 'log.sqlite')
  if (await measure(file))
    throw new StartRefused(`there is a log already, ${file}; give an empty DATA_DIR. Nothing was changed`)
  const unfinished = join(config.DATA_DIR, 'restoring')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    await closing(await openEventStore({ ...config, DATA_DIR: unfinished }), work)
    await rename(join(unfinished, 'log.sqlite'), file)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const closing = async (log: EventStore, work: (log: EventStore) => Promise<void>): Promise<void> => {
  try {
    await work(log)
  } finally {
    await log.close()
  }
}
