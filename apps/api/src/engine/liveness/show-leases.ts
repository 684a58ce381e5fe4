import { type Channel, channel } from '../ports/channel.ts'
import type { Leases, ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** So long a show stands still whose node was killed: GO is to sound within 2 s all the same. */
export const leaseMs = 1_250

/**
 * How long a show is ours after we last asked for it and were told so. Longer than the lease: while nobody is answered,
 * nobody can take it either, and a disk that syncs for 2 s is not heard by our phones. Where only we are cut off another
 * node goes on with it meanwhile: the exact revision fences, and phones play nothing twice.
 */
export const ownMs = 2_500
const renewMs = 250

/** Whoever waits for another node's lease asks as often. */
export const askAgainMs = 100

/**
 * A show that another node had is taken when it was found free for so long: after what the nodes share stood still, its
 * node renews it first.
 */
export const freeForMs = 300
/** An answer that took longer tells of a standstill, and not of a node that is gone. */
const promptMs = 150

/** Shows that a node has given back, for another one to go on with at once. */
export const releasedChannel: Channel<{ blackboardIds: readonly string[] }> = channel('released')

type Parts = {
  leases: Leases
  bus: Pick<ReadStore, 'publish'>
  clock: Clock
  node: string
  /** whether there is something to be done for the show: its lease is renewed for as long */
  wanted: (id: string) => boolean
  /** called when the show is not ours any more: another node has it, or nobody could be asked for too long */
  lost: (id: string) => void
}

/** Which shows this node runs: one writer per running show. */
export const createShowLeases = ({ leases, bus, clock, node, wanted, lost }: Parts) => {
  const held = new Map<string, number>()
  /** shows that another node has, and since when they were found to be free */
  const others = new Map<string, number>()
  const asking = new Set<Promise<boolean>>()
  const renewals = new Map<string, () => void>()
  let stopped = false

  const ask = async (id: string): Promise<boolean> => {
    const askedAt = clock.now()
    const got = (await isFree(id)) && (await leases.acquire(leaseOf(id), node, leaseMs))
    if (!got) {
      if (!others.has(id)) others.set(id, Number.POSITIVE_INFINITY)
      held.delete(id)
      return false
    }
    others.delete(id)
    held.set(id, askedAt + ownMs)
    next(id, { at: clock.now() + renewMs, do: () => renew(id) })
    return true
  }

  /** Of a show that another node had: a lease that has run out is its to renew, as soon as it can. */
  const isFree = async (id: string): Promise<boolean> => {
    if (!others.has(id)) return true
    const askedAt = clock.now()
    const holder = await leases.holder(leaseOf(id))
    const now = clock.now()
    const before = now - askedAt > promptMs ? now : (others.get(id) ?? now)
    const since = holder === undefined ? Math.min(before, now) : Number.POSITIVE_INFINITY
    others.set(id, since)
    return holder === node || now - since >= freeForMs
  }

  /** By itself: nothing that is due waits for it. */
  const renew = (id: string): void => {
    if (stopped || !wanted(id)) return
    void take(id).then(
      (got) => got || lost(id),
      () => {
        const until = held.get(id) ?? 0
        const again = clock.now() + askAgainMs
        next(id, again < until ? { at: again, do: () => renew(id) } : { at: until, do: () => lost(id) })
      },
    )
  }

  const next = (id: string, it: { at: number; do: () => void }): void => {
    renewals.get(id)?.()
    renewals.delete(id)
    if (!stopped) renewals.set(id, clock.at(it.at, it.do))
  }

  const take = async (id: string): Promise<boolean> => {
    if (stopped) return false
    const asked = ask(id)
    asking.add(asked)
    return asked.finally(() => asking.delete(asked))
  }

  return {
    /** until when this node runs the show, ms since the epoch; past when it does not */
    until: (id: string): number => held.get(id) ?? 0,
    count: (): number => [...held.values()].filter((until) => until > clock.now()).length,
    take,
    /** Its node has given these shows back: whoever asks first has them. */
    given: (ids: readonly string[]): void => {
      for (const id of ids) others.delete(id)
    },
    /** Gives all of them back and tells the others; from here on none is taken. */
    release: async (): Promise<void> => {
      stopped = true
      for (const cancel of renewals.values()) cancel()
      await Promise.allSettled(asking)
      const blackboardIds = [...held.keys()]
      held.clear()
      await Promise.all(blackboardIds.map((id) => leases.release(leaseOf(id), node)))
      if (blackboardIds.length > 0) await bus.publish(releasedChannel, { blackboardIds })
    },
  }
}

const leaseOf = (id: string): string => `show:${id}`
