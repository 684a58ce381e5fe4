import { Worker } from 'node:worker_threads'
import { type Rejection, reject } from '@ghostlight/contracts'

export type ThreadLimits = { script?: URL; timeoutMs?: number; heapMiB?: number }

/** The messages for a thread that gives no answer: it took too long, used up its memory, or ended for another reason. */
type Words = { late: string; full: string; gone: string }
type Work = { script: URL; timeoutMs: number; heapMiB: number; workerData: object }

/** Runs a script in its own thread with limits for memory and time, so that its failure does not end the process. */
export const inThread = <T>({ script, workerData, timeoutMs, heapMiB }: Work, words: Words): Promise<T | Rejection> =>
  new Promise((resolve) => {
    const thread = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: heapMiB } })
    const end = (answer: T | Rejection): void => {
      clearTimeout(timer)
      resolve(answer)
      void thread.terminate()
    }
    const refuse = (message: string) => (): void => end(reject('TOO_LARGE', message))
    const timer = setTimeout(refuse(words.late), timeoutMs)
    thread.once('message', end)
    // out of memory, or a malicious file has found a bug in the library
    thread.once('error', refuse(words.full))
    thread.once('exit', refuse(words.gone))
  })
