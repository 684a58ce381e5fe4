import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ifAbsent, syncFolder } from '../blobs/files.ts'
import { KEY_LENGTH, placeOnce } from './key-files.ts'

/** The installation's key. The first start makes it; if nodes start at the same time, one makes it for all. */
export async function openInstallationKey(path: string, temporary: string): Promise<Uint8Array> {
  if (!(await readFile(path).catch(ifAbsent))) {
    await placeOnce(path, { key: randomBytes(KEY_LENGTH), temporary, sync: true })
  }
  await syncFolder(dirname(path))
  const key = await readFile(path)
  // Never replaced: every phone's HMAC and every sound's name depends on it.
  if (key.length !== KEY_LENGTH) throw new Error(`${path} must hold ${KEY_LENGTH} bytes; restore it from a backup`)
  return key
}
