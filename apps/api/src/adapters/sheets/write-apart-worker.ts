import { parentPort, workerData } from 'node:worker_threads'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { writeWorkbook } from './write-workbook.ts'

// The cast is the boundary of the thread: only write-apart.ts starts it.
const { sheets, kind } = workerData as { sheets: Sheets; kind: SheetFile['kind'] }
parentPort?.postMessage(writeWorkbook(sheets, kind))
