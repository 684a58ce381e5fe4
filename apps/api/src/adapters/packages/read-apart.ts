import type { Package, ReadPackage } from '../../engine/ports/packages.ts'
import { inThread, type ThreadLimits } from '../workers/thread.ts'
import { createTurns } from '../workers/turns.ts'

const worker = new URL('./read-apart-worker.ts', import.meta.url)
/** of at most 32 MiB each */
const mostWaiting = 4
const words = {
  late: 'This file takes too long to read. Nothing of it was loaded.',
  full: 'This file takes too much memory to read. Nothing of it was loaded.',
  gone: 'This file cannot be read. Nothing of it was loaded.',
}

/**
 * Runs `readPackage` one file after another, each in a thread with limits for memory and time. A large file does not hold up a
 * running show, and a hostile one ends its thread and nothing else.
 */
export const createReadPackage = ({
  script = worker,
  timeoutMs = 30_000,
  heapMiB = 1_024,
}: ThreadLimits = {}): ReadPackage => {
  const oneAtATime = createTurns(mostWaiting, 'files')
  return (bytes) => oneAtATime(() => inThread<Package>({ script, timeoutMs, heapMiB, workerData: { bytes } }, words))
}
