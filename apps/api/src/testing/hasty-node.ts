import { viewsVersion } from '@ghostlight/projections'
import { pino } from 'pino'
import { openRedisLeases } from '../adapters/read-store/redis/leases.ts'
import { openRedisReadStore } from '../adapters/read-store/redis/open.ts'
import { systemIds } from '../adapters/system.ts'
import { readBlackboard } from '../edge/read-blackboard.ts'
import type { Leases } from '../engine/ports/read-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import { assembleEdge, boards } from './edge.ts'
import type { EdgeSocket } from './edge-socket.ts'
import type { createLog } from './logs.ts'

const [blackboardId] = boards

/** A clock on which time passes this many times as fast as on the machine's. */
export const hastyClock = (times: number): Clock => {
  const start = Date.now()
  const now = (): number => start + (Date.now() - start) * times
  return {
    now,
    at: (at, fire) => {
      const timer = setTimeout(fire, Math.max(0, at - now()) / times)
      return () => clearTimeout(timer)
    },
  }
}

type Hasty = {
  name: string
  redis: string
  log: Pick<ReturnType<typeof createLog>, 'store' | 'keys'>
  clock: Clock
  times: number
  /** the version of its projections; default: the program's own */
  version?: number
}

/** A process on a real Redis. Its leases run on the same fast clock as everything else. */
export const startHastyNode = async ({ name, redis, log, clock, times, version = viewsVersion }: Hasty) => {
  const real = await openRedisLeases({ url: redis })
  const leases: Leases = {
    ...real,
    acquire: (lease, holder, ttlMs) => real.acquire(lease, holder, Math.ceil(ttlMs / times)),
    claim: (it) => real.claim({ ...it, ttlMs: Math.ceil(it.ttlMs / times) }),
  }
  const views = await openRedisReadStore({ url: redis, version, onListenerError: () => undefined })
  const { store, keys } = log
  const logger = pino({ level: 'silent' })
  const edge = await assembleEdge({ store, views, leases, keys, clock, ids: systemIds, logger, node: name })
  await edge.start()

  /** A phone that reconnects after each disconnect, and completes what it hears. */
  const phone = (userId: string) => {
    let socket: EdgeSocket
    let asked = 0
    const heard = new Set<string>()
    const say = (type: string, payload: object): void => {
      const frame = JSON.stringify({ type, payload, requestId: `${userId}-${asked++}` })
      socket.emit('message', Buffer.from(frame), false)
    }
    const come = (): void => {
      socket = edge.open('/api/audience', { role: 'audience', sub: userId, blackboardId })
      socket.on('close', () => clock.at(clock.now() + 400, come))
      say('identify', { userId, blackboardId, audio: 'url' })
    }
    come()
    return {
      userId,
      isConnected: (): boolean => socket.readyState === 1 && socket.of('identifyResult').length > 0,
      hears: (deliveryId: string): boolean => {
        const has = socket.of('audioContent').some((it) => it['deliveryId'] === deliveryId)
        if (has && !heard.has(deliveryId)) say('audioContentCompleted', { deliveryId, moduleId: 'all', blackboardId })
        if (has) heard.add(deliveryId)
        return heard.has(deliveryId)
      },
    }
  }

  return {
    services: edge.services,
    open: edge.open,
    phone,
    /** the connected people on the board as this node reads it; nobody while it cannot be read */
    board: async (): Promise<string[]> => {
      const board = await readBlackboard(edge.services, blackboardId).catch(() => undefined)
      return Object.keys(board?.sockets ?? {}).toSorted()
    },
    stop: async (): Promise<void> => {
      await edge.stop()
      await Promise.all([views.close(), leases.close()])
    },
  }
}
