import { type Rejection, reject } from '@ghostlight/contracts'
import { type SheetFile, type Sheets, sheetMs } from '../../engine/ports/sheet-source.ts'
import { inThread, type ThreadLimits } from '../workers/thread.ts'
import { limits } from './sheet-limits.ts'

const worker = new URL('./read-apart-worker.ts', import.meta.url)
const words = {
  full: 'The file takes too much memory to read.',
  gone: 'The file cannot be read.',
}

/**
 * Runs `readWorkbook` in its own thread, with limits for memory and time. A large file does not hold up a running show, and a
 * malicious one ends the thread and not the process.
 */
export const readWorkbookApart = (
  { bytes, kind }: SheetFile,
  { script = worker, timeoutMs = sheetMs.edit, heapMiB = 1_024 }: ThreadLimits = {},
): Promise<Sheets | Rejection> => {
  // checks the size first, because the thread gets a copy of the file
  if (bytes.byteLength > limits.bytes) return Promise.resolve(reject('TOO_LARGE', 'The file is larger than 10 MiB.'))
  const late = `The file takes longer than ${timeoutMs / 1_000} s to read.`
  const more = timeoutMs < sheetMs.edit ? ` An operator who may edit has ${sheetMs.edit / 1_000} s.` : ''
  return inThread<Sheets>({ script, timeoutMs, heapMiB, workerData: { bytes, kind } }, { ...words, late: late + more })
}
