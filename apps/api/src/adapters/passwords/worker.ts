import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Asked } from './argon2.ts'

const port = parentPort
if (!port) throw new Error('passwords are hashed in a worker thread only')
// on Linux this is this thread alone: whoever presses GO comes first
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** What is no hash fits no password. */
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
