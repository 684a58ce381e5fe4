import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openProbes } from '../adapters/choose.ts'
import type { Config } from '../config/config.ts'
import { refuseUnshared } from '../start/installation.ts'
import { type Finding, look, ok, said, wrong } from './finding.ts'

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`

/** Without Redis the read models are in this node's memory, which is wrong if several nodes share a log. */
const alone = (config: Config): Finding => {
  try {
    refuseUnshared(config)
    return ok('read models', 'in memory, for one node')
  } catch (error) {
    return wrong('read models', said(error))
  }
}

const embedded = (config: Config): Finding[] => {
  const { EVENTSTORE_URL, REDIS_URL, DATA_DIR } = config
  const file = join(DATA_DIR, 'log.sqlite')
  const size = existsSync(file) ? `${file}, ${megabytes(statSync(file).size)}` : `${file}; the first start creates it`
  return [...(EVENTSTORE_URL ? [] : [ok('log', `SQLite: ${size}`)]), ...(REDIS_URL ? [] : [alone(config)])]
}

const aboutStore = { EVENTSTORE_URL: 'log', REDIS_URL: 'read models', KEYS_DIR: 'keys', AUDIO_DIR: 'sounds' } as const

const probed = async (config: Config): Promise<Finding[]> =>
  Promise.all(
    (await openProbes(config)).map(async ({ variable, serves, ask, close }) => {
      const trouble = await ask()
      await close()
      const about = aboutStore[variable]
      return trouble ? wrong(about, trouble.line) : ok(about, serves)
    }),
  )

/** The largest difference between two clocks before nodes miss moments that they agreed on. */
const mostSkewMs = 250

const ofRedis = async (url: string, now: () => number): Promise<Finding[]> => {
  const { factsOf, timeOf } = await import('../adapters/read-store/redis/probe.ts')
  const facts = await factsOf(url)
  const persists = facts.get('aof_enabled') === '1'
  const before = now()
  const skew = Math.round((await timeOf(url)) - (before + now()) / 2)
  return [
    persists
      ? ok('persistence', 'Redis keeps its data on disk (appendonly yes)')
      : look(
          'persistence',
          'Redis keeps nothing on disk: after its restart, views must be rebuilt; set appendonly yes',
        ),
    Math.abs(skew) <= mostSkewMs
      ? ok('clock', `${skew} ms from that of Redis`)
      : wrong('clock', `${skew} ms from that of Redis; let NTP set the clocks of all machines`),
  ]
}

/** Checks the log, the read models, and what else Redis reports. */
export const checkStores = async (config: Config, now: () => number): Promise<Finding[]> => {
  const asked = await probed(config)
  const isThere = config.REDIS_URL && asked.every(({ state, about }) => state === 'ok' || about !== 'read models')
  const more = isThere
    ? await ofRedis(config.REDIS_URL ?? '', now).catch((error) => [look('persistence', said(error))])
    : []
  const alone = config.REDIS_URL ? [] : [ok('clock', `${new Date(now()).toISOString()}, with nothing to compare it to`)]
  return [...embedded(config), ...asked, ...more, ...alone]
}
