import type { EventStore, NewEvent, StoredEvent } from '../../../engine/ports/event-store.ts'
import { StoreUnavailable, WrongExpectedRevision } from '../../../engine/ports/event-store.ts'
import { placeAppend, type StreamEnd } from '../placing.ts'
import { streamFilter } from '../prefixes.ts'
import { Tail } from '../tail.ts'
import { type Page, tailSubscription } from '../tail-subscription.ts'

const PAGE = 500

/** Events are kept as they would come back from a disk: JSON, not the caller's own objects. */
function stored(event: NewEvent, place: Pick<StoredEvent, 'stream' | 'revision' | 'position'>): StoredEvent {
  const { id, type, data, meta } = event
  const copy: NewEvent = JSON.parse(JSON.stringify({ id, type, data, meta }))
  return { ...copy, ...place }
}

type MemoryStream = { events: StoredEvent[]; ids: Map<string, StoredEvent> }

/** The log in memory, for tests; `log` given again is the same log reopened. */
export function createMemoryEventStore(log: (StoredEvent | undefined)[] = []): EventStore {
  const streams = new Map<string, MemoryStream>()
  const tail = new Tail()
  for (const event of log) if (event) remember(event)

  function remember(event: StoredEvent): void {
    const stream: MemoryStream = streams.get(event.stream) ?? { events: [], ids: new Map() }
    stream.events.push(event)
    stream.ids.set(event.id, event)
    streams.set(event.stream, stream)
  }

  function open(): void {
    if (tail.closed) throw new StoreUnavailable('the event store is closed')
  }

  function endOf(name: string): StreamEnd {
    const stream = streams.get(name)
    const { revision, position } = stream?.events.at(-1) ?? { revision: -1, position: -1 }
    return { revision, position, find: (id) => stream?.ids.get(id) }
  }

  async function readPage(after: number, prefixes: readonly string[] | undefined, size = PAGE): Promise<Page> {
    open()
    const page = log.slice(after + 1, after + 1 + size)
    const wanted = streamFilter(prefixes)
    const upTo = after + page.length
    const events = page.flatMap((event) => (event && wanted(event.stream) ? [event] : []))
    return { events: () => events, upTo, more: upTo < log.length - 1 }
  }

  return {
    async append(stream, expected, events) {
      open()
      const end = endOf(stream)
      const ids = events.map((event) => event.id)
      const placing = placeAppend(end, expected, ids)
      if (placing.outcome === 'repeat') return { revision: placing.at.revision, position: placing.at.position }
      if (placing.outcome === 'conflict') throw new WrongExpectedRevision(stream, expected, placing.actual)
      const fresh = events
        .filter((_, index) => placing.fresh.includes(index))
        .map((event, index) =>
          stored(event, { stream, revision: end.revision + 1 + index, position: log.length + index }),
        )
      log.push(...fresh)
      for (const event of fresh) remember(event)
      tail.publish(fresh)
      return { revision: end.revision + fresh.length, position: log.length - 1 }
    },

    async *read(stream, from = 0) {
      open()
      yield* (streams.get(stream)?.events ?? []).filter(({ revision }) => revision >= from)
    },

    async truncate(stream, before) {
      open()
      const held = streams.get(stream)
      for (const { position, id } of held?.events.filter(({ revision }) => revision < before) ?? []) {
        log[position] = undefined
        held?.ids.delete(id)
      }
      if (held) held.events = held.events.filter(({ revision }) => revision >= before)
    },

    async *readAll({ after, prefixes, limit = Number.POSITIVE_INFINITY }) {
      let left = limit
      // every node asks for a single event again and again
      const size = limit < PAGE ? Math.max(limit, 20) : PAGE
      for (let page = await readPage(after, prefixes, size); ; page = await readPage(page.upTo, prefixes, size)) {
        for (const event of page.events()) {
          if (left-- <= 0) return
          yield event
        }
        if (!page.more) return
      }
    },

    subscribe: (options) => tailSubscription({ tail, readPage }, options),

    async prove() {
      open()
    },

    async close() {
      tail.close()
    },
  }
}
