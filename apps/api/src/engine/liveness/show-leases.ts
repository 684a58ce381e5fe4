import { type Channel, channel } from '../ports/channel.ts'
import type { Leases, ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** So long a show stands still whose node was killed: GO is to sound within 2 s all the same. */
export const leaseMs = 1_500

/** A third of the lease is ours without asking again; the exact revision fences whoever lost it without noticing. */
export const ownMs = leaseMs / 3

/** Whoever waits for another node's lease asks as often. */
export const askAgainMs = 100

/** Shows that a node has given back, for another one to go on with at once. */
export const releasedChannel: Channel<{ blackboardIds: readonly string[] }> = channel('released')

type Parts = {
  leases: Leases
  bus: Pick<ReadStore, 'publish'>
  clock: Clock
  node: string
  /** whether there is something to be done for the show: its lease is renewed for as long */
  wanted: (id: string) => boolean
  /** called when a lease that could not be renewed has run out */
  lost: (id: string) => void
}

/** Which shows this node runs: one writer per running show. */
export const createShowLeases = ({ leases, bus, clock, node, wanted, lost }: Parts) => {
  const held = new Map<string, number>()
  const asking = new Set<Promise<boolean>>()
  const renewals = new Map<string, () => void>()
  let stopped = false

  const ask = async (id: string): Promise<boolean> => {
    const got = await leases.acquire(leaseOf(id), node, leaseMs)
    if (!got) return false
    held.set(id, clock.now() + ownMs)
    next(id, { at: clock.now() + ownMs / 2, do: () => renew(id) })
    return true
  }

  /** By itself: nothing that is due waits for it. */
  const renew = (id: string): void => {
    if (stopped || !wanted(id)) return
    const until = held.get(id) ?? 0
    void take(id)
      .catch(() => false)
      .then((got) => got || next(id, { at: until, do: () => lost(id) }))
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
