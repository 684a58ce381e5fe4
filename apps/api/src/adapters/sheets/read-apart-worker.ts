import { parentPort, workerData } from 'node:worker_threads'
import type { SheetFile } from '../../engine/ports/sheet-source.ts'
import { readWorkbook } from './read-workbook.ts'

// The cast is safe, because only read-apart.ts starts this thread.
const { bytes, kind } = workerData as SheetFile
parentPort?.postMessage(readWorkbook(bytes, kind))
