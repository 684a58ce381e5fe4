import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { createMemoryEventStore } from '../../adapters/event-store/testing/memory.ts'
import { openMemorySubjectKeys } from '../../adapters/subject-keys/testing/memory.ts'
import type { Services } from '../../edge/services.ts'
import type { Session } from '../../edge/sessions.ts'
import { type StoredEvent, StoreUnavailable } from '../../engine/ports/event-store.ts'
import { ReadStoreUnavailable } from '../../engine/ports/read-store.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Snapshots } from '../../engine/ports/snapshots.ts'
import type { SubjectKeys } from '../../engine/ports/subject-keys.ts'
import { seeded } from '../../engine/seeded.ts'
import { counted } from '../logs.ts'
import { memorySnapshots } from '../memory-snapshots.ts'
import { standingStill } from '../standing-still.ts'
import { virtualClock } from '../virtual-clock.ts'
import { type Forgetful, openForgetful } from './forgetful.ts'
import { machineClock, type Skew } from './machine-clock.ts'
import { olderVersion, olderViews } from './older.ts'
import { createOracle } from './oracle.ts'
import type { ServerSocket } from './server-socket.ts'

/** How a provider behaves: how long it takes at most, ms, and the share of requests that fail. */
export type ProviderState = { slowMs: number; failing: number }

export type ClusterOptions = {
  seed: number
  /** with one node the read models die with it, as in the embedded product; with two they are elsewhere, as with Redis */
  nodes: 1 | 2
  speech: ProviderState
  language: ProviderState
  /** the longest time that a frame or a sound is on its way, ms */
  latencyMs: number
  /** the longest time of a call to the event store or the read store, ms */
  storeMs: number
  /** the clock of each node's machine; absent = all are right. Alone, a node goes by its own, which is right by definition */
  skews?: Readonly<Record<string, Skew>>
  /** this node of two runs an older program until it is upgraded */
  older?: string
}

/** The longest time of a call while stores are slow, ms: below the 3 s after which a store counts as silent. */
const slowMs = 1_500

/** The state from which a cluster begins: a log, the keys that open it, and the time, ms since the epoch. */
export type EarlierState = { log?: StoredEvent[]; keys?: SubjectKeys; until?: number }

/** What happens to an append: the store is away, its answer is lost, or the node dies just before or just after it. */
export type AppendFault = 'fine' | 'away' | 'answer lost' | 'dies before' | 'dies after'

/** `node`: the first, the second, or all nodes that are up. */
export type Standstill = { what: 'shared' | 'log'; node: 0 | 1 | 'all'; ms: number }

/** One process of the product, as the cluster sees it. */
export type Node = {
  name: string
  /** keys of the read models that it has written to */
  keysWritten: ReadonlySet<string>
  isReady: () => boolean
  dead: () => boolean
  /** rejects when it could not start */
  services: Promise<Services>
  die: () => void
  /** shows that owe something and for which it has no timer */
  unwatched: () => readonly string[]
  /** calls the function when the node dies; returns a function that removes it */
  onDeath: (tell: () => void) => () => void
  open: (path: '/api' | '/api/audience', socket: ServerSocket, session: Session) => void
}

/**
 * A simulated installation: the log, keys and sounds that outlive every process, a clock that a script moves, and the nodes
 * that are up. Everything in it follows from the seed.
 */
