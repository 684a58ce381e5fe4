import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes the parts as one file that is there whole or not at all, and on disk when this resolves. */
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

/** A rename or a deletion is on disk only when its folder is. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes what a crash left half written; younger files may belong to another node that is writing just now. */
export async function removeOlderThan(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(ifAbsent)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}

/** For `catch`: undefined when there is no such file; any other error goes on. */
export function ifAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
