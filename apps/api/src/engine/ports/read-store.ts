import type { BoardChange, HashKey, ListKey } from '@ghostlight/projections'
import type { Channel } from './channel.ts'
import type { Anchor } from './snapshots.ts'

/**
 * The read models: hashes of JSON values (`key` → `field` → value) and capped lists, written only by the projector.
 * A key belongs to one projection, e.g. `blackboard:K7M4QX`.
 */
export type WriteOp =
  | { op: 'set'; key: string; field: string; value: unknown }
  | { op: 'delete'; key: string; field: string }
  /** removes the whole key */
  | { op: 'drop'; key: string }
  /** appends to the list `key` and keeps its newest `keep` entries */
  | { op: 'push'; key: string; value: unknown; keep: number }

export type Batch<C = BoardChange> = {
  /** the checkpoint that this projector believes is stored; -1 if it has never written */
  expected: number
  /** position of the last event folded into this batch */
  checkpoint: number
  ops: readonly WriteOp[]
  /** published to every subscriber of `changes` if, and only if, the batch is applied; may be empty */
  changes: readonly C[]
}

/** 'fenced': the stored checkpoint is another one, because another node projects; nothing was written. */
export type Applied = 'applied' | 'fenced'

export type Unsubscribe = () => Promise<void>

/**
 * `previous`: the checkpoint before this batch. If it is not the last one that this listener saw, it has missed
 * something and must read the views again. Undefined if the store itself knows that (a flip, a lost connection);
 * `changes` is then empty and `checkpoint` is where the views are now.
 */
export type ChangeListener<C = BoardChange> = (
  changes: readonly C[],
  checkpoint: number,
  previous: number | undefined,
) => void

/** What a projector writes to: the live generation, or one that is rebuilt beside it. */
export interface ReadStoreWriter<C = BoardChange> {
  /** position of the last applied event, -1 when empty */
  checkpoint(): Promise<number>
  /** Writes, checkpoint and publication in one atomic step. */
  apply(batch: Batch<C>): Promise<Applied>
}

/** `C` is what the projector publishes with a batch. */
export interface ReadStore<C = BoardChange> extends ReadStoreWriter<C> {
  /** version of the projections that made these views */
  version: number
  get<V>(key: HashKey<V>, field: string): Promise<V | undefined>
  /** every field of a key; an unknown key is an empty map */
  all<V>(key: HashKey<V>): Promise<Map<string, V>>
  /** the list's entries, oldest first */
  list<V>(key: ListKey<V>): Promise<V[]>
  /** Every applied batch once, in order, including empty ones. */
  onChanges(listener: ChangeListener<C>): Promise<Unsubscribe>
  /** Fire-and-forget messages between nodes (not stored): one listener call per message, in order per publisher. */
  publish<M>(channel: Channel<M>, message: M): Promise<void>
  onMessage<M>(channel: Channel<M>, listener: (message: M) => void): Promise<Unsubscribe>
  /** An empty generation beside the live one, invisible to readers until `flip`, which replaces the live one at once. */
  rebuild(): Promise<ReadStoreWriter<C> & { flip(): Promise<void>; discard(): Promise<void> }>
  /**
   * Saves the views for the next start, if they do not outlive the process; `anchor`: the event at their checkpoint.
   */
  keep(anchor: Anchor): Promise<void>
  /**
   * This node reads the views of its own version. Those of other versions are removed from time to time, if no living
   * node reads them.
   */
  tidy(node: string): Promise<void>
  close(): Promise<void>
}

/** The read store cannot be reached; nothing was written. */
export class ReadStoreUnavailable extends Error {
  override name = 'ReadStoreUnavailable'
}

/** The views do not exist yet, or no longer: they are being built, and nothing can be read. */
export class ViewsMissing extends ReadStoreUnavailable {
  override name = 'ViewsMissing'
}

/** The lease by which a node proves that it is alive. */
export const nodeLease = (node: string): string => `node:${node}`

/** Named mutual exclusion between nodes with a time limit; the log's exact revision is the fence if one is lost. */
export interface Leases {
  /** Takes or renews; true while `holder` has it for the next `ttlMs`. */
  acquire(name: string, holder: string, ttlMs: number): Promise<boolean>
  /** Takes an expired lease, but only while the leases' memory still has this `epoch`. */
  claim(lease: { name: string; holder: string; ttlMs: number; epoch: string }): Promise<boolean>
  /** Changes whenever leases may have been lost: their store was emptied, restarted or failed over. */
  epoch(): Promise<string>
  /** the current holder; undefined = nobody */
  holder(name: string): Promise<string | undefined>
  release(name: string, holder: string): Promise<void>
  /** the clock of the leases' store, ms since the epoch */
  time(): Promise<number>
  close(): Promise<void>
}
