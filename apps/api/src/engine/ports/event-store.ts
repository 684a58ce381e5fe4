/** What every event carries beside its data; all strings, because KurrentDB keeps metadata as JSON for its own tools too. */
export type EventMeta = {
  $correlationId: string
  $causationId: string
  actor: string
  /** ISO 8601, UTC, milliseconds: when it was decided. */
  at: string
  schemaVersion: string
}

/** An event as it is stored: personal fields in `data` are already sealed by the codec. */
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

export type SubscribeOptions = Omit<ReadAllOptions, 'limit'> & { signal?: AbortSignal }

/**
 * `caughtUp` comes once for each time the subscription reaches the end of the log; `behind` when it has lost the store
 * after that: what is appended from there on comes late, before the next `caughtUp`.
 */
export type SubscriptionItem = { events: readonly StoredEvent[] } | { caughtUp: true } | { behind: true }

/**
 * The log. One append is atomic and durable before its promise resolves.
 * Errors: WrongExpectedRevision (decide again), StoreUnavailable (nothing was acknowledged; try later), StoreRefused (the
 * same call would be refused again, whenever it is made).
 */
export interface EventStore {
  /**
   * Appends all or none. If every event id is already in the stream, it answers with where they are instead
   * of appending again (so that a lost acknowledgement can be retried), whatever revision was expected.
   * With 'any', ids that the stream already has are left out and the others appended.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>
  /** In order of revision; a stream that does not exist yields nothing. */
  read(stream: string, from?: number): AsyncIterable<StoredEvent>
  /**
   * Takes the stream's events before a revision out of the log for good; again, it goes on where it was cut off. The event
   * at that revision stays: with it revisions and positions go on, and the ids that went are free again. `readAll` and
   * `subscribe` may go on giving what went, as KurrentDB does until it is scavenged.
   */
  truncate(stream: string, before: number): Promise<void>
  /** In order of position. */
  readAll(options: ReadAllOptions): AsyncIterable<StoredEvent>
  /** Catch-up, then live, without gap or repeat, until `signal` aborts. Survives a lost connection by itself. */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionItem>
  /**
   * Writes something that is read by nobody, as proof that the log can be written. Errors: StoreUnavailable, when it cannot;
   * StoreRefused.
   */
  prove(): Promise<void>
  close(): Promise<void>
}

/** The log for whoever only reads it, beside a process that writes it. */
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

/** The store cannot be opened as it stands, or refuses this for good; the message says what to do about it, for an operator. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/** One append is more than the store takes; nothing of it was written. */
export class AppendTooLarge extends StoreRefused {}
