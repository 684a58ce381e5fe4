import { quarantineKey } from '@ghostlight/projections'
import type { Logger } from 'pino'
import { levelOf } from '../away.ts'
import { pause } from '../pause.ts'
import type { EventStore, StoredEvent } from '../ports/event-store.ts'
import { anchorOf } from '../ports/kept.ts'
import type { ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'
import { changesLibrary, libraryChannel } from './library-changes.ts'
import { createProjection } from './projection.ts'
import { createQuarantine, type Quarantine } from './quarantine.ts'
import { type Unreadable, watchUnreadable } from './unreadable.ts'

const retryMs = 1_000

/**
 * Folds the log into the read models: every event in order, each batch with its checkpoint in one atomic step.
 * Fenced (somebody else projects) or cut off, it starts again from the stored checkpoint.
 */
export const createProjector = ({
  store,
  views,
  clock,
  logger,
  unreadable = watchUnreadable(logger),
  quarantine = createQuarantine(logger),
}: {
  store: EventStore
  views: ReadStore
  clock: Clock
  logger: Logger
  unreadable?: Unreadable
  quarantine?: Quarantine
}) => {
  const stop = new AbortController()
  const caughtUp = Promise.withResolvers<void>()

  let round = new AbortController()
  let lag = 0
  let last: StoredEvent | undefined

  const project = async (): Promise<void> => {
    round = new AbortController()
    const signal = AbortSignal.any([stop.signal, round.signal])
    const aside = await views.all(quarantineKey)
    for (const [id, what] of aside) quarantine.put(id, what)
    const projection = createProjection(views, {
      aside: new Set(aside.keys()),
      reads: unreadable.reads,
      failed: (stored, error, show) => {
        if (show) quarantine.put(show.blackboardId, show.what, error)
        else unreadable.malformed(stored)
      },
    })
    let checkpoint = await views.checkpoint()
    for await (const item of store.subscribe({ after: checkpoint, signal })) {
      if ('caughtUp' in item) {
        caughtUp.resolve()
        continue
      }
      lag = item.events.length
      const { ops, changes } = await projection.fold(item.events)
      const newest = item.events.at(-1)
      const position = newest?.position ?? checkpoint
      const applied = await views.apply({ expected: checkpoint, checkpoint: position, ops, changes })
      if (applied === 'fenced') return logger.warn('another projector is at work; reading its checkpoint')
      checkpoint = position
      last = newest ?? last
      lag = 0
      // An author who does not hear of it looks again with the next change, or on coming back.
      if (changesLibrary(ops)) views.publish(libraryChannel, {}).catch(() => undefined)
    }
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await project().catch((error: unknown) =>
        logger[levelOf(error)]({ err: error }, 'projector stopped; starting again'),
      )
      await pause(clock, retryMs, stop.signal)
    }
  }
  let running: Promise<void> | undefined
  return {
    /** Resolves when it has caught up with the log. */
    start: (): Promise<void> => {
      running ??= run()
      return caughtUp.promise
    },
    /** events that have been read and are not in the read models yet */
    lag: (): number => lag,
    /** The read store may have forgotten something: what it has now is gone on from. */
    again: (): void => round.abort(),
    /** Puts the views down for the next start, as they are now. */
    keep: async (): Promise<void> => {
      if (last) await views.keep(anchorOf(last))
    },
    stop: async (): Promise<void> => {
      stop.abort()
      await running
    },
  }
}
