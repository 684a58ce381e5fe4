import { once } from 'node:events'
import {
  type EventStore,
  type StoredEvent,
  StoreUnavailable,
  type SubscriptionItem,
} from '../../engine/ports/event-store.ts'
import { type Leases, type ReadStore, ReadStoreUnavailable, ViewsMissing } from '../../engine/ports/read-store.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Cluster } from './cluster.ts'
import type { Forgetful } from './forgetful.ts'
import { asMetByOlder } from './older.ts'

/** the time until a dropped subscription is back, ms */
const againMs = 700

const never = new Promise<never>(() => undefined)

/**
 * The ports of one process. When it dies, nothing that it has begun goes on and nothing reaches it: its timers do not fire,
 * and its calls never return.
 */
export const crashablePorts = (cluster: Cluster, name: string, die: () => void) => {
  const death = new AbortController()
  const dead = (): boolean => death.signal.aborted
  const whileAlive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (dead()) return never
    try {
      const result = await work()
      return dead() ? await never : result
    } catch (error) {
      if (dead()) return never
      throw error
    }
  }

  const { shared: redis, log } = cluster.stillOf(name)
  const met = cluster.isOlder(name) ? asMetByOlder : (event: StoredEvent) => event

  const append: EventStore['append'] = (stream, expected, events) =>
    whileAlive(async () => {
      const fault = cluster.faultOf(stream)
      if (fault === 'dies before') die()
      if (dead()) return never
      if (fault === 'away') throw new StoreUnavailable('the store is away')
      cluster.oracle.dated(name, events)
      await cluster.storeTakes()
      if (dead()) return never
      const appended = await log.ask(() => cluster.store.append(stream, expected, events))
      if (fault === 'dies after') die()
      await cluster.storeTakes()
      if (fault === 'answer lost') throw new StoreUnavailable('the answer was lost')
      return appended
    })

  const read: EventStore['read'] = async function* (stream, from) {
    await whileAlive(() => log.ask(cluster.storeTakes))
    for await (const event of cluster.store.read(stream, from)) yield met(event)
  }

  const readAll: EventStore['readAll'] = async function* (options) {
    for await (const event of cluster.store.readAll(options)) yield met(event)
  }

  const metItem = (item: SubscriptionItem): SubscriptionItem =>
    'events' in item ? { ...item, events: item.events.map(met) } : item

  /** Like the adapter: makes a dropped subscription again, after the last event that it passed on. */
  const subscribe: EventStore['subscribe'] = async function* ({ signal, after, ...options }) {
    const over = AbortSignal.any([death.signal, ...(signal ? [signal] : [])])
    for (let last = after; !over.aborted; ) {
      const until = AbortSignal.any([over, cluster.dropped()])
      for await (const item of cluster.store.subscribe({ ...options, after: last, signal: until })) {
        if ('events' in item) last = item.events.at(-1)?.position ?? last
        await new Promise<void>((resolve) => log.tell(resolve))
        if (over.aborted) return
        yield metItem(item)
      }
      if (!over.aborted) await Promise.race([cluster.wait(againMs), once(over, 'abort')])
    }
  }

  const store: EventStore = { ...cluster.store, append, read, readAll, subscribe }

  const machine = cluster.clockOf(name)
  const clock: Clock = {
    now: machine.now,
    at: (at, fire) => machine.at(at, () => void (dead() || fire())),
  }

  const reached = (): Promise<void> =>
    redis.ask(async () => {
      if (cluster.viewsAway()) throw new ReadStoreUnavailable('Redis is away')
      await cluster.storeTakes()
    })

  const asked = async (isMissing: () => boolean): Promise<void> => {
    await reached()
    if (isMissing()) throw new ViewsMissing()
  }

  const views = ({ views: shared, isMissing, rebuilt }: Forgetful, wrote: (key: string) => void): ReadStore => ({
    ...shared,
    checkpoint: () => whileAlive(() => reached().then(shared.checkpoint)),
    get: (...it) => whileAlive(() => asked(isMissing).then(() => shared.get(...it))),
    all: (...it) => whileAlive(() => asked(isMissing).then(() => shared.all(...it))),
    list: (...it) => whileAlive(() => asked(isMissing).then(() => shared.list(...it))),
    apply: (batch) => {
      for (const { key } of batch.ops) wrote(key)
      if (cluster.viewsAway()) return whileAlive(() => Promise.reject(new ReadStoreUnavailable('Redis is away')))
      return whileAlive(() => redis.ask(() => shared.apply(batch)))
    },
    rebuild: () =>
      whileAlive(async () => {
        const next = await shared.rebuild()
        return {
          ...next,
          apply: (batch) => {
            for (const { key } of batch.ops) wrote(key)
            return whileAlive(() => redis.ask(() => next.apply(batch)))
          },
          flip: () => whileAlive(() => redis.ask(() => next.flip().then(rebuilt))),
        }
      }),
    publish: (channel, message) => whileAlive(() => redis.ask(() => shared.publish(channel, message))),
    onChanges: (listener) => shared.onChanges((...it) => redis.tell(() => void (dead() || listener(...it)))),
    onMessage: (channel, listener) =>
      shared.onMessage(channel, (message) => redis.tell(() => void (dead() || listener(message)))),
  })

  const leases = ({ leases: shared }: Forgetful): Leases => ({
    ...shared,
    acquire: (...it) => whileAlive(() => redis.ask(() => shared.acquire(...it))),
    claim: (it) => whileAlive(() => redis.ask(() => shared.claim(it))),
    epoch: () => whileAlive(() => redis.ask(() => shared.epoch())),
    holder: (lease) => whileAlive(() => redis.ask(() => shared.holder(lease))),
    release: (...it) => whileAlive(() => redis.ask(() => shared.release(...it))),
    time: () => whileAlive(() => reached().then(shared.time)),
  })

  return { store, clock, views, leases, dead, die: () => death.abort() }
}
