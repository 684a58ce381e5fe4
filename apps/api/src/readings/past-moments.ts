import type { Blackboard } from '@ghostlight/contracts'
import { type BoardEvent, type Checkpoint, createReplay, seqOrigin, viewsVersion } from '@ghostlight/projections'
import { type Codec, isReadable, recorded } from '../engine/log/codec.ts'
import { eventsOf } from '../engine/log/events-of-show.ts'
import { subjectsIn } from '../engine/log/subjects-in.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'

/** `seq`: the number of the last change up to this moment. */
export type PastBoard = { board: Blackboard | undefined; seq: number }
export type Moment = { seq: number } | { time: number }

/**
 * A moment in memory. `latest` is the newest time of an event up to it, because the clocks of two machines may differ.
 */
type Kept = { position: number; seq: number; latest: number; checkpoint: Checkpoint }
type Show = { kept: Kept[]; everyNth: number; queue: Promise<unknown>; usedAt: number }

const beginning: Kept = {
  position: -1,
  seq: seqOrigin(viewsVersion),
  latest: Number.NEGATIVE_INFINITY,
  checkpoint: new Map(),
}

/** Whether a kept moment is the wanted one, or before it. */
const isBy = (moment: Moment, { seq, latest }: Kept): boolean =>
  'seq' in moment ? seq <= moment.seq : latest <= moment.time
const isOver = (moment: Moment, { at }: BoardEvent): boolean => 'time' in moment && at > moment.time
const isReached = (moment: Moment, seq: number): boolean => 'seq' in moment && seq === moment.seq

type Parts = {
  store: Pick<EventStore, 'read' | 'readAll'>
  codec: Pick<Codec, 'openAll'>
  clock: Clock
  /** reads the keys that a kept moment needs; absent if `codec` has them */
  load?: (subjects: Iterable<string>) => Promise<void>
}
type Bounds = { everyNth: number; mostKept: number; mostShows: number; keptMs: number }
/**
 * 100,000 events are 100 to 200 moments of about 100 KB each. An installation has many shows, but few are viewed at the
 * same time.
 */
const bounds: Bounds = { everyNth: 500, mostKept: 200, mostShows: 4, keptMs: 5 * 60_000 }

/**
 * Folds past states of shows from the log. Moments on the way stay in memory for some minutes, for the few most recent
 * shows. Nothing is written to the log or a store.
 */
export const createPastMoments = (
  { store, codec, clock, load }: Parts,
  { everyNth, mostKept, mostShows, keptMs }: Bounds = bounds,
) => {
  const shows = new Map<string, Show>()
  let cancel = (): void => {}

  const showOf = (id: string): Show => {
    const show = shows.get(id) ?? { kept: [], everyNth, queue: Promise.resolve(), usedAt: 0 }
    show.usedAt = clock.now()
    // moves to the end of the line: the show that was unused longest is forgotten first
    shows.delete(id)
    shows.set(id, show)
    for (const [other] of shows) if (shows.size > mostShows) shows.delete(other)
    forgetWhenDue()
    return show
  }
  const forgetWhenDue = (): void => {
    cancel()
    const [oldest] = shows.values()
    if (oldest) cancel = clock.at(oldest.usedAt + keptMs, forget)
  }
  const forget = (): void => {
    for (const [id, { usedAt }] of shows) if (usedAt + keptMs <= clock.now()) shows.delete(id)
    forgetWhenDue()
  }
  const keep = (show: Show, kept: Kept): void => {
    show.kept.push(kept)
    if (show.kept.length <= mostKept) return
    show.kept = show.kept.filter((_, index) => index % 2 === 1)
    show.everyNth *= 2
  }

  const fold = async (id: string, show: Show, moment: Moment): Promise<PastBoard> => {
    const from = show.kept.findLast((kept) => isBy(moment, kept)) ?? beginning
    const last = show.kept.at(-1)?.position ?? -1
    const replay = createReplay(id, codec.openAll, from.checkpoint)
    let { seq, latest } = from
    let since = 0
    const view = async (): Promise<Blackboard | undefined> => {
      await load?.(subjectsIn([...replay.keep().values()].flatMap((fields) => [...fields.values()])))
      return replay.view()
    }
    if (isReached(moment, seq) && from !== beginning) return { board: await view(), seq }
    for await (const stored of eventsOf(store, id, from.position)) {
      if (!isReadable(stored)) continue
      const event = recorded(stored) as BoardEvent
      if (isOver(moment, event)) break
      seq = replay.apply(event)
      latest = Math.max(latest, event.at)
      if (++since >= show.everyNth && stored.position > last) {
        since = 0
        keep(show, { position: stored.position, seq, latest, checkpoint: replay.keep() })
      }
      if (isReached(moment, seq)) break
    }
    return { board: await view(), seq }
  }

  return {
    /**
     * The blackboard at this moment. Requests for one show run one after the other, so the second uses what the first
     * kept.
     */
    at: (id: string, moment: Moment): Promise<PastBoard> => {
      const show = showOf(id)
      const told = show.queue.then(() => fold(id, show, moment))
      show.queue = told.catch(() => undefined)
      return told
    },
    /** the number of kept moments, by show */
    kept: (): Record<string, number> => Object.fromEntries([...shows].map(([id, { kept }]) => [id, kept.length])),
    close: (): void => {
      cancel()
      shows.clear()
    },
  }
}
export type PastMoments = ReturnType<typeof createPastMoments>
