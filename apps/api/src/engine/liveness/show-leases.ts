import { type Channel, channel } from '../ports/channel.ts'
import type { Leases, ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** How long the show of a killed node stands still. GO must still sound within 2 s, ms. */
export const leaseMs = 1_250

/**
 * How long a show stays ours after the last confirmed request. This is longer than the lease: while nobody gets an
 * answer, nobody can take the show either, so our phones do not notice a disk that syncs for 2 s. If only this node is
 * cut off, another node continues meanwhile: the exact revision fences us, and phones play nothing twice. ms.
 */
export const ownMs = 2_500
const renewMs = 250

/** How often a node asks again while it waits for another node's lease, ms. */
export const askAgainMs = 100

/**
 * Another node's show is taken only after its lease was free for this long: after the store stood still, its own node
 * renews it first, ms.
 */
export const freeForMs = 300
/** A slower answer means that the store stood still, not that a node is gone, ms. */
const promptMs = 150

/** Shows that a node has given back, so that another one can continue them at once. */
export const releasedChannel: Channel<{ blackboardIds: readonly string[] }> = channel('released')

type Parts = {
  leases: Leases
  bus: Pick<ReadStore, 'publish'>
  clock: Clock
  node: string
  /** whether there is something to do for the show; as long as there is, its lease is renewed */
  wanted: (id: string) => boolean
  /** called when the show is no longer ours: another node has it, or no answer came for too long */
  lost: (id: string) => void
}

/** Which shows this node runs, so that each running show has one writer. */
export const createShowLeases = ({ leases, bus, clock, node, wanted, lost }: Parts) => {
  const held = new Map<string, number>()
  /** shows of other nodes, and since when their lease was free */
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

  /** An expired lease of another node's show: that node may renew it as soon as it can. */
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

  /** Runs beside the work, which does not wait for it. */
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
    /** until when this node runs the show, ms since the epoch; in the past if it does not */
    until: (id: string): number => held.get(id) ?? 0,
    count: (): number => [...held.values()].filter((until) => until > clock.now()).length,
    take,
    /** Its node has given back these shows: the first to ask gets them. */
    given: (ids: readonly string[]): void => {
      for (const id of ids) others.delete(id)
    },
    /** Gives back all shows and tells the others. Takes none from here on. */
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
