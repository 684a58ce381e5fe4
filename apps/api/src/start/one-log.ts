import type { Logger } from 'pino'
import { StartRefused } from '../config/config.ts'
import { aliveMs } from '../engine/liveness/heartbeat.ts'
import { originOf } from '../engine/log/build-views.ts'
import { pause } from '../engine/pause.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Leases, ReadStore } from '../engine/ports/read-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'

/** All nodes of one log share this lease: its holder is the log, not a node. */
const lease = 'log'
const againMs = 1_000
/** Other nodes of the same log renew the lease more often than this. */
const goodbyeMs = 3_000
/** A killed node seems to live for this long; a node that still seems alive after it really is, ms. */
const patienceMs = aliveMs + 5_000

const line =
  'REDIS_URL: a show of another log, or of another copy of it, runs on this Redis; give this node the log of that show (EVENTSTORE_URL, DATA_DIR), or a Redis of its own'

type Parts = {
  leases: Leases
  store: Pick<EventStore, 'read'>
  views: Pick<ReadStore, 'get' | 'rebuild'>
  log: string
  node: string
  clock: Clock
  logger: Pick<Logger, 'warn' | 'error'>
}

/**
 * Nodes share the data of one log. With two logs, each would consider the other's views broken and rebuild them, in
 * turn and for ever. Redis data of another log without living nodes may be replaced. A copy of a log has the same name;
 * once both copies have changed, the views end with an entry that only one of them has.
 */
export const createOneLog = ({ leases, store, views, log, node, clock, logger }: Parts) => {
  const take = (): Promise<boolean> => leases.acquire(lease, log, aliveMs)

  /** Removes what another copy has left if none of its nodes lives, so that our next node need not check. */
  const comeIn = async (): Promise<boolean> => {
    if ((await originOf({ store, views })) === 'another log') {
      const asStranger = `${log} ${node}`
      if (!(await leases.acquire(lease, asStranger, aliveMs))) return false
      await (await views.rebuild()).flip()
      await leases.release(lease, asStranger)
    }
    return take()
  }
  let isOurs = true
  let waitsFor: string | undefined
  return {
    /** Resolves when no node of another log is left. Errors: StartRefused. */
    enter: async (): Promise<void> => {
      const from = clock.now()
      for (let first = true; !(await comeIn()); first = false) {
        if (clock.now() - from >= patienceMs) throw new StartRefused(line)
        if (first) logger.warn(`waiting. ${line}`)
        waitsFor = line
        await pause(clock, againMs, new AbortController().signal)
      }
      waitsFor = undefined
    },
    /** why it has not started yet */
    waitsFor: (): string | undefined => waitsFor,
    /** Ends this node. If it was the last one, the next node need not wait for long. */
    leave: (): Promise<unknown> => leases.acquire(lease, log, goodbyeMs).catch(() => undefined),
    /** Renews the lease with each heartbeat. */
    beat: async (): Promise<void> => {
      const before = isOurs
      isOurs = await take()
      if (before && !isOurs) logger.error('nodes of another log have come to this Redis: end them, or this one')
    },
  }
}
