import type { LibraryEvent } from '@ghostlight/contracts'
import {
  type BoardChange,
  type BoardEvent,
  type BoardState,
  boardFromView,
  boardKey,
  deliveriesKey,
  type EmoteState,
  emotesFromView,
  emotesKey,
  openRuns,
  projectBoard,
  projectEmotes,
  projectLibrary,
  projectShows,
  type ShowsState,
  showsFromView,
  showsKey,
  type WriteOp,
} from '@ghostlight/projections'
import type { Logger } from 'pino'
import { pause } from '../pause.ts'
import type { EventStore, StoredEvent } from '../ports/event-store.ts'
import type { ReadStore } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'
import { isReadable, recorded } from './codec.ts'
import { changesLibrary, libraryChannel } from './library-changes.ts'
import { type Unreadable, watchUnreadable } from './unreadable.ts'

const boardStream = /^(?:blackboard|audience)-/
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
}: {
  store: EventStore
  views: ReadStore
  clock: Clock
  logger: Logger
  unreadable?: Unreadable
}) => {
  const stop = new AbortController()
  const caughtUp = Promise.withResolvers<void>()

  const project = async (): Promise<void> => {
    const projection = createProjection(views, unreadable.reads)
    let checkpoint = await views.checkpoint()
    for await (const item of store.subscribe({ after: checkpoint, signal: stop.signal })) {
      if ('caughtUp' in item) {
        caughtUp.resolve()
        continue
      }
      const { ops, changes } = await projection.fold(item.events)
      const last = item.events.at(-1)?.position ?? checkpoint
      const applied = await views.apply({ expected: checkpoint, checkpoint: last, ops, changes })
      if (applied === 'fenced') return logger.warn('another projector is at work; reading its checkpoint')
      checkpoint = last
      // An author who does not hear of it looks again with the next change, or on coming back.
      if (changesLibrary(ops)) views.publish(libraryChannel, {}).catch(() => undefined)
    }
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await project().catch((error: unknown) => logger.error({ err: error }, 'projector stopped; starting again'))
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
    stop: async (): Promise<void> => {
      stop.abort()
      await running
    },
  }
}

/** What the projections of one blackboard keep between events; the list of shows is one for all of them. */
type BoardProjection = { board: BoardState; emotes: EmoteState; shows: ShowsState }

/** Event → write operations and changes, with the small state that projections keep between events. */
export const createProjection = (views: Pick<ReadStore, 'all'>, reads: Unreadable['reads'] = isReadable) => {
  const projections = new Map<string, BoardProjection>()
  let shows: ShowsState | undefined
  const load = async (id: string): Promise<BoardProjection> => {
    const fields = await views.all(boardKey(id))
    const deliveries = await Promise.all(
      openRuns(fields).map(async (run) => [run, await views.all(deliveriesKey(run))] as const),
    )
    const board = boardFromView(fields, new Map(deliveries))
    shows ??= showsFromView(await views.all(showsKey))
    const state = { board, emotes: emotesFromView(await views.all(emotesKey(id))), shows }
    projections.set(id, state)
    return state
  }
  const foldOne = (
    it: BoardEvent,
    { board, emotes, shows: all }: BoardProjection,
  ): { ops: WriteOp[]; change: BoardChange | undefined } => {
    if (it.type === 'EmotePublished') return { ops: projectEmotes(emotes, it), change: undefined }
    const { ops, change } = projectBoard(board, it)
    const listed = projectShows(all, it)
    return listed.length === 0 ? { ops, change } : { ops: [...ops, ...listed], change }
  }
  return {
    fold: async (events: readonly StoredEvent[]): Promise<{ ops: WriteOp[]; changes: BoardChange[] }> => {
      const ops: WriteOp[] = []
      const changes: BoardChange[] = []
      for (const stored of events) {
        if (!reads(stored)) continue
        const event = recorded(stored)
        if (!boardStream.test(stored.stream)) {
          for (const op of projectLibrary(event as LibraryEvent)) ops.push(op)
          continue
        }
        const id = stored.stream.slice(stored.stream.indexOf('-') + 1)
        // awaited only when there is something to wait for: most of a log is events of shows that are known
        const projected = foldOne(event as BoardEvent, projections.get(id) ?? (await load(id)))
        for (const op of projected.ops) ops.push(op)
        if (projected.change) changes.push(projected.change)
      }
      return { ops, changes }
    },
  }
}
