import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { parseConfig } from '../../config.ts'
import type { Services } from '../../edge/services.ts'
import { createSessions, type Session } from '../../edge/sessions.ts'
import { socketRoutes } from '../../edge/ws/sockets.ts'
import { createApplied } from '../../engine/applied.ts'
import { createCodec } from '../../engine/codec.ts'
import { createCommandHandler } from '../../engine/command-handler.ts'
import { followShows } from '../../engine/live-shows.ts'
import { startProjector } from '../../engine/projector.ts'
import { providerLimit } from '../../engine/provider-limit.ts'
import { createRecorder } from '../../engine/recorder.ts'
import { createRunner, type RunnerParts } from '../../engine/runner.ts'
import { soundMaker } from '../../engine/sound.ts'
import { takeOver } from '../../engine/take-over.ts'
import { followEdit } from '../../library/follow-edit.ts'
import { createPeople } from '../../people/people.ts'
import type { House, Node } from './house.ts'
import { mortalPorts } from './mortal.ts'
import { fakeLanguage, fakeSpeech } from './providers.ts'
import type { ServerSocket } from './server-socket.ts'

type Serve = (socket: ServerSocket, request: { session: Session }) => void

/** The product's own socket routes, without a server around them: the session is there, the upgrade is not. */
const openRoutes = async (services: Services): Promise<Map<string, Serve>> => {
  const routes = new Map<string, Serve>()
  const app = {
    register: async () => undefined,
    get: (path: string, _: unknown, serve: Serve) => void routes.set(path, serve),
  }
  await socketRoutes(app as unknown as FastifyInstance, services)
  return routes
}

/** One process of the product: the parts that compose.ts joins, on the house's ports. Ready when it has read the log. */
export const startNode = (house: House, name: string): Node => {
  const onDeath = new Set<() => void>()
  const keysWritten = new Set<string>()
  let isReady = false
  let routes = new Map<string, Serve>()

  const die = (): void => {
    if (ports.dead()) return
    ports.die()
    house.nodes.delete(name)
    for (const tell of onDeath) tell()
  }
  const ports = mortalPorts(house, die)
  const { store, clock } = ports
  const shared = house.shared()
  const views = ports.views(shared.views, (key) => keysWritten.add(key))
  const logger = pino(
    { level: 'error', base: null },
    { write: (line: string) => void house.errors.push(JSON.parse(line)) },
  )
  const { keys, blobs, ids, chance: random } = house
  const codec = createCodec(keys)
  const speech = fakeSpeech(house)
  const writer = fakeLanguage(house)
  const limited = providerLimit({ clock, concurrency: 4 })
  const language: RunnerParts['language'] = { write: (it, turn) => limited(() => writer.write(it), turn) }
  const handler = createCommandHandler({ store, codec, keys, clock, random })
  const record = createRecorder({ store, codec, keys, clock, ids })
  const sound = soundMaker({ speech, fallback: undefined, blobs, key: keys.installation, clock, concurrency: 4 })
  const makeSound: RunnerParts['makeSound'] = async (request, how) => {
    const { name: made, info, ...rest } = await sound.make(request, how)
    return { name: made, durationMs: info.durationMs, ...rest }
  }
  const live = followShows({ store, codec, clock, logger }, (changed) => {
    for (const id of changed) runner.look(id)
  })
  const follow: RunnerParts['follow'] = (edit) =>
    followEdit(edit, { handler, phoneKey: keys.installation, hash: async () => '' })
  const ours = { handler, record, bus: views, language, makeSound, follow }
  const engine = { ...ours, clock, leases: shared.leases, node: name, logger }
  const runner = createRunner(engine, live.shows)
  const projector = startProjector({ store, views, clock, logger })

  const services = async (): Promise<Services> => ({
    config: parseConfig({}, []),
    demo: null,
    version: 'tonight',
    node: name,
    handler,
    record,
    store,
    views,
    codec,
    applied: await createApplied(views, clock),
    shows: live.shows,
    people: createPeople(views, codec),
    phoneKey: keys.installation,
    blobs,
    speech,
    sheets: { fetch: () => Promise.reject(new Error('no sheets tonight')) },
    sessions: createSessions(keys.installation, clock),
    clock,
    ids,
    random,
    logger,
    isReady: () => isReady,
    port: () => 0,
    webDir: '',
    demoDir: '',
  })
  const start = async (): Promise<Services> => {
    const all = await services()
    routes = await openRoutes(all)
    await Promise.all([projector.caughtUp, live.caughtUp])
    await takeOver({ shows: live.shows, record, look: runner.look, node: name })
    isReady = true
    return all
  }
  const node: Node = {
    name,
    keysWritten,
    isReady: () => isReady && !ports.dead(),
    dead: ports.dead,
    services: start(),
    die,
    onDeath: (tell) => {
      onDeath.add(tell)
      return () => void onDeath.delete(tell)
    },
    open: (path, socket, session) => routes.get(path)?.(socket, { session }),
  }
  house.nodes.set(name, node)
  return node
}
