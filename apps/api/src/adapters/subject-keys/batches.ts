import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ifAbsent, syncFolder, writeWhole } from '../blobs/files.ts'
import { inTurns, KEY_LENGTH, type KeyFiles } from './key-files.ts'
import type { Tombstones } from './tombstones.ts'

export type NewKey = { name: string; key: Uint8Array }
type Places = { dir: string; temporary: string; files: KeyFiles; tombstones: Tombstones }

/**
 * Writes many new keys to disk with two syncs instead of one for each: a batch holds them all until their own files are on
 * disk, too. After a power cut the batch says what the files must contain.
 */
export class Batches {
  readonly #places: Places

  constructor(places: Places) {
    this.#places = places
  }

  async prepare(): Promise<void> {
    await mkdir(this.#places.dir, { recursive: true, mode: 0o700 })
    await syncFolder(join(this.#places.dir, '..'))
  }

  async write(keys: readonly NewKey[]): Promise<void> {
    const { dir, temporary } = this.#places
    await writeWhole(join(dir, randomUUID()), temporary, [encodeBatch(keys)])
  }

  /** Settles every batch, including those of other nodes; twice does no harm. Afterwards each key is in its own file only. */
  async settle(): Promise<void> {
    const { dir, files, tombstones } = this.#places
    for (const batch of await readdir(dir)) {
      const bytes = await readFile(join(dir, batch)).catch(ifAbsent)
      if (!bytes) continue
      const keys = decodeBatch(bytes)
      if (!keys) throw new Error(`the batch of keys ${batch} is damaged`)
      const before = tombstones.all(true)
      const wanted = keys.filter(({ name }) => !before.has(name))
      await inTurns(wanted, ({ name, key }) => files.restore(name, key))
      await files.sync(wanted.map(({ name }) => name))
      // Checks again after restoring, because somebody may have been erased in between.
      const erased = tombstones.all(true)
      await inTurns(
        keys.filter(({ name }) => erased.has(name)),
        ({ name }) => files.remove(name),
      )
      await rm(join(dir, batch), { force: true })
      await syncFolder(dir)
    }
  }
}

const NAME_LENGTH = 32
const RECORD = NAME_LENGTH + KEY_LENGTH

export function encodeBatch(keys: readonly NewKey[]): Uint8Array {
  return Buffer.concat(keys.flatMap(({ name, key }) => [Buffer.from(name, 'hex'), key]))
}

/** Returns undefined if the bytes are not a whole number of records. Never throws. */
export function decodeBatch(bytes: Uint8Array): NewKey[] | undefined {
  if (bytes.length % RECORD !== 0) return undefined
  return Array.from({ length: bytes.length / RECORD }, (_, i) => {
    const record = Buffer.from(bytes.subarray(i * RECORD, (i + 1) * RECORD))
    return { name: record.toString('hex', 0, NAME_LENGTH), key: Uint8Array.from(record.subarray(NAME_LENGTH)) }
  })
}
