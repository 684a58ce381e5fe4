import type { EventStore, StoredEvent } from '../ports/event-store.ts'

/** Both streams of a show in log order, up to a position. Reads nothing else of the log. */
export async function* showEvents(
  { read }: Pick<EventStore, 'read'>,
  id: string,
  upTo: number,
): AsyncGenerator<StoredEvent> {
  const streams = [`blackboard-${id}`, `audience-${id}`].map((name) => read(name)[Symbol.asyncIterator]())
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
