import { unpacked } from './batch.ts'
import { createLogWriter } from './log-writer.ts'
import { openForWriting } from './open-database.ts'
import type { WriterReply, WriterRequest } from './protocol.ts'
import { serveWorker } from './serve-worker.ts'
import { lengthenWal } from './wal-room.ts'

const BETWEEN_STEPS_MS = 20

/** Thread that waits for the disk, so that the main thread never does. */
serveWorker<WriterRequest, WriterReply>((setup) => {
  const { db, close } = openForWriting(setup)
  const writer = createLogWriter(db)
  const room = setInterval(() => {
    if (!lengthenWal(setup.file)) clearInterval(room)
  }, BETWEEN_STEPS_MS)
  const reply = (request: WriterRequest): WriterReply => {
    if (request === 'prove') {
      writer.prove()
      return { proven: true }
    }
    if ('truncate' in request) return { more: writer.truncate(request.truncate, request.before) }
    return { outcomes: writer.write(unpacked(request)) }
  }
  return {
    reply,
    close: () => {
      clearInterval(room)
      close()
    },
  }
})
