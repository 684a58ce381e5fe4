import { readFrom, writeTo } from './disk.ts'
import type { Recorded } from './recorded.ts'

export type Proposed = Pick<Recorded, 'id' | 'type' | 'contentType' | 'data' | 'meta'>
export type Expected = number | 'any' | 'no_stream' | 'stream_exists'
export type AppendResult =
  | { revision: number; position: number }
  | { wrong: { current: number } }
  | { deleted: true }
  | { tooLarge: { most: number } }

/** The default limit of one append, bytes. Its events count together. */
const MAX_APPEND_BYTES = 1024 * 1024

const bytesOf = ({ data, meta, type }: Proposed): number => data.length + meta.length + 2 * type.length

/** The log of the test server. It follows the rules of a real one, including idempotent appends. */
export class ServerLog {
  readonly events: Recorded[] = []
  readonly #streams = new Map<string, Recorded[]>()
  readonly #listeners = new Set<() => void>()
  /** the first revision of streams that were deleted or truncated and may continue */
  readonly #begins = new Map<string, number>()
  readonly #tombstones = new Set<string>()
  readonly #file: string | undefined

  /** With a file, events and truncations survive a kill of the process. */
  constructor(file?: string) {
    this.#file = file
    for (const event of file === undefined ? [] : readFrom(file)) {
      this.#hold(event)
      this.#obey(event)
    }
  }

  stream(name: string): readonly Recorded[] {
    return (this.#streams.get(name) ?? []).slice(this.#begins.get(name) ?? 0)
  }

  isTombstoned(name: string): boolean {
    return this.#tombstones.has(name)
  }

  /** Hides the stream as if it did not exist. The next append continues its revisions. */
  softDelete(name: string): void {
    this.#begins.set(name, this.#streams.get(name)?.length ?? 0)
  }

  tombstone(name: string): void {
    this.#tombstones.add(name)
  }

  /** Calls the listener after each append. Returns a function that removes it. */
  onAppend(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  append(name: string, expected: Expected, proposed: readonly Proposed[]): AppendResult {
    if (proposed.reduce((sum, event) => sum + bytesOf(event), 0) > MAX_APPEND_BYTES)
      return { tooLarge: { most: MAX_APPEND_BYTES } }
    if (this.isTombstoned(name)) return { deleted: true }
    const held = this.#streams.get(name) ?? []
    const current = this.stream(name).length === 0 ? -1 : held.length - 1
    const repeated = this.#repeated(held, expected, proposed)
    if (repeated !== undefined) return { revision: repeated.revision, position: repeated.position }
    const right =
      expected === 'any' ||
      (expected === 'no_stream' ? current === -1 : expected === 'stream_exists' ? current >= 0 : expected === current)
    if (!right) return { wrong: { current } }
    const added: Recorded[] = []
    for (const event of proposed) {
      // Positions are offsets in a file: they grow by the size of the events.
      const position = (this.events.at(-1)?.position ?? 0) + 180 + event.data.length + event.meta.length
      const revision = this.#streams.get(name)?.length ?? 0
      const recorded: Recorded = { ...event, stream: name, revision, position }
      this.#hold(recorded)
      added.push(recorded)
    }
    const last = added.at(-1) ?? held.at(-1)
    if (this.#file !== undefined) writeTo(this.#file, added)
    if (last) this.#obey(last)
    for (const listener of [...this.#listeners]) listener()
    return { revision: last?.revision ?? -1, position: last?.position ?? 0 }
  }

  #hold(event: Recorded): void {
    const held = this.#streams.get(event.stream) ?? []
    held.push(event)
    this.#streams.set(event.stream, held)
    this.events.push(event)
  }

  /** Applies a stream's metadata. It is a stream of its own, and its last event counts. */
  #obey({ stream, data }: Recorded): void {
    if (!stream.startsWith('$$')) return
    const { $tb } = JSON.parse(Buffer.from(data).toString() || '{}')
    if (typeof $tb === 'number') this.#begins.set(stream.slice(2), $tb)
  }

  /** Recognises a repeated append as a real server does: right after the expected revision, or anywhere for 'any'. */
  #repeated(held: readonly Recorded[], expected: Expected, proposed: readonly Proposed[]): Recorded | undefined {
    const first = proposed[0]
    if (first === undefined || expected === 'stream_exists') return undefined
    const start =
      expected === 'any' ? held.findIndex(({ id }) => id === first.id) : expected === 'no_stream' ? 0 : expected + 1
    if (start < 0) return undefined
    const same = proposed.every(({ id }, index) => held[start + index]?.id === id)
    return same ? held[start + proposed.length - 1] : undefined
  }
}
