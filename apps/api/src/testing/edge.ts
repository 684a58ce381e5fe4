import type { PerformanceData } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openMemoryBlobs } from '../adapters/blobs/testing/memory.ts'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../adapters/read-store/memory-leases.ts'
import { parseConfig } from '../config/config.ts'
import type { ControlSession } from '../edge/control-key.ts'
import type { DoorSession } from '../edge/door-list-key.ts'
import { usualLimits } from '../edge/limits.ts'
import type { Principal } from '../edge/principal.ts'
import type { Services } from '../edge/services.ts'
import { createSessions, type Session } from '../edge/sessions.ts'
import { createSockets } from '../edge/ws/sockets.ts'
import type { Request } from '../engine/log/command-work.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import type { Speech } from '../engine/ports/speech.ts'
import { registerPerson } from '../library/people.ts'
import { passwordFrom } from '../people/given-login.ts'
import { assemble } from '../start/assemble.ts'
import { EdgeSocket } from './edge-socket.ts'
import { logger as silent, soundMs } from './engine-cluster.ts'
import { boardId, createShow, person } from './examples.ts'
import { counted, createLog, middle } from './logs.ts'
import { machines } from './machines.ts'
import { readingsHere } from './readings.ts'
import { settled, virtualClock } from './virtual-clock.ts'

const speech: Speech = {
  name: 'fake',
  synthesise: async ({ text }) => ({ bytes: Buffer.from(text), mimeType: 'audio/mpeg', durationMs: soundMs }),
  voices: async () => [],
  close: async () => undefined,
}

type Serve = (socket: EdgeSocket, request: { principal: Session | Principal; ip: string }) => void

/** A read store that a test can pause: no read is answered before `go` is called. */
const holding = (real: ReadStore) => {
  let gate: Promise<void> = Promise.resolve()
  const views: ReadStore = { ...real, all: (key) => gate.then(() => real.all(key)) }
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { views, hold }
}

type Left = { log?: ReturnType<typeof createLog>; left?: ReadStore; logger?: Logger }

/** cheap settings of argon2id, for tests */
export const cheap = { memoryCost: 1_024, timeCost: 1 }

export const people = ['ann', 'ben', 'cem', 'dee'] as const
export const operators = ['olga', 'otto', 'omar'] as const
export const boards = [boardId, 'B2B2B2', 'C3C3C3'] as const

type Process = Pick<
  Parameters<typeof assemble>[0],
  'store' | 'views' | 'leases' | 'keys' | 'clock' | 'ids' | 'logger' | 'node'
>

/** The engine and the sockets of one process without a network: the product's own routes on the given ports. */
export const assembleEdge = async ({ keys, ...ports }: Process) => {
  const engine = assemble({
    ...ports,
    keys,
    blobs: openMemoryBlobs(),
    random: middle,
    speech,
    fallback: undefined,
    language: { name: 'fake', write: async () => ({ text: '', rehearsal: true }) },
    concurrency: { speech: 4, language: 4 },
    machines,
    isSettled: (user) => passwordFrom(services, user) !== 'own',
    passwords: {
      hash: (it) => hash(it, cheap),
      verify: (hash, password) => verify(hash, password).catch(() => false),
      line: async () => undefined,
    },
  })
  const services: Services = {
    ...engine.parts,
    config: parseConfig({}, []),
    demo: null,
    version: 'test',
    problem: { lines: () => [], examine: async () => [], machine: () => ({ versions: {}, figures: {} }) },
    isReady: () => true,
    isStoring: () => true,
    runningKey: 'key of this machine',
    stop: () => undefined,
    isEnding: () => false,
    skewMs: () => 0,
    setBackMs: () => 0,
    port: () => 0,
    readings: readingsHere(engine.parts),
    sheets: {
      fetch: () => Promise.reject(new Error('there are no sheets')),
      read: () => Promise.reject(new Error('there are no sheets')),
    },
    readPicture: () => Promise.reject(new Error('there are no pictures')),
    readPackage: () => Promise.reject(new Error('there are no packages')),
    sessions: createSessions(keys.installation, ports.clock, engine.parts.ledger),
    // no delays: on a clock that stands still, a delayed answer would never come
    limits: { ...usualLimits, logins: { apartMs: 0, wrongMs: 0 } },
    webDir: '',
    demoDir: '',
  }
  const routes = new Map<string, Serve>()
  const app = {
    register: async () => undefined,
    get: (path: string, _: unknown, serve: Serve) => void routes.set(path, serve),
  }
  const sockets = createSockets(services)
  await sockets.routes(app as unknown as FastifyInstance)
  let opened = 0
  const open = (path: string, session: Session): EdgeSocket => {
    const socket = new EdgeSocket(`r${opened++}`)
    routes.get(path)?.(socket, { principal: session, ip: '127.0.0.1' })
    return socket
  }
  const control = (blackboardId: string = boardId, scopes: ControlSession['scopes'] = ['read', 'go', 'stop']) => {
    const socket = new EdgeSocket(`r${opened++}`)
    const key = { role: 'control' as const, _id: `key-${opened}`, name: 'QLab', scopes, blackboardId }
    routes.get('/api/control/:id')?.(socket, { principal: key, ip: '127.0.0.1' })
    return socket
  }
  const door = (doorList: DoorSession): EdgeSocket => {
    const socket = new EdgeSocket(`r${opened++}`)
    routes.get('/api/door/:id')?.(socket, { principal: doorList, ip: '127.0.0.1' })
    return socket
  }
  return {
    services,
    sockets,
    open,
    control,
    door,
    start: async (): Promise<void> => {
      await engine.start()
      await sockets.start()
    },
    stop: async (): Promise<void> => {
      await sockets.stop()
      await engine.stop()
    },
  }
}

