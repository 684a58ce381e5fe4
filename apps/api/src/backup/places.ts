import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Part } from './manifest.ts'

/** The folder of each part. */
export type Places = Readonly<Record<Part, string>>

/** The folders of a server, with a log only if it is a file. */
export const placesOf = ({
  DATA_DIR,
  AUDIO_DIR,
  KEYS_DIR,
}: Pick<Config, 'DATA_DIR' | 'AUDIO_DIR' | 'KEYS_DIR'>): Places => ({
  log: DATA_DIR,
  sounds: AUDIO_DIR ?? join(DATA_DIR, 'audio'),
  keys: KEYS_DIR ?? join(DATA_DIR, 'keys'),
  house: DATA_DIR,
})

/** The folders of a backup; `secrets` has the keys and the installation's secret. */
export const placesIn = (dir: string, secrets: string): Places => ({
  log: dir,
  sounds: join(dir, 'sounds'),
  keys: join(secrets, 'keys'),
  house: join(secrets, 'house'),
})

export const logName = 'log.jsonl.gz'