export const openCluster = (options: ClusterOptions, past: EarlierState = {}) => {
  const { log = [], keys = openMemorySubjectKeys() } = past
  const clock = virtualClock(past.until)
  const chance = { next: seeded(options.seed) }
  const nodes = new Map<string, Node>()
  let shared: Forgetful | undefined
  let sharedByOlder: Forgetful | undefined
  let older = options.nodes === 2 ? options.older : undefined
  const clocks = new Map<string, Clock>()
  const disks = new Map<string, Snapshots>()
  let { storeMs } = options
  let slowUntil = 0
  let wasSlow = false
  let viewsAwayUntil = 0
  let dropped = new AbortController()
  let faults: (stream: string) => AppendFault = () => 'fine'
  let lastDeathAt = Number.NEGATIVE_INFINITY
  const troubles: { from: number; until: number }[] = []
  /** with the adapters' time limits: 2 s for the shared store, 10 s for the log */
  const newStills = () => ({
    shared: standingStill(clock, {
      patienceMs: 2_000,
      gaveUp: () => new ReadStoreUnavailable('Redis does not answer'),
    }),
    log: standingStill(clock, { patienceMs: 10_000, gaveUp: () => new StoreUnavailable('the log does not answer') }),
  })
  const stills = new Map<string, ReturnType<typeof newStills>>()
  const stillOf = (name: string) => {
    const found = stills.get(name) ?? newStills()
    stills.set(name, found)
    return found
  }

  /** half of the longest time that a request for the time takes, plus the clock's drift until the next one */
  const mostAheadMs = (): number => 50 + Math.max(options.storeMs, wasSlow ? slowMs : 0) / 2

  return {
    options,
    clock,
    chance,
    ids: counted(),
    log,
    store: createMemoryEventStore(log),
    keys,
    blobs: openMemoryBlobs(),
    /** what the processes of this node have kept on their disk */
    snapshots: (name: string): Snapshots => {
      const found = disks.get(name) ?? memorySnapshots()
      disks.set(name, found)
      return found
    },
    oracle: createOracle(log, clock.now, mostAheadMs),
    nodes,
    /** the number of requests to each provider */
    asked: { speech: 0, language: 0 },
    /** errors that a node logged */
    errors: [] as { msg: string; err?: { type?: string; message?: string; stack?: string } }[],
    up: (): Node[] => [...nodes.values()].filter((node) => node.isReady()),
    latency: (): number => 1 + Math.floor(chance.next() * options.latencyMs),
    wait: (ms: number): Promise<void> => new Promise((resolve) => clock.at(clock.now() + ms, resolve)),
    storeTakes: async (): Promise<void> => {
      const ms = Math.floor(chance.next() * (clock.now() < slowUntil ? slowMs : storeMs))
      if (ms > 0) await new Promise<void>((resolve) => clock.at(clock.now() + ms, resolve))
    },
    /** the shared store is away for this time; a single node has its own */
    loseViews: (ms: number): void => {
      if (options.nodes === 2) viewsAwayUntil = clock.now() + ms
    },
    /** the shared store loses everything */
    forgetViews: (): void => {
      if (options.nodes === 2) for (const it of [shared, sharedByOlder]) void it?.forget()
    },
    /** for this time a call to a store takes up to a second and a half */
    slowStores: (ms: number): void => {
      slowUntil = clock.now() + ms
      wasSlow = true
    },
    /** the pauses of the shared store and of the log, as this node sees them */
    stillOf,
    /** one of the stores does not answer one node, or all nodes, for this time */
    standStill: ({ what, node, ms }: Standstill): void => {
      const names = [...nodes.keys()]
      for (const [index, name] of names.entries())
        if (node === 'all' || node % names.length === index) stillOf(name)[what].for(ms)
    },
    /** a fault lasts until then, so that owed work may wait */
    trouble: (ms: number): void => {
      troubles.push({ from: clock.now(), until: clock.now() + ms })
    },
    troubledUntil: (): number => Math.max(0, ...troubles.map(({ until }) => until)),
    died: (): void => {
      lastDeathAt = clock.now()
    },
    lastDeathAt: (): number => lastDeathAt,
    /** How much of this time was without trouble, ms. */
    calmMs: (from: number, to: number): number => {
      let calm = to - from
      let counted = from
      for (const trouble of troubles) {
        const begins = Math.max(counted, trouble.from)
        const ends = Math.min(to, trouble.until)
        if (ends <= begins) continue
        calm -= ends - begins
        counted = ends
      }
      return calm
    },
    /** ends every subscription to the log */
    dropSubscriptions: (): void => {
      dropped.abort()
      dropped = new AbortController()
    },
    dropped: (): AbortSignal => dropped.signal,
    viewsAway: (): boolean => clock.now() < viewsAwayUntil,
    /** from now on stores answer at once, because the show is over */
    closeStores: (): void => {
      storeMs = 0
      slowUntil = 0
    },
    faultOf: (stream: string): AppendFault => faults(stream),
    decideFaults: (decide: (stream: string) => AppendFault): void => {
      faults = decide
    },
    /** read models and leases, as a node finds them when it starts */
    shared: (name: string): Forgetful => {
      if (options.nodes === 1 || !shared) shared = openForgetful(clock)
      if (name !== older) return shared
      sharedByOlder ??= olderViews(openForgetful(clock, olderVersion), shared)
      return sharedByOlder
    },
    isOlder: (name: string | undefined): boolean => name !== undefined && name === older,
    /** true while a node runs an older program */
    isUpgrading: (): boolean => nodes.has(older ?? ''),
    /** Ends the node of the older program. It starts again with the current one. */
    upgrade: (): void => {
      const node = nodes.get(older ?? '')
      older = undefined
      node?.die()
    },
    /** the clock of a node's machine, which goes on while the node is down */
    clockOf: (name: string): Clock => {
      const skew = options.nodes === 2 ? options.skews?.[name] : undefined
      const found = clocks.get(name) ?? (skew ? machineClock(clock, skew) : clock)
      clocks.set(name, found)
      return found
    },
  }
}
export type Cluster = ReturnType<typeof openCluster>
