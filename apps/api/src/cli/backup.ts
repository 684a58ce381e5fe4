import { openLogToRead } from '../adapters/choose.ts'
import { systemClock } from '../adapters/clock.ts'
import type { Manifest } from '../backup/manifest.ts'
import { parts } from '../backup/manifest.ts'
import { placesOf } from '../backup/places.ts'
import { takeBackup } from '../backup/take.ts'
import { parseConfig, StartRefused } from '../config/config.ts'
import { StoreRefused, StoreUnavailable } from '../engine/ports/event-store.ts'
import type { Command, Values } from './command.ts'

/** The options for the server's data folder, and for a separate folder for keys and secrets. */
export const backupOptions = { 'data-dir': { type: 'string' }, keys: { type: 'string' } } as const

export const configOf = ({ values, env }: { values: Values; env: NodeJS.ProcessEnv }) => {
  const dir = values['data-dir']
  return parseConfig({ ...env, ...(typeof dir === 'string' && { DATA_DIR: dir }) }, [])
}

export const secretsOf = (values: Values, dir: string): string =>
  typeof values['keys'] === 'string' ? values['keys'] : dir

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** The contents of a backup, in one line. */
export const summed = ({ events, files }: Manifest): string =>
  [
    counted(events, 'event'),
    ...parts
      .filter((part) => part !== 'log')
      .map((part) => `${part}: ${counted(files.filter((it) => it.part === part).length, 'file')}`),
  ].join(', ')

/** Turns an error of the store or a disk into StartRefused, which is printed as one line. */
export const inOneLine = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const isTheirs = error instanceof StoreRefused || error instanceof StoreUnavailable
    if (isTheirs || (error instanceof Error && 'syscall' in error)) throw new StartRefused(error.message)
    throw error
  }
}

export const backup: Command = {
  summary: 'copies log, keys and sounds to a new folder, even while the server runs',
  usage: 'FOLDER [--keys FOLDER] [--data-dir DIR]',
  options: backupOptions,
  run: async ({ values, files: [to], env }) => {
    if (!to) throw new StartRefused('backup: give the folder for the backup: backup FOLDER')
    const config = configOf({ values, env })
    const manifest = await inOneLine(async () => {
      const log = await openLogToRead(config)
      const at = new Date(systemClock.now()).toISOString()
      const taking = { log, from: placesOf(config), to, secrets: secretsOf(values, to), at }
      return takeBackup(taking).finally(() => log.close())
    })
    return `${to}: ${summed(manifest)}`
  },
}
