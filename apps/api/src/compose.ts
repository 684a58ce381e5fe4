import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openDiskBlobs } from './adapters/blobs/disk.ts'
import { openEventStore, openLanguage, openLeases, openReadStore, openSpeech } from './adapters/choose.ts'
import { systemClock } from './adapters/clock.ts'
import { openSheetSource } from './adapters/sheets/source.ts'
import { openDiskSubjectKeys } from './adapters/subject-keys/disk.ts'
import { systemIds, systemRandom } from './adapters/system.ts'
import { bootstrap } from './bootstrap.ts'
import type { Config } from './config.ts'
import { buildServer } from './edge/http/server.ts'
import type { Services } from './edge/services.ts'
import { createSessions } from './edge/sessions.ts'
import { createApplied } from './engine/applied.ts'
import { createCodec } from './engine/codec.ts'
import { createCommandHandler } from './engine/command-handler.ts'
import { followShows } from './engine/live-shows.ts'
import type { LanguageRequest } from './engine/ports/language.ts'
import { startProjector } from './engine/projector.ts'
import { createRecorder } from './engine/recorder.ts'
import { createRunner } from './engine/runner.ts'
import { providerLimit, soundMaker } from './engine/sound.ts'
import { takeOver } from './engine/take-over.ts'
import { openInstallation } from './installation.ts'
import { createPeople } from './people/people.ts'

export type Paths = { webDir: string; demoDir: string }
export type Product = {
  app: FastifyInstance
  port: () => number
  demo: Services['demo']
  ready: Promise<void>
  close: () => Promise<void>
}

/** Wires the product: picks the adapters, joins the ports. Answers at once; `ready` when the log has been read. */
export const compose = async (
  config: Config,
  {
    logger,
    version,
    paths,
    checkReplies = false,
    emoteLimit = { most: 3, windowMs: 2_000 },
  }: { logger: Logger; version: string; paths: Paths; checkReplies?: boolean; emoteLimit?: Services['emoteLimit'] },
): Promise<Product> => {
  const clock = systemClock
  const random = systemRandom
  const ids = systemIds
  const { sessionSecret, node, demo } = openInstallation(config)
  const keys = await openDiskSubjectKeys({ dir: config.KEYS_DIR ?? join(config.DATA_DIR, 'keys') })
  const blobs = await openDiskBlobs({ dir: join(config.DATA_DIR, 'audio') })
  const store = await openEventStore(config)
  const views = await openReadStore(config, logger)
  const leases = await openLeases(config, clock)
  const speech = await openSpeech(config)
  const writer = await openLanguage(config)
  const limited = providerLimit({ clock, concurrency: 4 })
  const language = { name: writer.name, write: (it: LanguageRequest) => limited(() => writer.write(it)) }
  const codec = createCodec(keys)
  const handler = createCommandHandler({ store, codec, keys, clock, random })
  const record = createRecorder({ store, codec, keys, clock, ids })
  const applied = await createApplied(views, clock)
  const sound = soundMaker({ speech, blobs, key: keys.installation, clock })
  const makeSound = async (request: Parameters<typeof sound.make>[0]) => {
    const { name, info } = await sound.make(request)
    return { name, durationMs: info.durationMs }
  }
  const live = followShows({ store, codec, clock, logger }, (changed) => {
    for (const id of changed) runner.look(id)
  })
  const runner = createRunner(
    { handler, record, bus: views, language, makeSound, clock, leases, node, logger },
    live.shows,
  )
  const projector = startProjector({ store, views, clock, logger })

  let isReady = false
  const demoLogin = demo === 'off' ? null : { username: 'operator', password: 'ghostlight' }
  const services: Services = {
    config: { ...config, DEMO: demo },
    demo: demoLogin,
    version,
    node,
    handler,
    record,
    store,
    views,
    codec,
    applied,
    shows: live.shows,
    people: createPeople(views, codec),
    phoneKey: keys.installation,
    blobs,
    speech,
    sheets: openSheetSource({ hosts: config.SHEET_HOSTS }),
    sessions: createSessions(sessionSecret, clock),
    emoteLimit,
    clock,
    ids,
    random,
    logger,
    isReady: () => isReady,
    port: () => {
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : config.PORT
    },
    ...paths,
  }
  const app = await buildServer(services, { checkReplies })
  const start = async (): Promise<void> => {
    await Promise.all([projector.caughtUp, live.caughtUp])
    await bootstrap(services)
    await takeOver({ shows: live.shows, record, look: runner.look, node })
    isReady = true
  }
  const close = async (): Promise<void> => {
    await app.close()
    runner.stop()
    await Promise.all([projector.stop(), live.stop()])
    await Promise.all([speech.close(), views.close(), store.close()])
  }
  return { app, port: services.port, demo: demoLogin, ready: start(), close }
}
