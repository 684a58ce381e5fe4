import {
  evolveLive,
  initialLive,
  type LiveEvent,
  type LiveState,
  moreUrgent,
  type Urgency,
  urgencyAfter,
} from '@ghostlight/domain'
import type { Logger } from 'pino'
import { levelOf } from '../away.ts'
import { pause } from '../pause.ts'
import type { EventStore, StoredEvent } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'
import { type Anchor, anchorOf, type Snapshots } from '../ports/snapshots.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import type { Codec } from './codec.ts'
import { createFollowed } from './followed.ts'
import { createKeptLive } from './kept-live.ts'
import { createPastShows } from './past-shows.ts'
import { createQuarantine, type Quarantine } from './quarantine.ts'
import { createReadWith } from './read-with.ts'
import { idsOf, showEvents } from './show-events.ts'
import { placeOf } from './unfoldable.ts'
import { type Unreadable, watchUnreadable } from './unreadable.ts'
import { createWaitForFold } from './wait-for-fold.ts'

const retryMs = 1_000

type Parts = {
  store: EventStore
  codec: Codec
  keys: SubjectKeys
  clock: Clock
  logger: Logger
  unreadable?: Unreadable
  quarantine?: Quarantine
  snapshots?: Snapshots | undefined
  /** gets each event that was folded */
  followed?: (event: LiveEvent) => void
}

/**
 * Every node folds both streams of every show that is not past, so that it can answer for it and take it over.
 * `onChange` gets the changed shows and the urgency of each, once for each batch of events and only after the first
 * catch-up. A show that cannot be folded is set aside.
 */
