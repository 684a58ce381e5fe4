import { parentPort, workerData } from 'node:worker_threads'
import { explain } from './failure.ts'
import { Refusal } from './open-database.ts'
import type { Opening, WorkerSetup } from './protocol.ts'

type Served<Request, Reply> = { reply: (request: Request) => Reply; close: () => void }

/** The thread's side of a worker: says whether its database opened, then answers one request after the other. */
export const serveWorker = <Request, Reply>(open: (setup: WorkerSetup) => Served<Request, Reply>): void => {
  const setup: WorkerSetup = workerData
  const answer = (reply: Opening | Reply | { failed: string }) => parentPort?.postMessage(reply)
  try {
    const { reply, close } = open(setup)
    parentPort?.on('message', (request: Request | 'close') => {
      if (request === 'close') {
        close()
        parentPort?.close()
        return
      }
      try {
        answer(reply(request))
      } catch (error) {
        answer({ failed: explain(error, setup.file) })
      }
    })
    answer({ opened: true })
  } catch (error) {
    answer({ refused: error instanceof Refusal ? error.message : explain(error, setup.file) })
  }
}
