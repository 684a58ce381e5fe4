import type { Appended } from '../../../engine/ports/event-store.ts'
import type { Connection } from './connection.ts'
import { readRaw } from './reading.ts'
import { fromWire } from './wire.ts'

/** What this node knows of a stream; others may have appended since. */
export type KnownStream = Appended & { places: Map<string, Appended> }

/** Events remembered in all; beyond this the stream that was used longest ago is read again when it is needed. */
const MAX_EVENTS = 200_000

/**
 * Ids of the streams this node appends to. The server recognises a repeated append only in part (never at the current
 * revision, and not a mixture of known and new ids), so the rest of the port's promise is kept here.
 */
export class KnownStreams {
  readonly #connection: Connection
  readonly #streams = new Map<string, KnownStream>()
  #events = 0

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async get(name: string): Promise<KnownStream> {
    const known = this.#streams.get(name) ?? { revision: -1, position: -1, places: new Map() }
    if (!this.#streams.has(name)) await this.refresh(name, known)
    this.#streams.delete(name)
    this.#streams.set(name, known)
    for (const oldest of this.#streams.keys()) {
      if (this.#events <= MAX_EVENTS || oldest === name) break
      this.forget(oldest)
    }
    return known
  }

  /** Reads what was appended since, by whomever. */
  async refresh(name: string, known: KnownStream): Promise<void> {
    for await (const resolved of readRaw(this.#connection, name, known.revision + 1)) {
      if (resolved.event === undefined) continue
      const at = { revision: Number(resolved.event.revision), position: fromWire(resolved)?.position ?? known.position }
      this.add(known, resolved.event.id, at)
    }
  }

  add(known: KnownStream, id: string, at: Appended): void {
    known.places.set(id, at)
    known.revision = at.revision
    known.position = at.position
    this.#events += 1
  }

  forget(name: string): void {
    this.#events -= this.#streams.get(name)?.places.size ?? 0
    this.#streams.delete(name)
  }
}
