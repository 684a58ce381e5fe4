import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook, type SheetKind } from './read-workbook.ts'

// The cast is the boundary of the thread: only read-apart.ts starts it.
const { bytes, kind } = workerData as { bytes: Uint8Array; kind: SheetKind }
parentPort?.postMessage(readWorkbook(bytes, kind))
