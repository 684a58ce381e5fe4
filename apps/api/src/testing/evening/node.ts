import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { assemble } from '../../assemble.ts'
import { parseConfig } from '../../config.ts'
import type { Services } from '../../edge/services.ts'
import { createSessions, type Session } from '../../edge/sessions.ts'
import { socketRoutes } from '../../edge/ws/sockets.ts'
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

/** One process of the product: the parts that assemble.ts joins, on the house's ports. Ready when it has read the log. */
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
  const start = async (): Promise<Services> => {
    const { parts, caughtUp, takeOver } = await assemble({
      ...{ store, views, leases: shared.leases, keys, blobs, clock, random, ids, logger, node: name },
      ...{ speech: fakeSpeech(house), language: fakeLanguage(house), fallback: undefined },
      concurrency: { speech: 4, language: 4 },
      hash: async () => '',
    })
    const services: Services = {
      ...parts,
      config: parseConfig({}, []),
      demo: null,
      version: 'tonight',
      sheets: { fetch: () => Promise.reject(new Error('no sheets tonight')) },
      sessions: createSessions(keys.installation, clock),
      emoteLimit: { most: 3, windowMs: 2_000 },
      isReady: () => isReady,
      port: () => 0,
      webDir: '',
      demoDir: '',
    }
    routes = await openRoutes(services)
    await caughtUp
    await takeOver()
    isReady = true
    return services
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
