import { Worker } from 'node:worker_threads'
import { type Rejection, reject } from '@ghostlight/contracts'

export type ThreadLimits = { script?: URL; timeoutMs?: number; heapMiB?: number }

/** The words for a thread that gives no answer: it took too long, all memory, or neither. */
type Words = { late: string; full: string; gone: string }
type Work = { script: URL; timeoutMs: number; heapMiB: number; workerData: object }

/** What a thread answers, with its own memory and time: what goes wrong there ends the thread, not the process. */
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
    // out of memory, or a bug of the library's on a file made to find it
    thread.once('error', refuse(words.full))
    thread.once('exit', refuse(words.gone))
  })
