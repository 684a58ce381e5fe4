import { accessSync, constants, existsSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { isAddress } from '../config/objects-address.ts'
import { usualLimits } from '../edge/limits.ts'
import { connectionsFor, openFilesLimit } from '../start/open-files.ts'
import { type Finding, look, ok, said, wrong } from './finding.ts'

const GB = 2 ** 30

/** The sounds of a show take some hundred megabytes. */
const checkDisk = ({ DATA_DIR }: Config): Finding => {
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    accessSync(DATA_DIR, constants.W_OK)
    const { bavail, bsize } = statfsSync(DATA_DIR)
    const free = (bavail * bsize) / GB
    const text = `${free.toFixed(1)} GB free for ${DATA_DIR}`
    if (free < 0.2) return wrong('disk', `${text}; make room`)
    return free < 2 ? look('disk', `${text}; an evening needs some hundred megabytes`) : ok('disk', text)
  } catch (error) {
    return wrong('disk', `DATA_DIR: ${DATA_DIR} cannot be used (${said(error)}); give a folder that can be written`)
  }
}

/** A person who can read the keys can read the log. */
const checkKeys = ({ DATA_DIR, KEYS_DIR, EVENTSTORE_URL }: Config): Finding => {
  const dir = KEYS_DIR ?? join(DATA_DIR, 'keys')
  const key = join(dir, 'installation.key')
  if (!existsSync(key)) {
    const hasLog = !EVENTSTORE_URL && existsSync(join(DATA_DIR, 'log.sqlite'))
    if (hasLog)
      return wrong('keys', `KEYS_DIR: ${dir} has no installation.key, and the log needs it; restore it from a backup`)
    return existsSync(dir) && readdirSync(dir).length > 0
      ? wrong('keys', `KEYS_DIR: ${dir} has people's keys but no installation.key; restore it from a backup`)
      : ok('keys', `${dir}; the first start creates it`)
  }
  if ((statSync(key).mode & 0o077) !== 0) return look('keys', `other users can read ${key}; run chmod 600 ${key}`)
  return KEYS_DIR === undefined
    ? look('keys', `${dir} is beside the log; back it up separately, or set KEYS_DIR`)
    : ok('keys', dir)
}

const checkDescriptors = (): Finding => {
  const limit = openFilesLimit()
  const { most, warning } = connectionsFor(limit, usualLimits.connections.most)
  if (warning) return look('descriptors', warning)
  return ok('descriptors', `${limit ?? 'as many as needed'} open files, enough for ${most} connections`)
}

export const checkMachine = (config: Config): Finding[] => [
  // buckets were checked with the other services
  ...(isAddress(config.KEYS_DIR ?? '') ? [] : [checkKeys(config)]),
  checkDisk(config),
  checkDescriptors(),
]
