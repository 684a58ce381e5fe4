import { createLogReader } from './log-reader.ts'
import { openForReading } from './open-database.ts'
import type { PageReply, PageRequest } from './protocol.ts'
import { serveWorker } from './serve-worker.ts'

/** Thread for reading, with a connection of its own: a long catch-up does not delay an append. */
serveWorker<PageRequest, PageReply>((setup) => {
  const db = openForReading(setup)
  return { reply: createLogReader(db), close: () => db.close() }
})
