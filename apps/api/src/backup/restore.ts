import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openEventStore } from '../adapters/choose.ts'
import { type Config, StartRefused } from '../config/config.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import { checkBackup } from './check.ts'
import { openCopy } from './copy.ts'
import { measure } from './files.ts'
import { alreadyThere, fillLog } from './fill.ts'
import { readLog } from './log-file.ts'
import type { BackupFile, Manifest, Part } from './manifest.ts'
import { logName, type Places, placesIn, placesOf } from './places.ts'

type Restoring = { from: string; secrets: string; config: Config }

/**
 * Restores a backup into an empty installation, or continues an interrupted restore of the same backup. Keys and sounds
 * go first, because the start refuses a log without its key. Written files are read again. Error: StartRefused; nothing
 * is changed before the first file.
 */
export const restoreBackup = async ({ from, secrets, config }: Restoring): Promise<Manifest> => {
  const manifest = await checkBackup(from, secrets)
  const [given, house] = [placesIn(from, secrets), placesOf(config)]
  const copies = await copiesOf(given, house)
  const files = manifest.files.filter(isToBePut(manifest))
  await refuseOthers(files, { copies, house })
  await withLog(config, async (log) => {
    const backup = () => readLog(join(given.log, logName))
    const options = { backup, atOnce: config.EVENTSTORE_URL ? 1 : 1_000 }
    const there = await alreadyThere(log, options)
    for (const { part, path } of files) await copies[part].keep(path)
    await fillLog(log, options, there)
    await verify(files, { copies, house })
    const restored = await alreadyThere(log, options)
    if (restored !== manifest.events)
      throw new StartRefused(`the log has ${restored} events after the restore instead of ${manifest.events}`)
  })
  return manifest
}

type Copied = Exclude<Part, 'log'>
type Copies = Readonly<Record<Copied, Awaited<ReturnType<typeof openCopy>>>>
type File = BackupFile & { part: Copied }
type There = { copies: Copies; house: Places }

const copiesOf = async (from: Places, to: Places): Promise<Copies> => ({
  sounds: await openCopy({ from, to, part: 'sounds' }),
  keys: await openCopy({ from, to, part: 'keys' }),
  house: await openCopy({ from, to, part: 'house' }),
})

/** All files except the log, and except keys of people whom the backup marks as erased while it was taken. */
const isToBePut = ({ files }: Manifest) => {
  const erased = new Set(files.flatMap(({ path }) => (path.startsWith('erased/') ? path.slice('erased/'.length) : [])))
  return (file: BackupFile): file is File =>
    file.part !== 'log' && !(file.path.startsWith('people/') && erased.has(basename(file.path)))
}

/** Refuses to overwrite the key of another installation, which would be lost. */
const refuseOthers = async (files: readonly File[], { copies, house }: There): Promise<void> => {
  for (const { part, path, sha256 } of files) {
    const found = await copies[part].hashThere(path)
    if (found !== undefined && found !== sha256)
      throw new StartRefused(
        `${join(house[part], path)} exists already and differs from the backup; give empty folders. Nothing was changed`,
      )
  }
}

const verify = async (files: readonly File[], { copies, house }: There): Promise<void> => {
  for (const { part, path, sha256 } of files)
    if ((await copies[part].hashThere(path)) !== sha256)
      throw new StartRefused(`${join(house[part], path)} is not as it was written; check the disk`)
}

/** A log file gets its name when it is complete. */
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
