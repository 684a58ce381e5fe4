import { Worker } from 'node:worker_threads'
import { StoreRefused, StoreUnavailable } from '../../../engine/ports/event-store.ts'
import type { Opening, WorkerSetup } from './protocol.ts'

type Waiting<Reply> = { resolve(reply: Reply): void; reject(error: Error): void }

/** A worker that answers each request in order. */
export type WorkerLink<Request, Reply> = {
  ask(request: Request): Promise<Reply>
  /** After everything asked before has been answered. */
  close(): Promise<void>
}

/** Starts a worker and waits until it has opened the file. Throws StoreRefused when it says why it cannot. */
export function startWorker<Request, Reply>(script: URL, setup: WorkerSetup): Promise<WorkerLink<Request, Reply>> {
  const worker = new Worker(script, { workerData: setup })
  const waiting: Waiting<Reply>[] = []
  let stopped: Error | undefined

  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      stop(new StoreUnavailable('the event store is closed'))
      resolve()
    })
  })

  function stop(error: Error): void {
    stopped ??= error
    for (const { reject } of waiting.splice(0)) reject(stopped)
  }

  const link: WorkerLink<Request, Reply> = {
    ask(request) {
      return new Promise((resolve, reject) => {
        if (stopped !== undefined) return reject(stopped)
        waiting.push({ resolve, reject })
        worker.postMessage(request)
      })
    },
    close() {
      worker.postMessage('close')
      return exited
    },
  }

  return new Promise((resolve, reject) => {
    worker.once('error', (error) => {
      const failure = new StoreUnavailable(`the event store's worker stopped: ${String(error)}`)
      stop(failure)
      reject(failure)
    })
    worker.once('message', (opening: Opening) => {
      if ('refused' in opening) {
        worker.once('exit', () => reject(new StoreRefused(opening.refused)))
        void worker.terminate()
        return
      }
      worker.on('message', (reply: Reply) => waiting.shift()?.resolve(reply))
      resolve(link)
    })
  })
}
