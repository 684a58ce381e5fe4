import { parentPort, workerData } from 'node:worker_threads'
import { explain } from './failure.ts'
import { createLogWriter } from './log-writer.ts'
import { openForWriting, Refusal } from './open-database.ts'
import type { AppendMessage, Opening, WorkerSetup, WriterReply } from './protocol.ts'

/** Thread that waits for the disk, so that the main thread never does. */
function serve(setup: WorkerSetup): void {
  const answer = (reply: Opening | WriterReply) => parentPort?.postMessage(reply)
  try {
    const database = openForWriting(setup)
    const write = createLogWriter(database.db)
    parentPort?.on('message', (batch: AppendMessage[] | 'close') => {
      if (batch === 'close') {
        database.close()
        parentPort?.close()
        return
      }
      try {
        answer({ outcomes: write(batch) })
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
