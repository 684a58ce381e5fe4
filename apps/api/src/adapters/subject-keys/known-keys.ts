import { KEY_LENGTH } from './key-files.ts'

/** After finding no key for a person, it does not ask again for this long. */
const MISSING_MS = 200
const MOST_MISSING = 10_000

/** The keys that this process has read, by name. A key takes some hundred bytes, and stays in memory. */
export class KnownKeys {
  readonly #keys = new Map<string, Uint8Array>()
  readonly #erased = new Set<string>()
  /** when this process last found no key */
  readonly #missing = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  key(name: string): Uint8Array | undefined {
    return this.#keys.get(name)
  }

  isErased(name: string): boolean {
    return this.#erased.has(name)
  }

  /** False if nothing is known of it, because it was not read. */
  has(name: string): boolean {
    return this.#keys.has(name) || this.#erased.has(name) || this.#missing.has(name)
  }

  /** Also false if another node may have made it meanwhile. */
  isSure(name: string): boolean {
    return this.has(name) && this.#now() - (this.#missing.get(name) ?? Number.POSITIVE_INFINITY) < MISSING_MS
  }

  /** Notes the object's content: a key; empty if the person was erased; undefined if there is no object. */
  learn(name: string, content: Uint8Array | undefined): void {
    // an erasure is final, and this answer may be older
    if (this.#erased.has(name)) return
    if (content === undefined) {
      if (!this.#keys.has(name)) this.#misses(name)
      return
    }
    if (content.length !== 0 && content.length !== KEY_LENGTH)
      throw new Error(`the key people/${name} must hold ${KEY_LENGTH} bytes; restore it from a backup`)
    this.#missing.delete(name)
    if (content.length === 0) {
      this.#keys.delete(name)
      this.#erased.add(name)
    } else this.#keys.set(name, content)
  }

  #misses(name: string): void {
    this.#missing.delete(name)
    this.#missing.set(name, this.#now())
    for (const [oldest] of this.#missing) {
      if (this.#missing.size <= MOST_MISSING) break
      this.#missing.delete(oldest)
    }
  }
}