const checklist: PerformanceData['checklist'] = [{ key: 'exits', text: 'The exits are free' }]
const announcements: PerformanceData['announcements'] = [
  { key: 'F1', name: 'Leave', text: 'Please leave the house.', voice: 'v' },
  { key: 'F2', name: 'Bar', text: 'The bar is open.', voice: 'v', goesOn: true },
]

/** Creates three shows of one installation with the same people. */
export const fillHouse = async ({ handler, phoneKey }: Services, request: () => Request): Promise<void> => {
  for (const id of operators) {
    const user = person(id, { name: id, phone: '', type: 'dramaturg' })
    await registerPerson({ user, groups: [] }, { handler, request: request(), phoneKey, hash: async () => '' })
  }
  const users = people.map((id, index) => person(id, { phone: `555 010${index}` }))
  for (const id of boards) {
    // only the first has announcements
    const texts = { checklist, ...(id === boardId && { announcements }) }
    const command = createShow(users, { texts })
    const named = { ...command, payload: { ...command.payload, _id: id } }
    await handler.handle(show, { id, command: named as typeof command }, request())
  }
}

/**
 * One process on ports in memory, on a virtual clock, with three operators and three shows. It can continue from the log and
 * the views of an earlier process.
 */
export const openEdge = async ({ log = createLog(), left = openMemoryReadStore(), logger = silent }: Left = {}) => {
  const last = log.all.at(-1)
  const clock = last ? virtualClock(Date.parse(last.meta.at) + 60_000) : virtualClock()
  const ids = counted(log.all.length * 1_000)
  const { views, hold } = holding(left)
  const leases = openMemoryLeases(clock)
  const edge = await assembleEdge({
    store: log.store,
    views,
    leases,
    keys: log.keys,
    clock,
    ids,
    logger,
    node: 'node-1',
  })
  const { services, sockets, open, control, door } = edge
  await edge.start()

  const request = (): Request => {
    const commandId = ids.next()
    return { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
  }
  await fillHouse(services, request)
  await settled()

  const phone = (sub: string, blackboardId: string = boardId, session?: Session): EdgeSocket =>
    open('/api/audience', session ?? { role: 'audience', sub, blackboardId })
  const console = (sub: string = 'olga', session?: Session): EdgeSocket =>
    open('/api', session ?? { role: 'operator', sub, name: sub, ver: services.ledger.standing(sub).version })

  return {
    services,
    log,
    clock,
    held: sockets.held,
    sounds: sockets.sounds,
    /** pauses all reads of the views until the returned function is called */
    hold,
    phone,
    console,
    control,
    /** an usher's page, with the key of the open door list */
    doorIn: async (blackboardId: string = boardId): Promise<EdgeSocket> => {
      const command = { type: 'openDoorList', payload: {} } as const
      await services.handler.handle(show, { id: blackboardId, command }, request())
      return door({
        role: 'door',
        blackboardId,
        list: (await services.handler.state(show, blackboardId)).doorLists.made,
      })
    },
    wall: (blackboardId: string = boardId): EdgeSocket =>
      open('/api/audience', { role: 'wall', sub: 'wall', blackboardId, iat: clock.now() / 1_000 }),
    /** a wall or a stage screen with this session of its link */
    screen: (session: Session): EdgeSocket => open('/api/audience', session),
    stage: (blackboardId: string = boardId): EdgeSocket =>
      open('/api/audience', { role: 'stage', sub: 'stage', blackboardId, iat: clock.now() / 1_000 }),
    phoneIn: async (sub: string, blackboardId: string = boardId): Promise<EdgeSocket> => {
      const socket = phone(sub, blackboardId)
      await socket.ask('identify', { userId: sub, blackboardId, audio: 'url' })
      return socket
    },
    consoleIn: async (sub: string = 'olga', blackboardId: string = boardId): Promise<EdgeSocket> => {
      const socket = console(sub)
      await socket.ask('identify', { blackboardId })
      return socket
    },
    /** the data of all recorded events of one type, opened */
    of: (type: string): Record<string, unknown>[] =>
      log.all.filter((event) => event.type === type).map((event) => log.codec.open(event).data),
    stop: edge.stop,
  }
}
