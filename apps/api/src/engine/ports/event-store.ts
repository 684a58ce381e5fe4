/**
 * What every event has besides its data. All strings, because KurrentDB stores metadata as JSON for its own tools too.
 */
export type EventMeta = {
  $correlationId: string
  $causationId: string
  actor: string
  /** ISO 8601, UTC, milliseconds: when it was decided. */
  at: string
  schemaVersion: string
}

/** An event to store: the codec has already encrypted the personal fields in `data`. */
export type NewEvent = {
  /** uuid; the same id appended twice to one stream is stored once */
  id: string
  type: string
  data: Record<string, unknown>
  meta: EventMeta
}

export type StoredEvent = NewEvent & {
  stream: string
  /** 0 for the first event of its stream */
  revision: number
  /** place in the whole log: grows, may have gaps; SQLite counts rows, KurrentDB gives its commit position */
  position: number
}

/** Exact revision of the stream's last event, -1 for a stream that does not exist yet, or no expectation. */
export type ExpectedRevision = number | 'any'

export type Appended = { revision: number; position: number }

export type ReadAllOptions = {
  /** exclusive; -1 from the start */
  after: number
  /** only streams whose name starts with one of these; absent = every stream */
  prefixes?: readonly string[]
  limit?: number
}

/** `wantsMost`: of the log, so that whole reads of the log can be shared with this one. Without prefixes it is so. */
export type SubscribeOptions = Omit<ReadAllOptions, 'limit'> & { signal?: AbortSignal; wantsMost?: boolean }

/**
 * `caughtUp`: the subscription has reached the end of the log; sent each time. `behind`: it has lost the store after
 * that, so new events come late, before the next `caughtUp`.
 */
export type SubscriptionItem = { events: readonly StoredEvent[] } | { caughtUp: true } | { behind: true }

/**
 * The log. One append is atomic and durable before its promise resolves.
 * Errors: WrongExpectedRevision (decide again), StoreUnavailable (nothing was acknowledged; try later), StoreRefused (the
 * same call would be refused again, whenever it is made).
 */
export interface EventStore {
  /**
   * Appends all or none. If every event id is already in the stream, it answers with their positions instead of
   * appending again, whatever revision was expected, so that a caller can retry after a lost answer. With 'any', it
   * leaves out ids that the stream already has and appends the others.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>
  /** In order of revision; a stream that does not exist yields nothing. */
  read(stream: string, from?: number): AsyncIterable<StoredEvent>
  /**
   * Removes the stream's events before a revision from the log for good; calling it again continues an interrupted
   * removal. The event at that revision stays, so that revisions and positions continue; the removed ids are free
   * again. `readAll` and `subscribe` may still return removed events, as KurrentDB does until it is scavenged.
   */
  truncate(stream: string, before: number): Promise<void>
  /** In order of position. */
  readAll(options: ReadAllOptions): AsyncIterable<StoredEvent>
  /** Catch-up, then live, without gap or repeat, until `signal` aborts. Reconnects by itself. */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionItem>
  /**
   * Writes an event that nobody reads, as proof that the log can be written. Errors: StoreUnavailable if it cannot;
   * StoreRefused.
   */
  prove(): Promise<void>
  /**
   * Only in a store that would read a whole stream to know its event ids before the first append to it: all ids that it
   * knows of the stream, if it knows all, and those that it knew when they were kept.
   */
  idsOf?(stream: string): Uint8Array | undefined
  recallIds?(stream: string, ids: Uint8Array): void
  close(): Promise<void>
}

/** The log for programs that only read it, beside a process that writes it. */
export type LogToRead = Pick<EventStore, 'read' | 'readAll' | 'close'>

export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision'
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly actual: number
  constructor(stream: string, expected: ExpectedRevision, actual: number) {
    super(`stream ${stream} is at revision ${actual}, not ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The store cannot be opened as it is, or refuses this call for good. The message tells an operator what to do. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/** One append is larger than the store accepts; nothing of it was written. */
export class AppendTooLarge extends StoreRefused {}
