const BYTES = 16
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The ids of a stream's events in order, from its first event on, 16 bytes each. */
export class PackedIds {
  #bytes: Buffer
  #count: number

  constructor(bytes: Uint8Array = new Uint8Array()) {
    this.#bytes = Buffer.from(bytes)
    this.#count = Math.floor(bytes.length / BYTES)
  }

  get count(): number {
    return this.#count
  }

  /** Only the next one; others are known already, or cannot be packed. */
  add(id: string, revision: number): void {
    if (revision !== this.#count || !uuid.test(id)) return
    if (this.#bytes.length < (this.#count + 1) * BYTES) {
      const longer = Buffer.alloc(Math.max(64, this.#count * 2) * BYTES)
      this.#bytes.copy(longer)
      this.#bytes = longer
    }
    this.#bytes.write(id.replaceAll('-', ''), this.#count * BYTES, 'hex')
    this.#count += 1
  }

  copy(): Uint8Array {
    return Uint8Array.prototype.slice.call(this.#bytes, 0, this.#count * BYTES)
  }

  *[Symbol.iterator](): Generator<string> {
    const hex = this.#bytes.toString('hex', 0, this.#count * BYTES)
    for (let at = 0; at < hex.length; at += 2 * BYTES)
      yield `${hex.slice(at, at + 8)}-${hex.slice(at + 8, at + 12)}-${hex.slice(at + 12, at + 16)}-${hex.slice(at + 16, at + 20)}-${hex.slice(at + 20, at + 32)}`
  }
}
