import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { type Config, StartRefused } from '../config/config.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import { lockNode } from '../start/node-lock.ts'
import { copiesIn, isTooLarge, listCopies, logIn, planUpgrade } from './plan.ts'
import { lastUsed, writeLastUsed } from './versions.ts'
import { newerWords, tooLargeWords } from './words.ts'

/** Older copies are removed: they hold what a house may have archived since. */
const mostCopies = 2

type Parts = { version: string; clock: Pick<Clock, 'now'>; logger: Pick<Logger, 'info'> }

/**
 * Comes before anything of this version is written to the folder: refuses data of a newer version, and copies the log before
 * an upgrade. The copy has no keys, so it tells nothing about people who are erased later. Errors: StartRefused.
 */
export const prepareUpgrade = async (config: Config, { version, clock, logger }: Parts): Promise<void> => {
  const { DATA_DIR } = config
  const plan = planUpgrade(config, version)
  if (plan.kind === 'newer') throw new StartRefused(newerWords(config, plan.from, version))
  if (plan.kind === 'nothing') return
  if (isTooLarge(plan)) throw new StartRefused(tooLargeWords(config, plan))
  if (plan.bytes > 0) {
    const unlock = lockNode(DATA_DIR)
    try {
      const copy = await copyLog(DATA_DIR, new Date(clock.now()))
      logger.info({ from: plan.from ?? null, to: version, copy }, 'the log was copied before the upgrade')
    } finally {
      unlock()
    }
  }
  writeLastUsed(DATA_DIR, version)
}

/** Notes the version in a folder that a first start has made. */
export const noteVersion = ({ DATA_DIR }: Config, version: string): void => {
  if (lastUsed(DATA_DIR) === undefined) writeLastUsed(DATA_DIR, version)
}

const copyLog = async (dataDir: string, at: Date): Promise<string> => {
  const folder = copiesIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder).filter((it) => it.endsWith('.part'))) rmSync(join(folder, name))
  const copy = join(folder, `log-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.sqlite`)
  const log = new DatabaseSync(logIn(dataDir), { readOnly: true, timeout: 5_000 })
  try {
    await backup(log, `${copy}.part`, { rate: 4_096 })
  } finally {
    log.close()
  }
  renameSync(`${copy}.part`, copy)
  for (const old of listCopies(dataDir).slice(0, -mostCopies)) rmSync(old)
  return copy
}
