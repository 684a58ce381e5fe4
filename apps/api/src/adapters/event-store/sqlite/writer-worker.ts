import { createLogWriter } from './log-writer.ts'
import { openForWriting } from './open-database.ts'
import type { WriterReply, WriterRequest } from './protocol.ts'
import { serveWorker } from './serve-worker.ts'

/** Thread that waits for the disk, so that the main thread never does. */
serveWorker<WriterRequest, WriterReply>((setup) => {
  const { db, close } = openForWriting(setup)
  const writer = createLogWriter(db)
  const reply = (request: WriterRequest): WriterReply => {
    if (request === 'prove') {
      writer.prove()
      return { proven: true }
    }
    if ('truncate' in request) return { more: writer.truncate(request.truncate, request.before) }
    return { outcomes: writer.write(request) }
  }
  return { reply, close }
})
