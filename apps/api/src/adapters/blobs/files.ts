import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes the parts as one file, completely or not at all. It is on disk when this resolves. */
export async function writeWhole(path: string, temporary: string, parts: readonly Uint8Array[]): Promise<void> {
  const temp = join(temporary, randomUUID())
  try {
    const file = await open(temp, 'wx', 0o600)
    try {
      await file.writev(parts.filter((part) => part.length > 0))
      await file.sync()
    } finally {
      await file.close()
    }
    const folder = dirname(path)
    if (await mkdir(folder, { recursive: true })) await syncFolder(dirname(folder))
    await rename(temp, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(temp, { force: true })
    throw error
  }
}

/** Syncs a folder: only then is a rename or a deletion in it on disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes files that a crash left half written. Younger files stay: another node may be writing them. */
export async function removeOlderThan(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(ifAbsent)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}

/** For `catch`: returns undefined if the file does not exist; throws any other error again. */
export function ifAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
