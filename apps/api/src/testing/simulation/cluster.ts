import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { createMemoryEventStore } from '../../adapters/event-store/testing/memory.ts'
import { openMemorySubjectKeys } from '../../adapters/subject-keys/testing/memory.ts'
import type { Services } from '../../edge/services.ts'
import type { Session } from '../../edge/sessions.ts'
import { type StoredEvent, StoreUnavailable } from '../../engine/ports/event-store.ts'
import { ReadStoreUnavailable } from '../../engine/ports/read-store.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { SubjectKeys } from '../../engine/ports/subject-keys.ts'
import { seeded } from '../../engine/seeded.ts'
import { counted } from '../logs.ts'
import { standingStill } from '../standing-still.ts'
import { virtualClock } from '../virtual-clock.ts'
import { type Forgetful, openForgetful } from './forgetful.ts'
import { machineClock, type Skew } from './machine-clock.ts'
import { olderVersion, olderViews } from './older.ts'
import { createOracle } from './oracle.ts'
import type { ServerSocket } from './server-socket.ts'

/** How a provider is tonight: how long it takes at most, and how often it fails. */
export type Mood = { slowMs: number; failing: number }

export type ClusterOptions = {
  seed: number
  /** with one node the read models die with it, as in the embedded product; with two they are elsewhere, as with Redis */
  nodes: 1 | 2
  speech: Mood
  language: Mood
  /** how long a frame or a sound is on its way at most */
  latencyMs: number
  /** how long a call of the event store or the read store takes at most */
  storeMs: number
  /** the clock of each node's machine; absent = all are right. Alone, a node goes by its own, which is right by definition */
  skews?: Readonly<Record<string, Skew>>
  /** of two nodes this one is of a program before tonight's, until the upgrade comes to it */
  older?: string
}

/** A call takes so long at most while stores are slow: below the 3 s after which a store counts as silent. */
const slowMs = 1_500

/** What a cluster was left with: its log, the keys that open it, and the time it is now, ms since the epoch. */
export type Past = { log?: StoredEvent[]; keys?: SubjectKeys; until?: number }

/** What the next append meets: the store is away, its answer is lost, or the node dies just before or just after it. */
export type Fate = 'fine' | 'away' | 'answer lost' | 'dies before' | 'dies after'

/** `node`: the first, the second, or all that are up. */
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
  /** shows that owe something, and that it would never look at again by itself */
  unwatched: () => readonly string[]
  /** tells those who hold a connection; returns the way to be told no more */
  onDeath: (tell: () => void) => () => void
  open: (path: '/api' | '/api/audience', socket: ServerSocket, session: Session) => void
}

/**
 * A theatre without walls: what outlives every process (log, keys, sounds), time that a script moves, and the nodes that
 * are up. Everything in it follows from the seed.
 */
export const openCluster = (options: ClusterOptions, past: Past = {}) => {
  const { log = [], keys = openMemorySubjectKeys() } = past
  const clock = virtualClock(past.until)
  const chance = { next: seeded(options.seed) }
  const nodes = new Map<string, Node>()
  let shared: Forgetful | undefined
  let sharedByOlder: Forgetful | undefined
  let older = options.nodes === 2 ? options.older : undefined
  const clocks = new Map<string, Clock>()
  let { storeMs } = options
  let slowUntil = 0
  let wasSlow = false
  let viewsAwayUntil = 0
  let dropped = new AbortController()
  let fates: (stream: string) => Fate = () => 'fine'
  let troubledUntil = 0
  /** as the adapters give up: after 2 s what the nodes share, after 10 s the log */
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

  /** half of how long a question for the time may have been on its way, and what a clock drifts until the next one */
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
    oracle: createOracle(log, clock.now, mostAheadMs),
    nodes,
    /** how often a provider was asked */
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
    /** what the nodes share is not there for so long; one node has it in itself */
    loseViews: (ms: number): void => {
      if (options.nodes === 2) viewsAwayUntil = clock.now() + ms
    },
    /** what the nodes share forgets everything */
    forgetViews: (): void => {
      if (options.nodes === 2) for (const it of [shared, sharedByOlder]) void it?.forget()
    },
    /** for so long a call of a store takes up to a second and a half */
    slowStores: (ms: number): void => {
      slowUntil = clock.now() + ms
      wasSlow = true
    },
    /** what the nodes share, and the log, as this node reaches them */
    stillOf,
    /** one of them answers one node, or all, only after so long */
    standStill: ({ what, node, ms }: Standstill): void => {
      const names = [...nodes.keys()]
      for (const [index, name] of names.entries())
        if (node === 'all' || node % names.length === index) stillOf(name)[what].for(ms)
    },
    /** something was wrong, or will be until then: what is owed may wait */
    trouble: (ms: number): void => {
      troubledUntil = Math.max(troubledUntil, clock.now() + ms)
    },
    troubledUntil: (): number => troubledUntil,
    /** every subscription to the log that there is ends */
    dropSubscriptions: (): void => {
      dropped.abort()
      dropped = new AbortController()
    },
    dropped: (): AbortSignal => dropped.signal,
    viewsAway: (): boolean => clock.now() < viewsAwayUntil,
    /** from now on stores answer without time going by: the show is over */
    closeStores: (): void => {
      storeMs = 0
      slowUntil = 0
    },
    fateOf: (stream: string): Fate => fates(stream),
    decideFates: (decide: (stream: string) => Fate): void => {
      fates = decide
    },
    /** read models and leases, as a node finds them when it starts */
    shared: (name: string): Forgetful => {
      if (options.nodes === 1 || !shared) shared = openForgetful(clock)
      if (name !== older) return shared
      sharedByOlder ??= olderViews(openForgetful(clock, olderVersion), shared)
      return sharedByOlder
    },
    isOlder: (name: string | undefined): boolean => name !== undefined && name === older,
    /** a node is of an older program */
    isUpgrading: (): boolean => nodes.has(older ?? ''),
    /** Ends what is left of the older program; whoever keeps its node up starts tonight's. */
    upgrade: (): void => {
      const node = nodes.get(older ?? '')
      older = undefined
      node?.die()
    },
    /** the clock of a node's machine, which goes on while the node does not */
    clockOf: (name: string): Clock => {
      const skew = options.nodes === 2 ? options.skews?.[name] : undefined
      const found = clocks.get(name) ?? (skew ? machineClock(clock, skew) : clock)
      clocks.set(name, found)
      return found
    },
  }
}
export type Cluster = ReturnType<typeof openCluster>
