import type { EventStore, StoredEvent } from '../ports/event-store.ts'

const streamsOf = (id: string): string[] => [`blackboard-${id}`, `audience-${id}`]

/** The ids of its events, of streams that the store would otherwise read for them. */
export const idsOf = (store: Pick<EventStore, 'idsOf'>, id: string): [stream: string, ids: Uint8Array][] => {
  const found: [string, Uint8Array][] = []
  for (const stream of streamsOf(id)) {
    const ids = store.idsOf?.(stream)
    if (ids) found.push([stream, ids])
  }
  return found
}

/** Both streams of a show in log order, up to a position. Reads nothing else of the log. */
export async function* showEvents(
  { read }: Pick<EventStore, 'read'>,
  id: string,
  upTo: number,
): AsyncGenerator<StoredEvent> {
  const streams = streamsOf(id).map((name) => read(name)[Symbol.asyncIterator]())
  const heads = await Promise.all(streams.map((it) => it.next()))
  for (;;) {
    const positions = heads.map(({ done, value }) => (done ? Number.POSITIVE_INFINITY : value.position))
    const first = positions.indexOf(Math.min(...positions))
    const head = heads[first]
    if (!head || head.done || head.value.position > upTo) break
    yield head.value
    const next = streams[first]
    if (next) heads[first] = await next.next()
  }
  for (const it of streams) await it.return?.(undefined)
}
