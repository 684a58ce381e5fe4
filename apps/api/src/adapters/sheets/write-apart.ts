import type { Rejection } from '@ghostlight/contracts'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { inThread } from './thread.ts'

const script = new URL('./write-apart-worker.ts', import.meta.url)
const words = {
  late: 'The file takes too long to write.',
  full: 'The file takes too much memory to write.',
  gone: 'The file cannot be written.',
}

/** `writeWorkbook` in a thread of its own: thousands of people do not keep a running show waiting. */
export const writeWorkbookApart = (sheets: Sheets, kind: SheetFile['kind']): Promise<Uint8Array | Rejection> =>
  inThread<Uint8Array>({ script, timeoutMs: 30_000, heapMiB: 1_024, workerData: { sheets, kind } }, words)
