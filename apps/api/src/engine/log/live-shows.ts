import { canWait, evolveLive, initialLive, type LiveEvent, type LiveState } from '@ghostlight/domain'
import type { Logger } from 'pino'
import { levelOf } from '../away.ts'
import { pause } from '../pause.ts'
import type { EventStore, StoredEvent } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'
import type { Codec } from './codec.ts'
import { createQuarantine, placeOf, type Quarantine } from './quarantine.ts'
import { type Unreadable, watchUnreadable } from './unreadable.ts'
import { createWaitForFold } from './wait-for-fold.ts'

const retryMs = 1_000

/** When what a show owes after its change is to be worked out. */
export type Urgency = 'now' | 'soon'

type Parts = {
  store: EventStore
  codec: Codec
  clock: Clock
  logger: Logger
  unreadable?: Unreadable
  quarantine?: Quarantine
}

/**
 * Every node folds every show's two streams, so that it can answer for it and take it over. `onChange` is called with
 * the shows that changed and whether what they owe now can wait, once for each batch of events and only after the first
 * catch-up. A show that cannot be folded is set aside.
 */
export const createLiveShows = (parts: Parts, onChange: (changed: ReadonlyMap<string, Urgency>) => void) => {
  const { store, codec, clock, logger } = parts
  const { unreadable = watchUnreadable(logger), quarantine = createQuarantine(logger) } = parts
  const shows = new Map<string, LiveState>()
  const recordings = new Set<string>()
  /** a show of another evening, from a recording: nobody speaks for it, waits for it, or clears up after it */
  const goesOn = (id: string, { type, data }: StoredEvent): boolean => {
    if (type === 'BlackboardCreated' && 'imported' in data) recordings.add(id)
    return !recordings.has(id)
  }
  const stop = new AbortController()
  const { reached, folded } = createWaitForFold(clock)
  const caughtUp = Promise.withResolvers<void>()
  let position = -1
  let ready = false

  /** undefined when the show is set aside */
  const foldOne = (id: string, stored: StoredEvent): Urgency | undefined => {
    if (quarantine.why(id) === undefined)
      try {
        const event = codec.open(stored) as LiveEvent
        const live = evolveLive(shows.get(id) ?? initialLive(), event)
        shows.set(id, live)
        return canWait(live, event) ? 'soon' : 'now'
      } catch (error) {
        quarantine.put(id, `${placeOf(stored)} cannot be read`, error)
      }
    shows.delete(id)
    return undefined
  }

  const foldAll = (events: readonly StoredEvent[]): Map<string, Urgency> => {
    const changed = new Map<string, Urgency>()
    for (const stored of events) {
      const id = stored.stream.slice(stored.stream.indexOf('-') + 1)
      const urgency = goesOn(id, stored) && unreadable.reads(stored) ? foldOne(id, stored) : undefined
      if (urgency && changed.get(id) !== 'now') changed.set(id, urgency)
      position = stored.position
    }
    return changed
  }

  const fold = async (): Promise<void> => {
    for await (const item of store.subscribe({
      after: position,
      prefixes: ['blackboard-', 'audience-'],
      signal: stop.signal,
    })) {
      if ('caughtUp' in item) {
        ready = true
        caughtUp.resolve()
        continue
      }
      const changed = foldAll(item.events)
      reached(position)
      if (ready) onChange(changed)
    }
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await fold().catch((error: unknown) =>
        logger[levelOf(error)]({ err: error }, 'folding the shows stopped; starting again'),
      )
      await pause(clock, retryMs, stop.signal)
    }
  }
  let running: Promise<void> | undefined
  return {
    shows: shows as ReadonlyMap<string, LiveState>,
    folded,
    /** Resolves when it has caught up with the log. */
    start: (): Promise<void> => {
      running ??= run()
      return caughtUp.promise
    },
    stop: async (): Promise<void> => {
      stop.abort()
      await running
    },
  }
}
