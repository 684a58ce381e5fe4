import type { StoredEvent } from './event-store.ts'

/** The last event that something was folded from: where it stands there still, it is the same log. */
export type Anchor = Pick<StoredEvent, 'position' | 'stream' | 'revision' | 'id'>

export const anchorOf = ({ position, stream, revision, id }: Anchor): Anchor => ({
  position,
  stream,
  revision,
  id,
})

/**
 * What a start goes on from instead of reading the whole log. It stands beside the views, never in the log, is as sealed
 * as the log, and may be lost at any time: then the log is read from its first event.
 */
export type Snapshots = {
  /** undefined: nothing was saved, or by a program that folds otherwise, or from another log */
  load(name: string): Promise<{ anchor: Anchor; content: unknown } | undefined>
  /** Takes the place of what was saved by this name, whole or not at all. */
  save(name: string, anchor: Anchor, content: unknown): Promise<void>
}

/** Single things that are put aside and taken out again: what a saved thing names is there as long as it names it. */
export type Shelf = {
  /** The name under which it is taken. Throws where it cannot be written. */
  put(of: string, content: unknown): string
  take(name: string): unknown
  /** Whether all of them are there. */
  has(names: Iterable<string>): boolean
  /** Removes everything else. */
  sweep(names: Iterable<string>): void
}
