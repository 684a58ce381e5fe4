import type { AudienceEvent } from '@ghostlight/contracts'
import { derivedId } from '../derived-id.ts'
import { type EventStore, StoreUnavailable } from '../ports/event-store.ts'
import type { Clock, Ids } from '../ports/runtime.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import type { Codec } from './codec.ts'
import { ensureKeys } from './ensure-keys.ts'
import { partsOf } from './parts.ts'
import { sealedEvent } from './sealed-event.ts'

type Parts = { store: EventStore; codec: Codec; keys: SubjectKeys; clock: Clock; ids: Ids }
type Entry = { event: AudienceEvent; id: string; at: number; done: PromiseWithResolvers<number> }
type Queue = { entries: Entry[]; busy: boolean }

/** What waits for the log of one show at most. 10,000 phones report a cue in 30,000 events. */
export const mostWaiting = 100_000

/**
 * Appends what happens in the audience to `audience-<blackboard id>`, in order. Events that arrive together, or during
 * an append, go into one append. A delivery's outcome has a derived id, so it is stored once.
 */
export const createRecorder = ({ store, codec, keys, clock, ids }: Parts) => {
  const queues = new Map<string, Queue>()

  const flush = async (blackboardId: string, queue: Queue): Promise<void> => {
    while (queue.entries.length > 0) {
      const entries = queue.entries.splice(0)
      try {
        await ensureKeys(
          keys,
          entries.flatMap(({ event }) => codec.persons(event)),
        )
        const stream = `audience-${blackboardId}`
        const sealed = entries.map((entry) => {
          const { event, id, at } = entry
          const actor = 'userId' in event.data ? event.data.userId : 'system'
          return { entry, event: sealedEvent(codec, event, { id, stream, actor, at }) }
        })
        for (const part of partsOf(sealed, ({ event }) => event)) {
          const events = part.map(({ event }) => event)
          const { position } = await store.append(stream, 'any', events)
          for (const { entry } of part) entry.done.resolve(position)
        }
      } catch (error) {
        // entries that were stored have resolved already and ignore this
        for (const { done } of entries) done.reject(error)
      }
    }
    queue.busy = false
  }

  /** Resolves with the log position once it is durable; rejects if the store cannot take it now, or too much waits for it. */
  return (blackboardId: string, event: AudienceEvent): Promise<number> => {
    const queue = queues.get(blackboardId) ?? { entries: [], busy: false }
    queues.set(blackboardId, queue)
    if (queue.entries.length >= mostWaiting)
      return Promise.reject(new StoreUnavailable('Too much waits for the log already.'))
    const id = onceOnly(event) ?? ids.next()
    const done = Promise.withResolvers<number>()
    queue.entries.push({ event, id, at: clock.now(), done })
    if (!queue.busy) {
      queue.busy = true
      queueMicrotask(() => void flush(blackboardId, queue))
    }
    return done.promise
  }
}
export type Record = ReturnType<typeof createRecorder>

const onceOnly = ({ type, data }: AudienceEvent): string | undefined => {
  if (type === 'LineWritten')
    return derivedId(type, data.moduleRunId, data.userId, ...(data.edit === undefined ? [] : [data.edit]))
  if (type === 'LibraryFollowed' || type === 'LibraryCueFollowed' || type === 'LibraryTemplateFollowed')
    return derivedId(type, data.editId)
  if (type === 'AutomationTaken' || type === 'AutomationSent' || type === 'AutomationFailed')
    return derivedId(type, data.automationId, data.cause)
  // an answer can be changed, and changed back
  if (!('deliveryId' in data) || type === 'AnswerGiven') return undefined
  return derivedId(type, data.deliveryId, data.userId)
}
