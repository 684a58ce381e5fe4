import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { parseConfig } from '../../config/config.ts'
import { usualLimits } from '../../edge/limits.ts'
import type { Services } from '../../edge/services.ts'
import { createSessions, type Session } from '../../edge/sessions.ts'
import { createSockets, type Sockets } from '../../edge/ws/sockets.ts'
import { createSharedClock } from '../../engine/liveness/shared-clock.ts'
import { assemble } from '../../start/assemble.ts'
import { machines } from '../machines.ts'
import { readingsHere } from '../readings.ts'
import type { Cluster, Node } from './cluster.ts'
import { crashablePorts } from './crashable-ports.ts'
import { fakeLanguage, fakeSpeech } from './providers.ts'
import type { ServerSocket } from './server-socket.ts'

type Serve = (socket: ServerSocket, request: { principal: Session }) => void

/** The product's own socket routes without a server: with a session, but without the upgrade. */
const openRoutes = async (sockets: Sockets): Promise<Map<string, Serve>> => {
  const routes = new Map<string, Serve>()
  const app = {
    register: async () => undefined,
    get: (path: string, _: unknown, serve: Serve) => void routes.set(path, serve),
  }
  await sockets.routes(app as unknown as FastifyInstance)
  return routes
}

/** One process of the product: the parts that assemble.ts joins, on the cluster's ports. Ready when it has read the log. */
export const startNode = (cluster: Cluster, name: string): Node => {
  const onDeath = new Set<() => void>()
  const keysWritten = new Set<string>()
  let isReady = false
  let routes = new Map<string, Serve>()

  const die = (): void => {
    if (ports.dead()) return
    ports.die()
    cluster.nodes.delete(name)
    cluster.died()
    for (const tell of onDeath) tell()
  }
  const ports = crashablePorts(cluster, name, die)
  const { store } = ports
  const shared = cluster.shared(name)
  const views = ports.views(shared, (key) => keysWritten.add(key))
  const logger = pino(
    { level: 'error', base: null },
    { write: (line: string) => void cluster.errors.push(JSON.parse(line)) },
  )
  const leases = ports.leases(shared)
  const sharedClock = createSharedClock({ time: leases.time, own: ports.clock, logger })
  // as in compose.ts: a single node uses its machine's own clock
  const isAlone = cluster.options.nodes === 1
  const { clock } = isAlone ? ports : sharedClock
  const { keys, blobs, ids, chance: random } = cluster
  let unwatched: Node['unwatched'] = () => []
  const start = async (): Promise<Services> => {
    const engine = assemble({
      isSettled: () => false,
      store,
      views,
      leases,
      keys,
      blobs,
      clock,
      random,
      ids,
      logger,
      node: name,
      speech: fakeSpeech(cluster),
      language: fakeLanguage(cluster),
      fallback: undefined,
      concurrency: { speech: 4, language: 4 },
      machines,
      snapshots: cluster.snapshots(name),
      // an evening is over before the product's own pace would save anything
      keeping: { everyMs: 3_000, events: 1 },
      passwords: { hash: async () => '', verify: async () => false, line: async () => undefined },
    })
    unwatched = engine.unwatched
    const services: Services = {
      ...engine.parts,
      config: parseConfig({}, []),
      demo: null,
      version: 'tonight',
      problem: { lines: () => [], examine: async () => [], machine: () => ({ versions: {}, figures: {} }) },
      readings: readingsHere(engine.parts),
      sheets: {
        fetch: () => Promise.reject(new Error('no sheets tonight')),
        read: () => Promise.reject(new Error('no sheets tonight')),
      },
      readPicture: () => Promise.reject(new Error('there are no pictures')),
      readPackage: () => Promise.reject(new Error('there are no packages')),
      sessions: createSessions(keys.installation, clock, engine.parts.ledger),
      limits: usualLimits,
      isReady: () => isReady,
      isStoring: () => true,
      runningKey: 'key of this machine',
      stop: () => undefined,
      isEnding: () => false,
      skewMs: sharedClock.skewMs,
      setBackMs: () => 0,
      port: () => 0,
      webDir: '',
      demoDir: '',
    }
    const sockets = createSockets(services)
    routes = await openRoutes(sockets)
    if (!isAlone) await sharedClock.start()
    await engine.start()
    await sockets.start()
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
    unwatched: () => unwatched(),
    onDeath: (tell) => {
      onDeath.add(tell)
      return () => void onDeath.delete(tell)
    },
    open: (path, socket, session) => routes.get(path)?.(socket, { principal: session }),
  }
  cluster.nodes.set(name, node)
  return node
}
