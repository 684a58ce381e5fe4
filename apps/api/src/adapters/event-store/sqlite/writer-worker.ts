import { parentPort, workerData } from 'node:worker_threads'
import { explain } from './failure.ts'
import { createLogWriter } from './log-writer.ts'
import { openForWriting, Refusal } from './open-database.ts'
import type { Opening, WorkerSetup, WriterReply, WriterRequest } from './protocol.ts'

/** Thread that waits for the disk, so that the main thread never does. */
function serve(setup: WorkerSetup): void {
  const answer = (reply: Opening | WriterReply) => parentPort?.postMessage(reply)
  try {
    const database = openForWriting(setup)
    const writer = createLogWriter(database.db)
    parentPort?.on('message', (request: WriterRequest | 'close') => {
      if (request === 'close') {
        database.close()
        parentPort?.close()
        return
      }
      try {
        if (request === 'prove') {
          writer.prove()
          answer({ proven: true })
        } else if ('truncate' in request) answer({ more: writer.truncate(request.truncate, request.before) })
        else answer({ outcomes: writer.write(request) })
      } catch (error) {
        answer({ failed: explain(error, setup.file) })
      }
    })
    answer({ opened: true })
  } catch (error) {
    answer({ refused: error instanceof Refusal ? error.message : explain(error, setup.file) })
  }
}

serve(workerData)
