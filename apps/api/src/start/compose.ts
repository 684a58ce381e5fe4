import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { sealBlobs } from '../adapters/blobs/sealed.ts'
import {
  openBlobs,
  openEventStore,
  openFallback,
  openLanguage,
  openLeases,
  openReadStore,
  openSnapshots,
  openSpeech,
  openSubjectKeys,
  speechConcurrency,
} from '../adapters/choose.ts'
import { createSteadyClock, systemClock } from '../adapters/clock.ts'
import { otherLanguage } from '../adapters/language/other-language.ts'
import { machineFigures } from '../adapters/machine-figures.ts'
import { openMachines } from '../adapters/machines/machines.ts'
import type { Own } from '../adapters/machines/own.ts'
import { createReadPackage } from '../adapters/packages/read-apart.ts'
import { openPasswords } from '../adapters/passwords/argon2.ts'
import { createReadPicture } from '../adapters/pictures/read-picture.ts'
import { openSheetSource } from '../adapters/sheets/source.ts'
import { systemIds, systemRandom } from '../adapters/system.ts'
import { placesOf } from '../backup/places.ts'
import type { Config } from '../config/config.ts'
import { allowing } from '../config/ranges.ts'
import { openConnections } from '../edge/connection/open-connections.ts'
import { runningAddress, runningKey } from '../edge/http/running/key.ts'
import { buildServer } from '../edge/http/server.ts'
import { type Limits, usualLimits } from '../edge/limits.ts'
import { type Osc, openOscOf } from '../edge/osc/open.ts'
import type { Services } from '../edge/services.ts'
import { createSessions } from '../edge/sessions.ts'
import { createSockets } from '../edge/ws/sockets.ts'
import { createSharedClock } from '../engine/liveness/shared-clock.ts'
import { watchStoring } from '../engine/log/storing.ts'
import { pause } from '../engine/pause.ts'
import { createRetryWhileAway } from '../engine/retry-while-away.ts'
import { createGhostHouse } from '../ghosts/house.ts'
import { openSentFile } from '../ghosts/sent-file.ts'
import { demoLogin, passwordFrom } from '../people/given-login.ts'
import { loginName } from '../people/login-name.ts'
import { createReadings } from '../readings/readings.ts'
import { openThreads } from '../readings/threads/threads.ts'
import { assemble } from './assemble.ts'
import { bootstrap } from './bootstrap.ts'
import { openInstallation, refuseWithoutKey } from './installation.ts'
import { refuseOtherKeys } from './keys-named.ts'
import { linkAddress, makeLoginLink } from './login-link.ts'
import { lockNode } from './node-lock.ts'
import { createOneLog } from './one-log.ts'
import { connectionsFor, openFilesLimit } from './open-files.ts'

