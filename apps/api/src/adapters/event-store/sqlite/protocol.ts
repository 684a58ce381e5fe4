import type { ExpectedRevision } from '../../../engine/ports/event-store.ts'

/** What a worker is started with. `maxPages` caps the file, as a full disk would. */
export type WorkerSetup = { file: string; maxPages: number | undefined }

/** One append, already as text. */
export type AppendMessage = {
  stream: string
  expected: ExpectedRevision
  ids: string[]
  types: string[]
  data: string[]
  meta: string[]
}

/**
 * Appends on their way to the writer, as lists: they cross to the worker sooner than an object for each. The first
 * `counts[0]` events are the first append's.
 */
export type AppendBatch = {
  streams: string[]
  expected: ExpectedRevision[]
  counts: number[]
  ids: string[]
  types: string[]
  data: string[]
  meta: string[]
}

/** Asks to delete some of a stream's events before a revision. */
export type TruncateMessage = { truncate: string; before: number }

/** `fresh` lists which of its events (by index) an append wrote; absent when it wrote all of them. */
export type AppendOutcome = { revision: number; position: number; fresh?: readonly number[] } | { conflict: number }

/** One reply per batch, in the order of the batch. On `failed` nothing of the batch was written. */
export type WriterReply = { outcomes: AppendOutcome[] } | Truncated | { proven: true } | { failed: string }

/** `more`: some of them are not deleted yet. */
export type Truncated = { more: boolean }
export type WriterRequest = AppendBatch | TruncateMessage | 'prove'

export type PageRequest =
  | { kind: 'stream'; stream: string; from: number; limit: number }
  | { kind: 'all'; after: number; prefixes: readonly string[] | undefined; limit: number }

/** `json` is an array of stored events; `next` continues where the page ends (a revision or a position). */
export type PageReply = { json: string; next: number; more: boolean } | { failed: string }

/** The first message of each worker: open, or why not. */
export type Opening = { opened: true } | { refused: string }
