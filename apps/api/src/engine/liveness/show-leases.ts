import { type Channel, channel } from '../ports/channel.ts'
import type { Leases, ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** So long a show stands still whose node was killed. */
export const leaseMs = 3_000

/** A third of the lease is ours without asking again; the exact revision fences whoever lost it without noticing. */
export const ownMs = leaseMs / 3

/** Whoever waits for another node's lease asks as often. */
export const askAgainMs = 250

/** Shows that a node has given back, for another one to go on with at once. */
export const releasedChannel: Channel<{ blackboardIds: readonly string[] }> = channel('released')

type Parts = { leases: Leases; bus: Pick<ReadStore, 'publish'>; clock: Clock; node: string }

/** Which shows this node runs: one writer per running show. */
export const createShowLeases = ({ leases, bus, clock, node }: Parts) => {
  const held = new Map<string, number>()
  const asking = new Set<Promise<boolean>>()
  let stopped = false

  const ask = async (id: string): Promise<boolean> => {
    const got = await leases.acquire(leaseOf(id), node, leaseMs)
    if (got) held.set(id, clock.now() + ownMs)
    return got
  }

  return {
    /** until when this node runs the show, ms since the epoch; past when it does not */
    until: (id: string): number => held.get(id) ?? 0,
    count: (): number => [...held.values()].filter((until) => until > clock.now()).length,
    take: async (id: string): Promise<boolean> => {
      if (stopped) return false
      const asked = ask(id)
      asking.add(asked)
      return asked.finally(() => asking.delete(asked))
    },
    /** Gives all of them back and tells the others; from here on none is taken. */
    release: async (): Promise<void> => {
      stopped = true
      await Promise.allSettled(asking)
      const blackboardIds = [...held.keys()]
      held.clear()
      await Promise.all(blackboardIds.map((id) => leases.release(leaseOf(id), node)))
      if (blackboardIds.length > 0) await bus.publish(releasedChannel, { blackboardIds })
    },
  }
}

const leaseOf = (id: string): string => `show:${id}`
