import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifAbsent, syncFolder } from '../blobs/files.ts'

export const KEY_LENGTH = 32
const OURS_ONLY = 0o600
const AT_ONCE = 32

/** The name of a person's files. A hash, because an id may contain characters that a file name may not. */
export const fileNameOf = (personId: string) => createHash('sha256').update(personId).digest('hex')

/** One file for each key. A complete file is linked into place, so that no reader sees a part, and one of two writers wins. */
export class KeyFiles {
  readonly #dir: string
  readonly #temporary: string

  constructor(dir: string, temporary: string) {
    this.#dir = dir
    this.#temporary = temporary
  }

  /** Sixteen folders rather than one per person: each is synced once, however many keys it got. */
  async prepare(): Promise<void> {
    for (const digit of '0123456789abcdef') await mkdir(join(this.#dir, digit), { recursive: true, mode: 0o700 })
    await syncFolder(this.#dir)
  }

  readNow(name: string): Uint8Array | undefined {
    try {
      return whole(readFileSync(this.#path(name)))
    } catch (error) {
      return ifAbsent(error)
    }
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    return whole(await readFile(this.#path(name)).catch(ifAbsent))
  }

  /** Returns true if this key is now the person's, false if there was one. It is on disk only after `sync`. */
  place(name: string, key: Uint8Array): Promise<boolean> {
    return placeOnce(this.#path(name), { key, temporary: this.#temporary, sync: false })
  }

  /** Restores a key that a power cut tore or removed. Never replaces a complete key. */
  async restore(name: string, key: Uint8Array): Promise<void> {
    if (await this.read(name)) return
    const temp = join(this.#temporary, randomUUID())
    await writeFile(temp, key, { mode: OURS_ONLY, flush: true })
    await rename(temp, this.#path(name))
  }

  async sync(names: readonly string[]): Promise<void> {
    await inTurns(names, async (name) => {
      const file = await open(this.#path(name), 'r').catch(ifAbsent)
      await file?.sync().finally(() => file.close())
    })
    for (const folder of new Set(names.map((name) => dirname(this.#path(name))))) await syncFolder(folder)
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true })
    await syncFolder(dirname(this.#path(name)))
  }

  #path(name: string): string {
    return join(this.#dir, name.slice(0, 1), name)
  }
}

type Placing = { key: Uint8Array; temporary: string; sync: boolean }

/** Creates the file with this key unless it exists. Returns true if it did. */
export async function placeOnce(path: string, { key, temporary, sync }: Placing): Promise<boolean> {
  const temp = join(temporary, randomUUID())
  await writeFile(temp, key, { mode: OURS_ONLY, flush: sync })
  try {
    await link(temp, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await unlink(temp)
  }
}

/** Does the work for every item, a limited number at a time. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const lane = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, lane))
}

/** Ignores a file of another length: a power cut left it, and its key was never used. */
function whole(bytes: Uint8Array | undefined): Uint8Array | undefined {
  return bytes?.length === KEY_LENGTH ? bytes : undefined
}
