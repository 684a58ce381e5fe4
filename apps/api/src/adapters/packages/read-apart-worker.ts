import { parentPort, workerData } from 'node:worker_threads'
import { readPackage } from './read-package.ts'

// The cast is safe, because only read-apart.ts starts this thread.
const { bytes } = workerData as { bytes: Uint8Array }
parentPort?.postMessage(readPackage(bytes))
