import { type LiveState, nodesOf } from '@ghostlight/domain'
import type { Logger } from 'pino'
import { levelOf } from '../away.ts'
import type { Record } from '../log/recorder.ts'
import { pause } from '../pause.ts'
import { type Channel, channel } from '../ports/channel.ts'
import { type Leases, nodeLease, type ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** A node that has not been heard of for this long is dead, and nobody is on its sockets, ms. */
export const aliveMs = 15_000
const beatMs = 1_000
/** how often nodes check each other, and how long a dead one's name is held while its sockets are recorded as gone */
const judgeMs = 5_000
const retryMs = 1_000

/** Tells a living node that it was considered dead: its people reconnect. */
export const lapsedChannel: Channel<{ node: string }> = channel('lapsed')

type Parts = {
  shows: ReadonlyMap<string, LiveState>
  record: Record
  leases: Leases
  bus: Pick<ReadStore, 'publish'>
  clock: Clock
  node: string
  logger: Logger
  /** called when the shared memory may be lost: emptied, restarted or failed over */
  forgotten?: () => void
  /** called with each beat */
  also?: () => Promise<void>
}

/**
 * Each node proves that it is alive by a lease in its name. If the lease expires the node is dead. Another node then
 * holds the lease in its place, and records its sockets as gone. A node judges others only after a time of good
 * standing. That starts again when the leases may have been lost, so that everybody can be heard again first.
 */
export const createHeartbeat = ({ shows, record, leases, bus, clock, node, logger, forgotten, also }: Parts) => {
  const stop = new AbortController()
  let standingSince = clock.now()
  let heardAt = clock.now()
  let judgedAt = Number.NEGATIVE_INFINITY
  let epoch = ''
  let running: Promise<void> = Promise.resolve()

  const isAlive = async (other: string): Promise<boolean> =>
    !(await leases.claim({ name: nodeLease(other), holder: node, ttlMs: judgeMs, epoch }))

  const clear = async (other: string): Promise<void> => {
    const shown = [...shows].filter(([, { sockets }]) =>
      [...sockets.values()].some((it) => nodesOf(it).includes(other)),
    )
    logger.warn({ node: other, shows: shown.length }, 'a node is gone; so are its sockets')
    await Promise.all(shown.map(([id]) => record(id, { type: 'SocketsCleared', data: { node: other } })))
  }

  const beat = async (): Promise<void> => {
    if (!(await leases.acquire(nodeLease(node), node, aliveMs))) return
    await also?.()
    const silentMs = clock.now() - heardAt
    heardAt = clock.now()
    if (silentMs > aliveMs) {
      standingSince = clock.now()
      await bus.publish(lapsedChannel, { node })
    }
    await lookAtEpoch()
    if (clock.now() - standingSince < aliveMs || clock.now() - judgedAt < judgeMs) return
    judgedAt = clock.now()
    await judge()
  }

  /** Only after this node has said that it is here. */
  const lookAtEpoch = async (): Promise<void> => {
    const current = await leases.epoch()
    if (current === epoch) return
    epoch = current
    standingSince = clock.now()
    logger.warn('what the nodes share was emptied or started again; for 15 s no node is taken for dead')
    forgotten?.()
  }

  const judge = async (): Promise<void> => {
    const named = [...shows.values()].flatMap(({ sockets }) => [...sockets.values()].flatMap(nodesOf))
    for (const other of new Set(named)) {
      if (other === node || (await isAlive(other))) continue
      await clear(other)
      await leases.release(nodeLease(other), node)
    }
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await beat().catch((error: unknown) =>
        logger[levelOf(error)]({ err: error }, 'the nodes cannot hear of each other'),
      )
      await pause(clock, beatMs, stop.signal)
    }
  }

  const enter = async (): Promise<void> => {
    while (!stop.signal.aborted && !(await leases.acquire(nodeLease(node), node, aliveMs)))
      await pause(clock, retryMs, stop.signal)
    if (!stop.signal.aborted) epoch = await leases.epoch()
    standingSince = clock.now()
    heardAt = clock.now()
  }

  return {
    /** Resolves when the others know that this node is alive. Only then may it accept connections. */
    start: (): Promise<void> => {
      const entered = enter()
      running = entered.then(run, () => undefined)
      return entered
    },
    /** Says goodbye, so that the others need not wait until the lease expires. */
    stop: async (): Promise<void> => {
      stop.abort()
      await running
      await leases
        .release(nodeLease(node), node)
        .catch((error: unknown) => logger.warn({ err: error }, 'the others could not be told that this node is gone'))
    },
  }
}
