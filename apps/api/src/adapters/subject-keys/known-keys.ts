import { KEY_LENGTH } from './key-files.ts'

/** How long a person without a key is not asked for again. */
const MISSING_MS = 200
const MOST_MISSING = 10_000

/** What this process has read of the keys, by name. A key is some hundred bytes here, and is held while the process lives. */
export class KnownKeys {
  readonly #keys = new Map<string, Uint8Array>()
  readonly #erased = new Set<string>()
  /** when it was last seen that there is none */
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

  /** False where nothing can be said of it: it has not been read. */
  has(name: string): boolean {
    return this.#keys.has(name) || this.#erased.has(name) || this.#missing.has(name)
  }

  /** False where another node may have made it meanwhile, too. */
  isSure(name: string): boolean {
    return this.has(name) && this.#now() - (this.#missing.get(name) ?? Number.POSITIVE_INFINITY) < MISSING_MS
  }

  /** What its object holds: a key; nothing where the person was erased; undefined where there is none. */
  learn(name: string, content: Uint8Array | undefined): void {
    // that is for good, and an answer may be older
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
