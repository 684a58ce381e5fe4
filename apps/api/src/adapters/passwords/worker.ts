import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Asked } from './argon2.ts'

const port = parentPort
if (!port) throw new Error('passwords are hashed in a worker thread only')
// on Linux this lowers the priority of this thread only, so that GO comes first
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Returns false for a text that is not a hash. */
const verified = (hash: string, password: string): boolean => {
  try {
    return verifySync(hash, password)
  } catch {
    return false
  }
}

port.on('message', ({ password, hash }: Asked) => {
  port.postMessage(hash === undefined ? hashSync(password) : verified(hash, password))
})
