import type { LogLine } from '@ghostlight/contracts'
import { type BoardEvent, initialBoard, projectBoard } from '@ghostlight/projections'
import { type Codec, isReadable, recorded } from '../../engine/log/codec.ts'
import { eventsOf } from '../../engine/log/events-of-show.ts'
import type { EventStore } from '../../engine/ports/event-store.ts'

/** Writes a log as pieces of text. */
export type WriteLog = (lines: AsyncIterable<LogLine>) => AsyncIterable<string>

/** Both streams of a show, in log order, with personal fields open. */
export async function* readLog(
  { store, codec }: { store: Pick<EventStore, 'read' | 'readAll'>; codec: Pick<Codec, 'open'> },
  blackboardId: string,
): AsyncGenerator<LogLine> {
  const state = initialBoard()
  for await (const stored of eventsOf(store, blackboardId)) {
    const { id, stream, type, meta } = stored
    const line = { id, stream, type, at: meta.at, actor: meta.actor }
    // events that this program cannot read are in the log as they were stored
    if (!isReadable(stored)) {
      yield { ...line, data: stored.data }
      continue
    }
    const { change } = projectBoard(state, recorded(stored) as BoardEvent)
    const seq = change && change.frames.length > 0 ? { seq: change.seq } : {}
    yield { ...seq, ...line, data: codec.open(stored).data }
  }
}
