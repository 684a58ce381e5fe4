import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../config/config.ts'

/**
 * A node's name is in its folder. Two processes with one name would each consider the other's phones gone. The system
 * releases the lock when the process ends, in any way. Errors: StartRefused.
 */
export const lockNode = (dataDir: string): (() => void) => {
  const file = join(dataDir, 'node.lock')
  const lock = new DatabaseSync(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === BUSY
    throw new StartRefused(
      isTaken
        ? `DATA_DIR: a node that runs has ${dataDir} and the name in it; stop that one, or give this one a folder of its own`
        : `DATA_DIR: ${file} cannot be locked (${error instanceof Error ? error.message : error}); give a folder on a disk that can`,
    )
  }
  return () => lock.close()
}

const BUSY = 5
