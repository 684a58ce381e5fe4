import type { StoredEvent } from './event-store.ts'

/** The last event that was folded. If it is still in its place, the log is the same. */
export type Anchor = Pick<StoredEvent, 'position' | 'stream' | 'revision' | 'id'>

export const anchorOf = ({ position, stream, revision, id }: Anchor): Anchor => ({
  position,
  stream,
  revision,
  id,
})

/**
 * State from which a start continues, instead of reading the whole log. It is stored beside the views and never in the
 * log, is as encrypted as the log, and may be lost: then the log is read from its first event.
 */
export type Snapshots = {
  /** undefined: nothing was saved, or a program with another fold or another log saved it */
  load(name: string): Promise<{ anchor: Anchor; content: unknown } | undefined>
  /** Replaces what was saved under this name, completely or not at all. */
  save(name: string, anchor: Anchor, content: unknown): Promise<void>
}

/** Stores single items that a snapshot names; each stays as long as a snapshot names it. */
export type SnapshotParts = {
  /** Returns the name under which to read it. Throws if it cannot be written. */
  put(of: string, content: unknown): string
  take(name: string): unknown
  /** Whether all of them exist. */
  has(names: Iterable<string>): boolean
  /** Removes everything else. */
  sweep(names: Iterable<string>): void
}
