import type { Logger } from 'pino'
import { isAway } from '../away.ts'
import { pause } from '../pause.ts'
import type { EventStore, StoredEvent } from '../ports/event-store.ts'
import type { ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import { subjectsIn } from './subjects-in.ts'

type Load = NonNullable<SubjectKeys['load']>
type Parts = { load: Load; clock: Clock; logger: Logger }
type Reads = Pick<EventStore, 'read' | 'readAll'>

const againMs = 250
/** Number of events whose keys are requested together. */
const together = 200

/** Waits while the keys are away, because only completely readable events are passed on. */
const loadWhenThere = async (subjects: Iterable<string>, { load, clock, signal }: Parts & { signal: AbortSignal }) => {
  while (!signal.aborted)
    try {
      return await load(subjects)
    } catch (error) {
      if (!isAway(error)) throw error
      await pause(clock, againMs, signal)
    }
}

/** Reads of a log that load the keys of each event before they pass it on. Errors: also ObjectsUnavailable. */
export const readsWithKeys = (log: Reads, load: Load): Reads => {
  async function* loaded(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent> {
    let waiting: StoredEvent[] = []
    const next = async (): Promise<StoredEvent[]> => {
      const ready = waiting
      waiting = []
      await load(subjectsIn(ready.map(({ data }) => data)))
      return ready
    }
    for await (const event of events) if (waiting.push(event) >= together) yield* await next()
    yield* await next()
  }
  return {
    read: (...asked) => loaded(log.read(...asked)),
    readAll: (asked) => loaded(log.readAll(asked)),
  }
}

/** The same for the log. */
export const storeWithKeys = (store: EventStore, parts: Parts): EventStore => ({
  ...store,
  ...readsWithKeys(store, parts.load),
  async *subscribe(options) {
    const signal = options.signal ?? new AbortController().signal
    for await (const item of store.subscribe(options)) {
      if ('events' in item) await loadWhenThere(subjectsIn(item.events.map(({ data }) => data)), { ...parts, signal })
      if (signal.aborted) return
      yield item
    }
  },
})

/** The same for the read models. Changes are passed on in order, without gaps, and only when they can be decrypted. */
export const viewsWithKeys = (views: ReadStore, parts: Parts): ReadStore => {
  const loaded = async <T>(value: T): Promise<T> => {
    await parts.load(value instanceof Map ? subjectsIn([...value.values()]) : subjectsIn(value))
    return value
  }
  return {
    ...views,
    get: async (...asked) => loaded(await views.get(...asked)),
    all: async (key) => loaded(await views.all(key)),
    list: async (key) => loaded(await views.list(key)),
    async onChanges(listener) {
      const stop = new AbortController()
      const { signal } = stop
      let told = Promise.resolve()
      const unsubscribe = await views.onChanges((changes, checkpoint, previous) => {
        const tell = async (): Promise<void> => {
          await loadWhenThere(subjectsIn(changes), { ...parts, signal })
          if (!signal.aborted) listener(changes, checkpoint, previous)
        }
        told = told.then(tell).catch((error: unknown) => parts.logger.error({ err: error }, 'a listener failed'))
      })
      return async () => {
        stop.abort()
        await unsubscribe()
      }
    },
  }
}
