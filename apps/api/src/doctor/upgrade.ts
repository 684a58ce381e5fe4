import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { copiesIn, isTooLarge, logIn, planUpgrade } from '../upgrade/plan.ts'
import { lastUsed } from '../upgrade/versions.ts'
import { megabytes, newerWords, tooLargeWords } from '../upgrade/words.ts'
import { type Finding, look, ok, said, wrong } from './finding.ts'

const about = 'upgrade'

const Last = z.object({ position: z.number().nullable() })

const eventsIn = (dataDir: string): number => {
  const log = new DatabaseSync(logIn(dataDir), { readOnly: true, timeout: 5_000 })
  try {
    return Last.parse(log.prepare('SELECT MAX(position) AS position FROM events').get()).position ?? 0
  } finally {
    log.close()
  }
}

/** So many events a second are read when a version computes views differently. */
const eventsPerSecond = 70_000

const examine = (config: Config, version: string): Finding => {
  const { DATA_DIR } = config
  const plan = planUpgrade(config, version)
  if (plan.kind === 'newer') return wrong(about, newerWords(config, plan.from, version))
  if (plan.kind === 'nothing')
    return ok(
      about,
      `${version}; ${lastUsed(DATA_DIR) === undefined ? 'there is nothing to upgrade' : 'the data is of this version'}`,
    )
  if (isTooLarge(plan)) return wrong(about, tooLargeWords(config, plan))
  const from = plan.from === undefined ? 'an earlier version' : plan.from
  const copy =
    plan.bytes > 0 ? `copies the log first (${megabytes(plan.bytes)} to ${copiesIn(DATA_DIR)})` : 'copies nothing'
  const events = config.EVENTSTORE_URL === undefined ? eventsIn(DATA_DIR) : undefined
  const read =
    events === undefined ? '' : `, and may read ${events} events again, some ${Math.ceil(events / eventsPerSecond)} s`
  return look(about, `the next start goes from ${from} to ${version}: it ${copy}${read}`)
}

/** What the next start of this version does with the data of another one. */
export const checkUpgrade = (config: Config, version: string): Finding => {
  try {
    return examine(config, version)
  } catch (error) {
    return wrong(about, `DATA_DIR: what ${config.DATA_DIR} holds cannot be read (${said(error)})`)
  }
}
