import type { Appended, StoredEvent } from '../../../engine/ports/event-store.ts'
import type { Connection } from './connection.ts'
import { PackedIds } from './packed-ids.ts'
import { readFirst, readRaw } from './reading.ts'
import { fromWire } from './wire.ts'

/** What this node knows of a stream; others may have appended since. `counted`: its share of all remembered events. */
export type KnownStream = Appended & {
  places: Map<string, Appended>
  packed: PackedIds
  standing: Standing
  counted: number
}

/**
 * `sure`: this node read it or appended to it. `seen`: somebody followed or read it from its first event on, and it may
 * have been truncated since. `behind`: it may have an append that was not acknowledged.
 */
type Standing = 'sure' | 'seen' | 'behind'

/** How many events are remembered in all, some 150 bytes each. Beyond this the least recently used stream is forgotten. */
const MAX_EVENTS = 500_000

const unknown = (standing: Standing): KnownStream => ({
  revision: -1,
  position: -1,
  places: new Map(),
  packed: new PackedIds(),
  standing,
  counted: 0,
})

/**
 * Event ids of the streams that this node appends to. The server recognises only some repeated appends (never at the
 * current revision, and not a mixture of known and new ids). This class keeps the rest of the port's promise. It also
 * remembers events that somebody follows, so that the first append after a restart or a take-over does not read them
 * again: late in a long evening that would take seconds.
 */
export class KnownStreams {
  readonly #connection: Connection
  readonly #streams = new Map<string, KnownStream>()
  /** ids from the last start, of streams that nobody has asked for yet */
  readonly #recalled = new Map<string, Uint8Array>()
  readonly #mostEvents: number
  #events = 0

  constructor(connection: Connection, mostEvents = MAX_EVENTS) {
    this.#connection = connection
    this.#mostEvents = mostEvents
  }

  async get(name: string): Promise<KnownStream> {
    if (this.#of(name)?.standing === 'seen' && !(await this.#isWhole(name))) this.forget(name)
    const known = this.#streams.get(name) ?? unknown('behind')
    if (known.standing === 'behind') {
      // if the read breaks off, the next one continues from there
      this.#hold(name, known)
      await this.refresh(name, known)
    } else known.standing = 'sure'
    this.#streams.delete(name)
    this.#hold(name, known)
    return known
  }

  /** Reads what anybody has appended since, or from an event whose position is wanted. */
  async refresh(name: string, known: KnownStream, from = known.revision + 1): Promise<void> {
    for await (const resolved of readRaw(this.#connection, name, from)) {
      if (resolved.event === undefined) continue
      const at = { revision: Number(resolved.event.revision), position: fromWire(resolved)?.position ?? known.position }
      this.add(known, resolved.event.id, at)
    }
    known.standing = 'sure'
  }

  /** Somebody read or followed this event. It counts only if all events before it are known. */
  saw({ stream, id, revision, position }: StoredEvent): void {
    const known = this.#of(stream) ?? (revision === 0 ? unknown('seen') : undefined)
    // a known event may bring the position that was missing; truncated events do not come back
    if (known && (revision === known.revision + 1 || known.places.has(id))) {
      this.add(known, id, { revision, position })
      this.#hold(stream, known)
    }
  }

  add(known: KnownStream, id: string, at: Appended): void {
    const before = known.places.get(id)
    // an event that was not the last of its append gets its position later
    if (!before || before.position < 0) known.places.set(id, at)
    known.packed.add(id, at.revision)
    if (at.revision >= known.revision) {
      known.revision = at.revision
      known.position = at.position
    }
  }

  /** The ids of all its events, to be recalled at the next start; undefined if some are unknown. */
  ids(name: string): Uint8Array | undefined {
    const kept = this.#recalled.get(name)
    const known = this.#streams.get(name)
    if (!known) return kept
    return known.standing !== 'behind' && known.packed.count === known.revision + 1 ? known.packed.copy() : undefined
  }

  /** As if the stream had been followed up to its last id of then. */
  recall(name: string, ids: Uint8Array): void {
    if (!this.#streams.has(name)) this.#recalled.set(name, ids)
  }

  /** An append to the stream was not acknowledged. */
  doubt(name: string): void {
    const known = this.#streams.get(name)
    if (known?.standing === 'sure') known.standing = 'behind'
  }

  forget(name: string): void {
    this.#recalled.delete(name)
    const known = this.#streams.get(name)
    if (!known) return
    this.#events -= known.counted
    known.counted = 0
    this.#streams.delete(name)
  }

  #of(name: string): KnownStream | undefined {
    const ids = this.#recalled.get(name)
    if (!ids) return this.#streams.get(name)
    this.#recalled.delete(name)
    const known = unknown('seen')
    for (const id of new PackedIds(ids)) this.add(known, id, { revision: known.revision + 1, position: -1 })
    this.#hold(name, known)
    return known
  }

  /** Reads only the first event: its revision tells whether the stream was truncated. */
  async #isWhole(name: string): Promise<boolean> {
    return (await readFirst(this.#connection, name))?.event?.revision === 0n
  }

  #hold(name: string, known: KnownStream): void {
    this.#streams.set(name, known)
    this.#events += known.places.size - known.counted
    known.counted = known.places.size
    if (this.#events <= this.#mostEvents) return
    for (const oldest of this.#streams.keys()) {
      if (this.#events <= this.#mostEvents || oldest === name) break
      this.forget(oldest)
    }
  }
}
