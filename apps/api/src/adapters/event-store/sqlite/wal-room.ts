import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { CHECKPOINT_PAGES } from './open-database.ts'

/** So long the WAL becomes before it is copied back: a header, and pages of 4 KiB with a header each. */
export const WAL_BYTES = 32 + CHECKPOINT_PAGES * (24 + 4_096)
/** An append waits for a step, so it is small. */
const STEP_BYTES = 1024 * 1024
/** With less free space than this the disk is left alone. */
const MIN_FREE_BYTES = 16 * WAL_BYTES

/**
 * Makes the WAL as long as it becomes anyway, a step at a time. A commit that makes the file longer takes twice as long as
 * one that writes over what is there. SQLite ignores the zeros, because no page begins with them. Only for the writer's
 * thread while the log is open. Returns whether there is more to do. Whatever goes wrong, the log goes on without it.
 */
export function lengthenWal(file: string, minFreeBytes = MIN_FREE_BYTES): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    if (bavail * bsize < minFreeBytes) return false
    const wal = openSync(`${file}-wal`, 'r+')
    try {
      return addTo(wal)
    } finally {
      closeSync(wal)
    }
  } catch {
    return false
  }
}

function addTo(wal: number): boolean {
  const { size } = fstatSync(wal)
  const left = WAL_BYTES - size
  if (left <= 0) return false
  try {
    writeSync(wal, Buffer.alloc(Math.min(STEP_BYTES, left)), 0, null, size)
    fsyncSync(wal)
  } catch (error) {
    ftruncateSync(wal, size)
    throw error
  }
  return left > STEP_BYTES
}
