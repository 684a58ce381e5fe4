import type { Logger } from 'pino'
import { type EventStore, StoreRefused } from '../ports/event-store.ts'
import type { Leases } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'

/** A backend that has not answered for this long is away; a question is given up after the same time, ms. */
export const silentMs = 3_000
const askEveryMs = 500

/** `spared`: what goes on without it; absent = nothing does */
type Backend = { name: string; ask: () => Promise<unknown>; spared?: string }
type Watched = Backend & { answeredAt: number; askedAt: number | undefined; isTold: boolean; refused?: string }

type Store = Pick<EventStore, 'read' | 'readAll'>
type Parts = {
  store: Store
  /** reads keys, if they are on a server of their own */
  load?: SubjectKeys['load']
  leases: Pick<Leases, 'epoch'>
  /** whether this node follows the log completely; it may answer while late events are still to come */
  follows: () => boolean
  clock: Clock
  logger: Logger
}

/**
 * Checks whether the backends that this node needs are there: the log and the shared store. Reports once when one is
 * away, and once when it is back.
 */
export const createWatch = ({ store, leases, load, follows, clock, logger }: Parts) => {
  const known: Backend[] = [
    { name: 'the event store', ask: () => readLittle(store) },
    { name: 'what the nodes share', ask: () => leases.epoch() },
    // people who are connected have been read already; a house without any ready node would be worse
    ...(load ? [{ name: 'the keys', ask: () => load(['nobody']), spared: 'nobody new can come in' }] : []),
  ]
  const backends = known.map((it): Watched => ({ ...it, answeredAt: clock.now(), askedAt: undefined, isTold: false }))
  let followedAt = clock.now()
  let cancel: (() => void) | undefined

  const isSilent = ({ answeredAt }: Watched): boolean => clock.now() - answeredAt >= silentMs

  /** A subscription that is restored at once is no reason to send everybody elsewhere. */
  const isLost = (): boolean => !follows() && clock.now() - followedAt >= silentMs

  const ask = (it: Watched): void => {
    if (it.askedAt !== undefined && clock.now() - it.askedAt < silentMs) return
    const askedAt = clock.now()
    it.askedAt = askedAt
    it.ask().then(
      () => {
        it.answeredAt = clock.now()
        it.askedAt = undefined
        if (it.isTold) logger.warn({ backend: it.name }, 'it answers again')
        it.isTold = false
        delete it.refused
      },
      (error: unknown) => {
        if (it.askedAt === askedAt) it.askedAt = undefined
        if (error instanceof StoreRefused) it.refused = error.message
      },
    )
  }

  const look = (): void => {
    if (follows()) followedAt = clock.now()
    for (const it of backends) {
      if (isSilent(it) && !it.isTold) {
        it.isTold = true
        const why = it.refused === undefined ? {} : { refused: it.refused }
        logger.error(
          { backend: it.name, ...why },
          `it has not answered for 3 s; until it does ${it.spared ?? 'this node is not ready'}`,
        )
      }
      ask(it)
    }
    cancel = clock.at(clock.now() + askEveryMs, look)
  }

  return {
    /** which backend is away or refuses, and why; or that missed events are still being read */
    silent: (): string | undefined => {
      const it = backends.find((it) => it.spared === undefined && isSilent(it))
      if (it) return it.refused ?? `${it.name} does not answer`
      return isLost() ? 'catching up' : undefined
    },
    start: (): void => {
      for (const it of backends) it.answeredAt = clock.now()
      followedAt = clock.now()
      look()
    },
    stop: (): void => cancel?.(),
  }
}

/** Reads a stream and the whole log, because a right to one does not include the other. */
const readLittle = async (store: Store): Promise<void> => {
  for await (const _ of store.read('is-anybody-there')) break
  for await (const _ of store.readAll({ after: -1, limit: 1 })) return
}
