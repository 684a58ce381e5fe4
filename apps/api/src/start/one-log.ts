import type { Logger } from 'pino'
import { StartRefused } from '../config/config.ts'
import { aliveMs } from '../engine/liveness/heartbeat.ts'
import { originOf } from '../engine/log/build-views.ts'
import { pause } from '../engine/pause.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Leases, ReadStore } from '../engine/ports/read-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'

/** All nodes of one log hold it together: in the log's name, not in theirs. */
const lease = 'log'
const againMs = 1_000
/** Others of the same log say again in less that they are here. */
const goodbyeMs = 3_000
/** A node that was killed is said to be here for as long as this; whoever is here after it lives. */
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
 * What nodes share is of one log. With another one, each would take the other's views for broken and build them anew, in
 * turn and for ever. Redis that was left by another log, on which no node lives, is anybody's. A copy of a log has its name;
 * once each has gone on by itself, the views end with an entry that only one of the two has.
 */
export const createOneLog = ({ leases, store, views, log, node, clock, logger }: Parts) => {
  const take = (): Promise<boolean> => leases.acquire(lease, log, aliveMs)

  /** What another copy has left is put away where none of its nodes lives, so that the next of ours need not ask. */
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
    /** Resolves when no node of another log lives there. Errors: StartRefused. */
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
    /** why it has not begun yet */
    waitsFor: (): string | undefined => waitsFor,
    /** This node ends; where it was the last one, who comes next need not wait for long. */
    leave: (): Promise<unknown> => leases.acquire(lease, log, goodbyeMs).catch(() => undefined),
    /** Said again with each beat. */
    beat: async (): Promise<void> => {
      const before = isOurs
      isOurs = await take()
      if (before && !isOurs) logger.error('nodes of another log have come to this Redis: end them, or this one')
    },
  }
}
