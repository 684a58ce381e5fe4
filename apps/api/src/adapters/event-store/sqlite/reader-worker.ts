import { parentPort, workerData } from 'node:worker_threads'
import { explain } from './failure.ts'
import { createLogReader } from './log-reader.ts'
import { openForReading } from './open-database.ts'
import type { Opening, PageReply, PageRequest, WorkerSetup } from './protocol.ts'

/** Thread for reading, with a connection of its own: a long catch-up does not delay an append. */
function serve(setup: WorkerSetup): void {
  const answer = (reply: Opening | PageReply) => parentPort?.postMessage(reply)
  try {
    const db = openForReading(setup)
    const read = createLogReader(db)
    parentPort?.on('message', (request: PageRequest | 'close') => {
      if (request === 'close') {
        db.close()
        parentPort?.close()
        return
      }
      try {
        answer(read(request))
      } catch (error) {
        answer({ failed: explain(error, setup.file) })
      }
    })
    answer({ opened: true })
  } catch (error) {
    answer({ refused: explain(error, setup.file) })
  }
}

serve(workerData)
