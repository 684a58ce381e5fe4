import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../config/config.ts'

/**
 * A node has the name that lies in its folder, and two processes of one name would each take the other's phones for
 * gone. The system lets go of the lock when the process ends, however it does. Errors: StartRefused.
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
