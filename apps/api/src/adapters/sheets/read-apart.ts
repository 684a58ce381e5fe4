import { Worker } from 'node:worker_threads'
import { type Rejection, reject } from '@ghostlight/contracts'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { limits } from './read-workbook.ts'

type Limits = { script?: URL; timeoutMs?: number; heapMiB?: number }

const worker = new URL('./read-apart-worker.ts', import.meta.url)

/**
 * `readWorkbook` in a thread of its own, with its own memory and time: a large file does not keep a running show
 * waiting, and one made to do harm ends the thread, not the process.
 */
export const readWorkbookApart = (
  { bytes, kind }: SheetFile,
  { script = worker, timeoutMs = 30_000, heapMiB = 1_024 }: Limits = {},
): Promise<Sheets | Rejection> => {
  // the thread gets a copy of the file, so its size is looked at first
  if (bytes.byteLength > limits.bytes) return Promise.resolve(refused('The file is larger than 10 MiB.'))
  return new Promise((resolve) => {
    const thread = new Worker(script, {
      workerData: { bytes, kind },
      resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    })
    const end = (answer: Sheets | Rejection): void => {
      clearTimeout(timer)
      resolve(answer)
      void thread.terminate()
    }
    const timer = setTimeout(() => end(refused('The file takes too long to read.')), timeoutMs)
    thread.once('message', end)
    // out of memory, or a bug of the library's on a file made to find it
    thread.once('error', () => end(refused('The file takes too much memory to read.')))
    thread.once('exit', () => end(refused('The file cannot be read.')))
  })
}

const refused = (message: string): Rejection => reject('TOO_LARGE', message)