export type Paths = { webDir: string; demoDir: string }
export type Product = {
  app: FastifyInstance
  port: () => number
  demo: Services['demo']
  /** the address of this machine's page, with its key */
  page: () => string
  /** logs the operator in on this machine, once */
  loginLink: () => Promise<string>
  /** what the person who starts it should know */
  warning: string | undefined
  /** the address that listens for OSC; undefined = none */
  osc: () => string | undefined
  /** Resolves when the log has been read. Earlier requests are asked to come back. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/** How long others have to finish what is under way when this process ends, ms. */
const goodbyeMs = 2_000

/** The addresses of this process, including its public name if there is a proxy before it. */
const ownOf = ({ OSC_PORT, PUBLIC_ORIGIN }: Config, port: number): Own => {
  const osc = OSC_PORT ? [OSC_PORT] : []
  if (PUBLIC_ORIGIN === undefined) return { tcp: [port, ...osc], udp: osc }
  const { hostname, port: given, protocol } = new URL(PUBLIC_ORIGIN)
  return { tcp: [port, ...osc], udp: osc, known: `${hostname}:${given || (protocol === 'https:' ? 443 : 80)}` }
}

/** Wires the product: picks the adapters and joins them. Nothing runs by itself before `start`, or after `close`. */
export const compose = async (
  config: Config,
  {
    logger: given,
    version,
    paths,
    checkReplies = false,
    limits = usualLimits,
    waiting,
    problem = { lines: () => [], examine: async () => [] },
    stop = () => undefined,
  }: {
    logger: Logger
    version: string
    paths: Paths
    checkReplies?: boolean
    limits?: Limits
    /** called with what the start is waiting for, while nobody can be answered yet */
    waiting?: (reason: string) => Promise<void>
    problem?: Omit<Services['problem'], 'machine'>
    /** ends this process as a signal would */
    stop?: () => void
  },
): Promise<Product> => {
  const random = systemRandom
  const ids = systemIds
  const { sessionSecret, node, demo } = openInstallation(config)
  // with several nodes, each log line names its node
  const logger = given.child({ node })
  const ending = new AbortController()
  const { signal } = ending
  const steady = createSteadyClock((setBackMs) =>
    logger.warn({ setBackMs }, "this machine's clock was set back; times of day are wrong until the next start"),
  )
  // several nodes go by the time of what they share
  const own = config.REDIS_URL ? systemClock : steady
  const before = createRetryWhileAway({ clock: own, logger, signal, ...(waiting && { waiting }) })
  const log = await openEventStore(config)
  await before.retryWhileAway(() => refuseWithoutKey(config, log))
  const places = placesOf(config)
  const unlock = config.EVENTSTORE_URL === undefined ? () => undefined : lockNode(config.DATA_DIR)
  const keys = await before.retryWhileAway(() => openSubjectKeys(places.keys, log))
  const named = { keysDir: places.keys, now: own.now() }
  const logName = await before
    .retryWhileAway(() => refuseOtherKeys(log, keys.installation, named))
    .catch(async (error: unknown) => {
      await keys.close?.()
      throw error
    })
  const passwords = openPasswords()
  const blobs = sealBlobs(await openBlobs(places.sounds), keys)
  const { store, isStoring } = watchStoring(log, own)
  const snapshots = await openSnapshots(config, { log, logger })
  const views = await openReadStore(config, { logger, snapshots })
  const leases = await openLeases(config, own)
  const oneLog = createOneLog({ leases, store, views, log: logName, node, clock: own, logger })
  const sharedClock = createSharedClock({ time: leases.time, own, logger })
  const { clock } = sharedClock
  const speech = await openSpeech(config)
  const language = await openLanguage(config)
  const fallback = await openFallback(config)
  const concurrency = { speech: speechConcurrency(config), language: config.LANGUAGE_CONCURRENCY }
  const { ranges, names } = config.CONTROL_TARGETS ?? { ranges: undefined, names: [] }
  const machines = openMachines({
    targets: { isAllowed: allowing(ranges), names },
    own: () => ownOf(config, services.port()),
  })
  const chosen = {
    store,
    views,
    leases,
    keys,
    blobs,
    speech,
    language,
    otherLanguage,
    fallback,
    unspoken: config.SPEECH_FALLBACK.includes('phone') ? ('phone' as const) : ('captions' as const),
    concurrency,
    machines,
    clock,
    random,
    ids,
    snapshots,
  }
  // an operator configured under the demo's name replaces it
  const isTaken = loginName(config.OPERATOR_USERNAME ?? '') === loginName(demoLogin.username)
  const demoOperator = demo === 'off' || isTaken ? null : demoLogin
  const engine = assemble({
    ...chosen,
    passwords,
    isSettled: (user) => passwordFrom({ config, demo: demoOperator }, user) !== 'own',
    logger,
    node,
    doublePressMs: config.DOUBLE_PRESS_MS,
    venueTimeZone: config.VENUE_TIME_ZONE,
    retentionDays: config.RETENTION_DAYS,
    rehearsalDays: config.REHEARSAL_DAYS,
    beat: async () => {
      await oneLog.beat()
      await views.tidy(node)
    },
  })

  const threads = openThreads({
    setup: { log: { EVENTSTORE_URL: config.EVENTSTORE_URL, DATA_DIR: config.DATA_DIR }, phoneKey: keys.installation },
    keys,
  })
  const connections = connectionsFor(openFilesLimit(), limits.connections.most)
  // from here on the product itself answers
  const since = createRetryWhileAway({ clock: own, logger, signal })
  let isReady = false
  let isEnding = false
  const services: Services = {
    config: { ...config, DEMO: demo },
    demo: demoOperator,
    version,
    problem: { ...problem, machine: machineFigures },
    ...engine.parts,
    readings: createReadings(threads.run),
    sheets: openSheetSource({ hosts: config.SHEET_HOSTS }),
    readPicture: createReadPicture(),
    readPackage: createReadPackage(),
    sessions: createSessions(sessionSecret, clock, engine.parts.ledger),
    limits: { ...limits, connections: { ...limits.connections, most: connections.most } },
    isReady: () => isReady && engine.hasViews(),
    waitsFor: () => since.waitsFor() ?? oneLog.waitsFor(),
    isEnding: () => isEnding,
    isStoring,
    runningKey: runningKey(sessionSecret),
    stop,
    skewMs: sharedClock.skewMs,
    setBackMs: steady.setBackMs,
    port: () => {
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : config.PORT
    },
    ...paths,
  }
  const sockets = createSockets(services)
  const ghosts = createGhostHouse({ ...services, leases, file: openSentFile(join(config.DATA_DIR, 'ghosts.json')) })
  let osc: Osc | undefined
  const app = await buildServer(services, { sockets, ghosts, checkReplies })
  const start = async (): Promise<void> => {
    if (config.REDIS_URL) await since.retryWhileAway(oneLog.enter)
    // a single node uses the machine's own clock
    if (config.REDIS_URL) await since.retryWhileAway(sharedClock.start)
    await engine.start(since.retryWhileAway)
    await sockets.start(since.retryWhileAway)
    await since.retryWhileAway(() => bootstrap(services))
    osc = await openOscOf(config, { services, controlling: sockets.controlling })
    isReady = true
    await ghosts.comeBack()
  }
  const close = async (): Promise<void> => {
    isEnding = true
    ending.abort()
    await osc?.close()
    await pause(clock, config.DRAIN_MS, new AbortController().signal)
    // another node continues the shows before the phones arrive there
    await engine.handOver()
    sockets.putOut()
    // an idle connection, a socket that does not close, or an upgrade in progress would hold up the end, the last one
    // for ever
    const stopWaiting = clock.at(clock.now() + goodbyeMs, () => {
      for (const connection of openConnections(app.server).all) connection.destroy()
    })
    await app.close()
    stopWaiting()
    threads.close()
    await sockets.stop()
    await engine.stop()
    await oneLog.leave()
    sharedClock.stop()
    await keys.close?.()
    await Promise.all([
      speech.close(),
      fallback?.close(),
      passwords.close(),
      views.close(),
      leases.close(),
      store.close(),
    ])
    unlock()
  }
  const loginLink = async (): Promise<string> => {
    const name = config.OPERATOR_USERNAME ?? demoOperator?.username
    return linkAddress(services.port(), await makeLoginLink({ name, secret: sessionSecret }, clock))
  }
  return {
    app,
    page: () => runningAddress(services.port(), sessionSecret),
    loginLink,
    port: services.port,
    demo: demoOperator,
    warning: connections.warning,
    osc: () => osc?.at,
    start,
    close,
  }
}
