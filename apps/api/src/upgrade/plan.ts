import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { compareVersions, lastUsed } from './versions.ts'

export const logIn = (dataDir: string): string => join(dataDir, 'log.sqlite')
export const copiesIn = (dataDir: string): string => join(dataDir, 'before-upgrade')

/** The copies that earlier upgrades have made, the oldest first. */
export const listCopies = (dataDir: string): string[] => {
  const folder = copiesIn(dataDir)
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sqlite'))
        .sort()
        .map((name) => join(folder, name))
    : []
}

/** `from`: undefined = a version that did not write down which it was. `bytes`: what a copy of the log takes; 0 = none is made */
export type Plan =
  | { kind: 'nothing' }
  | { kind: 'upgrade'; from: string | undefined; bytes: number; free: number }
  | { kind: 'newer'; from: string }

/** What else is written while a show begins, so that a copy does not take the last of the disk. */
const spare = 64 * 2 ** 20

export const isTooLarge = ({ bytes, free }: Extract<Plan, { kind: 'upgrade' }>): boolean =>
  bytes > 0 && free < bytes + spare

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

type Asked = Pick<Config, 'DATA_DIR' | 'EVENTSTORE_URL' | 'UPGRADE_COPY'>

/**
 * What a start of this version means for the folder. A version that differs in its last number alone has the same data, so a
 * house can go back to it. The database of EVENTSTORE_URL is copied by its own tools.
 */
export const planUpgrade = ({ DATA_DIR, EVENTSTORE_URL, UPGRADE_COPY }: Asked, version: string): Plan => {
  const from = lastUsed(DATA_DIR)
  const log = EVENTSTORE_URL === undefined ? sizeOf(logIn(DATA_DIR)) + sizeOf(`${logIn(DATA_DIR)}-wal`) : 0
  if (from === undefined ? log === 0 : compareVersions(version, from) === 0) return { kind: 'nothing' }
  if (from !== undefined && compareVersions(version, from) < 0)
    return compareVersions(version, from, 2) < 0 ? { kind: 'newer', from } : { kind: 'nothing' }
  const { bavail, bsize } = statfsSync(DATA_DIR)
  return { kind: 'upgrade', from, bytes: UPGRADE_COPY === 'on' ? log : 0, free: bavail * bsize }
}
