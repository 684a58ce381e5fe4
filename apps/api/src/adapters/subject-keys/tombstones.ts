import { readdirSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../blobs/files.ts'

const LOOK_EVERY_MS = 250
/** Two erasures within one tick of the disk's clock give the folder the same time. */
const TICK_MS = 1000

/** The erased people, as empty files. The folder's time shows whether another node has erased somebody. */
export class Tombstones {
  readonly #dir: string
  readonly #now: () => number
  #names: ReadonlySet<string> = new Set()
  #lookedAt = Number.NEGATIVE_INFINITY
  #changedAt = Number.NaN

  constructor(dir: string, now: () => number) {
    this.#dir = dir
    this.#now = now
  }

  async prepare(): Promise<void> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 })
  }

  /** Resolves when it is on disk. */
  async add(name: string): Promise<void> {
    await writeFile(join(this.#dir, name), '', { mode: 0o600, flush: true })
    await syncFolder(this.#dir)
  }

  /** The names of all people whom any node erased, at most 250 ms old; up to date if `fresh`. */
  all(fresh = false): ReadonlySet<string> {
    const now = this.#now()
    if (!fresh && now - this.#lookedAt < LOOK_EVERY_MS) return this.#names
    this.#lookedAt = now
    const changedAt = statSync(this.#dir).mtimeMs
    if (changedAt !== this.#changedAt) {
      this.#names = new Set(readdirSync(this.#dir))
      this.#changedAt = Math.abs(Date.now() - changedAt) > TICK_MS ? changedAt : Number.NaN
    }
    return this.#names
  }
}
