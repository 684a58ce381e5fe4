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

/** Those that the tests against real databases run with, and later ones. */
const isTried = (version: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((it) => Number.parseInt(it, 10))
  if (major === 23 || major === 24) return minor === 10
  return major > 26 || (major === 26 && (minor > 0 || patch >= 3))
}

const ofKurrent = async (url: string): Promise<Finding> => {
  const { versionAt } = await import('../adapters/event-store/kurrent/probe.ts')
  const version = await versionAt(url)
  if (isTried(version)) return ok('log version', `KurrentDB ${version}`)
  const why = version.startsWith('26.0.2') ? 'takes much memory once a day' : 'was not tried'
  return look('log version', `KurrentDB ${version} ${why}; use 26.0.3 or a later one`)
}

/** Checks the log, the read models, and what else Redis reports. */
export const checkStores = async (config: Config, now: () => number): Promise<Finding[]> => {
  const asked = await probed(config)
  const isThere = config.REDIS_URL && asked.every(({ state, about }) => state === 'ok' || about !== 'read models')
  const more = isThere
    ? await ofRedis(config.REDIS_URL ?? '', now).catch((error) => [look('persistence', said(error))])
    : []
  const answers = config.EVENTSTORE_URL && asked.every(({ state, about }) => state === 'ok' || about !== 'log')
  const version = answers
    ? [await ofKurrent(config.EVENTSTORE_URL ?? '').catch((error) => look('log version', said(error)))]
    : []
  const alone = config.REDIS_URL ? [] : [ok('clock', `${new Date(now()).toISOString()}, with nothing to compare it to`)]
  return [...embedded(config), ...asked, ...version, ...more, ...alone]
}
