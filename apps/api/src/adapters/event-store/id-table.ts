const EMPTY = -1
const NONE: readonly number[] = []

function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * Which revision of a stream may hold an event id: 32-bit hashes in an open table, about 20 bytes an event.
 * An index of ids on disk would be written at random places, which costs an append more than all the rest of it.
 */
export class IdTable {
  #hashes = new Uint32Array(8)
  #revisions = new Int32Array(8).fill(EMPTY)
  #size = 0

  get size(): number {
    return this.#size
  }

  add(id: string, revision: number): void {
    if (this.#size * 2 >= this.#revisions.length) this.#grow()
    this.#put(hashOf(id), revision)
    this.#size += 1
  }

  /** Revisions to compare with: none for almost every new id, else the one that holds it and, very rarely, others. */
  candidates(id: string): readonly number[] {
    const hash = hashOf(id)
    const mask = this.#revisions.length - 1
    let found: number[] | undefined
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const revision = this.#revisions[slot] ?? EMPTY
      if (revision === EMPTY) return found ?? NONE
      if (this.#hashes[slot] !== hash) continue
      found ??= []
      found.push(revision)
    }
  }

  #put(hash: number, revision: number): void {
    const mask = this.#revisions.length - 1
    let slot = hash & mask
    while (this.#revisions[slot] !== EMPTY) slot = (slot + 1) & mask
    this.#hashes[slot] = hash
    this.#revisions[slot] = revision
  }

  #grow(): void {
    const hashes = this.#hashes
    const revisions = this.#revisions
    this.#hashes = new Uint32Array(hashes.length * 2)
    this.#revisions = new Int32Array(revisions.length * 2).fill(EMPTY)
    for (const [slot, revision] of revisions.entries()) if (revision !== EMPTY) this.#put(hashes[slot] ?? 0, revision)
  }
}
