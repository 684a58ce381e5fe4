import type { HashKey, ListKey } from './view-key.ts'

/**
 * A write to the read models: hashes of JSON values (`key` → `field` → value) and capped lists, written only by the
 * projector. A key belongs to one projection, e.g. `blackboard:K7M4QX`.
 */
export type WriteOp =
  | { op: 'set'; key: string; field: string; value: unknown }
  | { op: 'delete'; key: string; field: string }
  /** removes the whole key */
  | { op: 'drop'; key: string }
  /** appends to the list `key` and keeps its newest `keep` entries */
  | { op: 'push'; key: string; value: unknown; keep: number }

/** A write that must fit the type of its key. */
export const setIn = <V>(key: HashKey<V>, field: string, value: NoInfer<V>): WriteOp => ({
  op: 'set',
  key,
  field,
  value,
})
export const pushTo = <V>(key: ListKey<V>, value: NoInfer<V>, keep: number): WriteOp => ({
  op: 'push',
  key,
  value,
  keep,
})
