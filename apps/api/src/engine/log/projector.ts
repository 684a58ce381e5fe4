import { placeKey, quarantineKey } from '@ghostlight/projections'
import type { Logger } from 'pino'
import { levelOf } from '../away.ts'
import { pause } from '../pause.ts'
import { type Channel, channel } from '../ports/channel.ts'
import type { EventStore } from '../ports/event-store.ts'
import type { Leases, ReadStore, Unsubscribe } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'
import { anchorOf } from '../ports/snapshots.ts'
import { areOfThisLog, buildViews } from './build-views.ts'
import { createFollowed } from './followed.ts'
import { changesLibrary, libraryChannel, takenOutBy } from './library-changes.ts'
import { createProjection, type Reading } from './projection.ts'
import { createQuarantine, type Quarantine } from './quarantine.ts'
import { type Unreadable, watchUnreadable } from './unreadable.ts'

const retryMs = 1_000
/** How often a node checks whether another one has built the views, ms. */
const lookAgainMs = 250

/**
 * Says that a projector ends, so that another one continues at once. Otherwise consoles would see nothing until its
 * waiting time is over.
 */
const endedChannel: Channel<Record<string, never>> = channel('projector')

/** How long to wait before the next attempt, ms. `isFenced`: and until the other projector is still. */
type Next = { waitMs: number; isFenced?: boolean }

type Parts = {
  store: EventStore
  views: ReadStore
  leases: Leases
  node: string
  clock: Clock
  logger: Logger
  unreadable?: Unreadable
  quarantine?: Quarantine
}

/**
 * Folds the log into the read models: every event in order, each batch with its checkpoint in one atomic step. If it is
 * cut off, it starts again from the stored checkpoint; if it is fenced (another node projects), once the other one has
 * written nothing for a second. Views that are missing or of another log are rebuilt first.
 */
export const createProjector = ({
  store,
  views,
  leases,
  node,
  clock,
  logger,
  unreadable = watchUnreadable(logger),
  quarantine = createQuarantine(logger),
}: Parts) => {
  const stop = new AbortController()
  const followed = createFollowed()

  let round = new AbortController()
  let waiting = new AbortController()
  let lag = 0
  let isThere = false
  /** when any node last wrote the views */
  let writtenAt = Number.NEGATIVE_INFINITY

  const reading = (aside: ReadonlyMap<string, string>): Reading => {
    for (const [id, what] of aside) quarantine.put(id, what)
    return {
      aside: new Set(aside.keys()),
      reads: unreadable.reads,
      failed: (stored, error, show) => {
        if (show) quarantine.put(show.blackboardId, show.what, error)
        else unreadable.malformed(stored)
      },
    }
  }

  const follow = async (signal: AbortSignal): Promise<Next> => {
    const projection = createProjection(views, reading(await views.all(quarantineKey)))
    let checkpoint = await views.checkpoint()
    isThere = true
    for await (const item of store.subscribe({ after: checkpoint, signal })) {
      followed.saw(item)
      if (!('events' in item)) continue
      lag = item.events.length
      const { ops, changes } = await projection.fold(item.events)
      const position = item.events.at(-1)?.position ?? checkpoint
      const applied = await views.apply({ expected: checkpoint, checkpoint: position, ops, changes })
      if (applied === 'fenced') {
        lag = 0
        if ((await views.checkpoint()) === -1) return { waitMs: 0 }
        // normal between nodes during a show: the quicker one writes
        logger.debug('another projector is at work; waiting until it stops')
        return { waitMs: retryMs, isFenced: true }
      }
      checkpoint = position
      lag = 0
      // An author who misses this message looks again with the next change, or on returning to the page.
      if (changesLibrary(ops))
        views.publish(libraryChannel, { takenOut: takenOutBy(item.events) }).catch(() => undefined)
    }
    return { waitMs: signal.aborted ? 0 : retryMs }
  }

  const project = async (): Promise<Next> => {
    round = new AbortController()
    const signal = AbortSignal.any([stop.signal, round.signal])
    if (!(await areOfThisLog({ store, views }))) {
      if (isThere) logger.warn('the read models are missing or of another log; they are built anew')
      isThere = false
      const isBuilt = await buildViews({ store, views, leases, node }, { reading: reading(new Map()), signal })
      if (!isBuilt) return { waitMs: lookAgainMs }
    }
    return follow(signal)
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      // from here on, an ending node that fenced this one is no longer waited for
      waiting = new AbortController()
      const next = await project().catch((error: unknown): Next => {
        followed.lost()
        logger[levelOf(error)]({ err: error }, 'projector stopped; starting again')
        return { waitMs: retryMs }
      })
      await rest(next, AbortSignal.any([stop.signal, waiting.signal]))
    }
  }
  /**
   * A fenced projector that tries again while the other one writes is only in its way: it reads the whole show, and if it
   * wins a step, the other one does the same.
   */
  const rest = async ({ waitMs, isFenced }: Next, signal: AbortSignal): Promise<void> => {
    for (let left = waitMs; left > 0 && !signal.aborted; left = isFenced ? writtenAt + retryMs - clock.now() : 0)
      await pause(clock, left, signal)
  }
  let running: Promise<void> | undefined
  const forget: Unsubscribe[] = []
  return {
    /** Resolves when it has caught up with the log. */
    start: async (): Promise<void> => {
      // a start that failed is repeated
      if (forget.length === 0) forget.push(await views.onMessage(endedChannel, () => waiting.abort()))
      const written = (): void => {
        writtenAt = clock.now()
      }
      if (forget.length === 1) forget.push(await views.onChanges(written))
      running ??= run()
      return followed.caughtUp
    },
    /** Whether there are read models of this log. Without them nobody can say what is in them. */
    isThere: (): boolean => isThere,
    isFollowing: followed.isFollowing,
    /** events that were read and are not in the read models yet */
    lag: (): number => lag,
    /** The read store may have lost something: continue from what it has now. */
    again: (): void => {
      round.abort()
      waiting.abort()
    },
    /** Saves the views for the next start, as they are now. */
    keep: async (): Promise<void> => {
      const last = await views.get(placeKey, 'last')
      if (last) await views.keep(anchorOf(last))
    },
    stop: async (): Promise<void> => {
      stop.abort()
      await running
      if (forget.length === 0) return
      for (const unsubscribe of forget.splice(0)) await unsubscribe()
      await views.publish(endedChannel, {}).catch(() => undefined)
    },
  }
}
