import type { LogEvent } from '@ghostlight/contracts'
import { type Codec, isReadable } from '../../engine/log/codec.ts'
import type { EventStore, StoredEvent } from '../../engine/ports/event-store.ts'

type Log = { codec: Pick<Codec, 'open'> } & { store: Pick<EventStore, 'readAll'> }
export type Since = { id: string; after: number }

/** All events of a show after a position, as JSON lines. Returns the position of the last event. */
export async function* logSince({ id, after }: Since, { store, codec }: Log): AsyncGenerator<string, number> {
  let last = after
  for await (const stored of store.readAll({ after, prefixes: streamsOf(id) })) {
    last = stored.position
    yield lineOf(stored, codec)
  }
  return last
}

export const streamsOf = (id: string): string[] => [`blackboard-${id}`, `audience-${id}`]

export const lineOf = (stored: StoredEvent, codec: Pick<Codec, 'open'>): string => {
  const { id, type, position, meta } = stored
  const event: LogEvent = {
    position,
    id,
    type,
    at: meta.at,
    actor: meta.actor,
    causationId: meta.$causationId,
    correlationId: meta.$correlationId,
    // events that this program cannot read are in the log as they were stored
    data: isReadable(stored) ? codec.open(stored).data : stored.data,
  }
  return `${JSON.stringify(event)}\n`
}
