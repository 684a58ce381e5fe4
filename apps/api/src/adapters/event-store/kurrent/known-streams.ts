import type { Appended, StoredEvent } from '../../../engine/ports/event-store.ts'
import type { Connection } from './connection.ts'
import { readFirst, readRaw } from './reading.ts'
import { fromWire } from './wire.ts'

/** What this node knows of a stream; others may have appended since. `counted`: so many of its events are remembered. */
export type KnownStream = Appended & { places: Map<string, Appended>; standing: Standing; counted: number }

/**
 * `sure`: it was read, or appended to. `seen`: somebody has followed or read it from its first event on, and it may have
 * been truncated since. `behind`: something may have been appended that was not acknowledged.
 */
type Standing = 'sure' | 'seen' | 'behind'

/** Events remembered in all; beyond this the stream that was used longest ago is read again when it is needed. */
const MAX_EVENTS = 200_000

const unknown = (standing: Standing): KnownStream => ({
  revision: -1,
  position: -1,
  places: new Map(),
  standing,
  counted: 0,
})

/**
 * Ids of the streams that this node appends to. The server recognises a repeated append only in part (never at the current
 * revision, and not a mixture of known and new ids), so the rest of the port's promise is kept here. What passes anyway,
 * because somebody follows the log, need not be read again before the first append: after a restart or a take-over in a
 * long evening that would take seconds.
 */
export class KnownStreams {
  readonly #connection: Connection
  readonly #streams = new Map<string, KnownStream>()
  readonly #mostEvents: number
  #events = 0

  constructor(connection: Connection, mostEvents = MAX_EVENTS) {
    this.#connection = connection
    this.#mostEvents = mostEvents
  }

  async get(name: string): Promise<KnownStream> {
    if (this.#streams.get(name)?.standing === 'seen' && !(await this.#isWhole(name))) this.forget(name)
    const known = this.#streams.get(name) ?? unknown('behind')
    if (known.standing === 'behind') {
      // should the read break off, it goes on from there the next time
      this.#hold(name, known)
      await this.refresh(name, known)
    } else known.standing = 'sure'
    this.#streams.delete(name)
    this.#hold(name, known)
    return known
  }

  /** Reads what was appended since, by whomever; or from an event on of which the position is wanted. */
  async refresh(name: string, known: KnownStream, from = known.revision + 1): Promise<void> {
    for await (const resolved of readRaw(this.#connection, name, from)) {
      if (resolved.event === undefined) continue
      const at = { revision: Number(resolved.event.revision), position: fromWire(resolved)?.position ?? known.position }
      this.add(known, resolved.event.id, at)
    }
    known.standing = 'sure'
  }

  /** Somebody reads it, or follows the log. Of what comes without what was before it nothing is known. */
  saw({ stream, id, revision, position }: StoredEvent): void {
    const known = this.#streams.get(stream) ?? (revision === 0 ? unknown('seen') : undefined)
    // of what comes once more it may be the position that was missing; what has been truncated does not come back
    if (known && (revision === known.revision + 1 || known.places.has(id))) {
      this.add(known, id, { revision, position })
      this.#hold(stream, known)
    }
  }

  add(known: KnownStream, id: string, at: Appended): void {
    const before = known.places.get(id)
    // of an event that was appended among others the position comes later
    if (!before || before.position < 0) known.places.set(id, at)
    if (at.revision >= known.revision) {
      known.revision = at.revision
      known.position = at.position
    }
  }

  /** An append to it was not acknowledged. */
  doubt(name: string): void {
    const known = this.#streams.get(name)
    if (known?.standing === 'sure') known.standing = 'behind'
  }

  forget(name: string): void {
    const known = this.#streams.get(name)
    if (!known) return
    this.#events -= known.counted
    known.counted = 0
    this.#streams.delete(name)
  }

  /** One event is read instead of all: where it begins tells whether what was seen of it is still there. */
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