export const createLiveShows = (parts: Parts, onChange: (changed: ReadonlyMap<string, Urgency>) => void) => {
  const { store, codec, keys, clock, logger, snapshots, followed: tell } = parts
  const { unreadable = watchUnreadable(logger), quarantine = createQuarantine(logger) } = parts
  const shows = new Map<string, LiveState>()
  const recordings = new Set<string>()
  /** false for a past show from a recording: nobody speaks for it, waits for it, or clears its sockets */
  const goesOn = (id: string, { type, data }: StoredEvent): boolean => {
    if (type === 'BlackboardCreated' && 'imported' in data) recordings.add(id)
    if (type === 'ShowTakenOut') takeOut(id)
    if (type === 'ShowBroughtBack' && takenOut.delete(id)) {
      past.add(id)
      return false
    }
    return !recordings.has(id) && !takenOut.has(id)
  }
  /** shows in the archive: events that come back are old, and the last one makes the show past */
  const takenOut = new Set<string>()
  const takeOut = (id: string): void => {
    takenOut.add(id)
    past.isBack(id)
    drop(id)
  }
  const drop = (id: string): void => {
    shows.delete(id)
    readWith.forget(id)
  }
  const stop = new AbortController()
  const { reached, folded, foldedUpTo } = createWaitForFold(clock)
  const followed = createFollowed()
  const aside = new Set<string>()
  const past = createPastShows(shows, clock)
  const readWith = createReadWith()
  const kept = createKeptLive({ snapshots, keys, logger })
  /** shows from the kept state: they have everything up to here */
  const keptUpTo = new Map<string, number>()
  /** events that happen to a show while its past is read */
  const returning = new Map<string, { waiting: StoredEvent[]; done: Promise<void> }>()
  let anchor: Anchor | undefined
  let position = -1
  let sinceKept = 0
  let ready = false

  /** An event that is passed over is reported at each start, so its show is read at each start. */
  const reads = (id: string, stored: StoredEvent): boolean => {
    if (unreadable.reads(stored)) return true
    readWith.spoil(id)
    return false
  }

  /** undefined if the show is set aside */
  const foldOne = (id: string, stored: StoredEvent): Urgency | undefined => {
    if (quarantine.why(id) === undefined)
      try {
        const event = codec.open(stored, readWith.meeting(id)) as LiveEvent
        const live = evolveLive(shows.get(id) ?? initialLive(), event)
        shows.set(id, live)
        past.happened(id, stored)
        tell?.(event)
        return urgencyAfter(live, event)
      } catch (error) {
        quarantine.put(id, `${placeOf(stored)} cannot be read`, error)
      }
    aside.add(id)
    drop(id)
    return undefined
  }

  /** Reads it from its first event; what happens meanwhile follows after it. */
  const bringBack = async (id: string, upTo: number, waiting: StoredEvent[]): Promise<void> => {
    let live = initialLive()
    readWith.forget(id)
    const met = readWith.meeting(id)
    for await (const stored of showEvents(store, id, upTo)) {
      if (!reads(id, stored) || quarantine.why(id) !== undefined) continue
      try {
        live = evolveLive(live, codec.open(stored, met) as LiveEvent)
        past.happened(id, stored)
      } catch (error) {
        quarantine.put(id, `${placeOf(stored)} cannot be read`, error)
      }
    }
    returning.delete(id)
    if (takenOut.has(id)) return
    past.isBack(id)
    if (quarantine.why(id) === undefined) shows.set(id, live)
    else aside.add(id)
    for (const stored of waiting) foldOne(id, stored)
    if (ready) onChange(new Map([[id, 'now']]))
  }
  const comesBack = (id: string, upTo: number): StoredEvent[] => {
    const waiting: StoredEvent[] = []
    const again = (): Promise<void> =>
      bringBack(id, upTo, waiting).catch(async (error: unknown) => {
        logger[levelOf(error)]({ err: error, blackboardId: id }, 'a past show could not be read; trying again')
        await pause(clock, retryMs, stop.signal)
        return stop.signal.aborted ? undefined : again()
      })
    returning.set(id, { waiting, done: again() })
    return waiting
  }

  /** undefined if it does not change a show yet */
  const happened = (id: string, stored: StoredEvent): Urgency | undefined => {
    const waiting = returning.get(id)?.waiting ?? (past.has(id) ? comesBack(id, position) : undefined)
    if (waiting === undefined) return foldOne(id, stored)
    waiting.push(stored)
    return undefined
  }

  const foldAll = (events: readonly StoredEvent[]): Map<string, Urgency> => {
    const changed = new Map<string, Urgency>()
    for (const stored of events) {
      const id = stored.stream.slice(stored.stream.indexOf('-') + 1)
      const isNew = stored.position > (keptUpTo.get(id) ?? -1)
      const urgency = isNew && goesOn(id, stored) && reads(id, stored) ? happened(id, stored) : undefined
      if (urgency) changed.set(id, moreUrgent(urgency, changed.get(id)))
      position = stored.position
    }
    return changed
  }

  const letGo = (options: { ofLate: boolean }): string[] => {
    const gone = past.letGo(options)
    for (const id of gone) readWith.forget(id)
    return gone
  }

  const fold = async (): Promise<void> => {
    for await (const item of store.subscribe({
      after: position,
      prefixes: ['blackboard-', 'audience-'],
      wantsMost: true,
      signal: stop.signal,
    })) {
      if ('caughtUp' in item) {
        await Promise.all([...returning.values()].map(({ done }) => done))
        ready = true
      }
      followed.saw(item)
      if (!('events' in item)) continue
      const changed = foldAll(item.events)
      const last = item.events.at(-1)
      if (last) anchor = anchorOf(last)
      sinceKept += item.events.length
      if (!ready) letGo({ ofLate: false })
      reached(position)
      if (ready) onChange(changed)
    }
  }

  /** Reads only the shows again that were in memory then and whose state was not kept. */
  const goOn = async (): Promise<void> => {
    const found = position === -1 ? await kept.load() : undefined
    if (!found) return
    for (const id of found.recordings) recordings.add(id)
    for (const id of found.takenOut) takenOut.add(id)
    for (const id of found.past) past.add(id)
    anchor = found.anchor
    position = anchor.position
    reached(position)
    for (const [id, { of, ...it }] of found.shows) {
      shows.set(id, it.live)
      past.lastHappened(id, it.at)
      keptUpTo.set(id, it.position)
      for (const person of of) readWith.meeting(id)(person, keys.get(person))
      for (const [stream, ids] of it.ids) store.recallIds?.(stream, ids)
    }
    await Promise.all(
      found.held.map((id) => {
        if (shows.has(id)) return undefined
        comesBack(id, position)
        return returning.get(id)?.done
      }),
    )
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await goOn()
        .then(fold)
        .catch((error: unknown) => logger[levelOf(error)]({ err: error }, 'folding the shows stopped; starting again'))
      followed.lost()
      await pause(clock, retryMs, stop.signal)
    }
  }
  let running: Promise<void> | undefined
  return {
    shows: shows as ReadonlyMap<string, LiveState>,
    folded,
    foldedUpTo,
    isFollowing: followed.isFollowing,
    /** Resolves when it has caught up with the log. */
    start: (): Promise<void> => {
      running ??= run()
      return followed.caughtUp
    },
    /** Forgets the shows that are past, with all their texts; returns their ids. */
    letGo: (): string[] => letGo({ ofLate: true }),
    /** events since the last save */
    sinceKept: (): number => sinceKept,
    /** Saves the shows for the next start, one after the other; they may go on meanwhile. */
    keep: async (): Promise<void> => {
      if (!anchor || returning.size > 0) return
      sinceKept = 0
      const lists = {
        held: [...shows.keys(), ...aside],
        past: past.ids(),
        recordings: [...recordings],
        takenOut: [...takenOut],
      }
      await kept.save(anchor, lists, (id) => {
        const live = shows.get(id)
        const of = readWith.persons(id, keys.get)
        return live && of && { live, of, position, at: past.lastAt(id), ids: idsOf(store, id) }
      })
    },
    stop: async (): Promise<void> => {
      stop.abort()
      await running
    },
  }
}
