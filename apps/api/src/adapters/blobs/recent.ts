type Entry<T> = { value: T; size: number; checkedAt: number }

/** Keeps the values used last, up to a total size in bytes. A larger single value is not kept. */
export class Recent<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #limit: number
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(name: string): Entry<T> | undefined {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    // A Map keeps the order of insertion, so its first entry was used longest ago.
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    return entry
  }

  set(name: string, entry: Entry<T>): void {
    this.delete(name)
    if (entry.size > this.#limit) return
    this.#entries.set(name, entry)
    this.#size += entry.size
    for (const [oldest] of this.#entries) {
      if (this.#size <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(name: string): void {
    this.#size -= this.#entries.get(name)?.size ?? 0
    this.#entries.delete(name)
  }
}
