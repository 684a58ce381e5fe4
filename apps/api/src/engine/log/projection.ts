import type { LibraryEvent } from '@ghostlight/contracts'
import {
  type BoardChange,
  type BoardEvent,
  type BoardState,
  boardFromView,
  boardKey,
  changesKey,
  deliveriesKey,
  type EmoteState,
  emotesFromView,
  emotesKey,
  initialBoard,
  openRuns,
  type Place,
  placeKey,
  projectBoard,
  projectEmotes,
  projectLibrary,
  projectShows,
  quarantineKey,
  type ShowsState,
  setIn,
  showsFromView,
  showsKey,
  type WriteOp,
} from '@ghostlight/projections'
import type { StoredEvent } from '../ports/event-store.ts'
import type { ReadStore } from '../ports/read-store.ts'
import { isReadable, recorded } from './codec.ts'
import { placeOf } from './unfoldable.ts'
import type { Unreadable } from './unreadable.ts'

/**
 * number of shows whose state stays in memory between batches; others are read from their view when something happens
 */
const mostRemembered = 32

const boardStream = /^(?:blackboard|audience)-/

/** What the projections of one blackboard remember between events. The list of shows is shared by all of them. */
type BoardProjection = { board: BoardState; emotes: EmoteState; shows: ShowsState }

/** The result of one event. */
type Projected = { ops: readonly WriteOp[]; change: BoardChange | undefined }

export type Reading = {
  /** shows that are no longer projected */
  aside: Set<string>
  reads: Unreadable['reads']
  /** `blackboardId`: the show of the event, which is set aside because of `what` */
  failed: (event: StoredEvent, error: unknown, show: { blackboardId: string; what: string } | undefined) => void
}

/** Throws for what cannot be projected. */
const strict = (): Reading => ({
  aside: new Set(),
  reads: isReadable,
  failed: (_, error) => {
    throw error
  },
})

/**
 * Event → write operations and changes, with the small state that projections keep between events. A show with an event
 * that cannot be projected is set aside, and the read models say so, so that the next projector knows it too.
 */
export const createProjection = (
  views: Pick<ReadStore, 'version' | 'all'>,
  { aside, reads, failed }: Reading = strict(),
) => {
  const projections = new Map<string, BoardProjection>()
  let shows: ShowsState | undefined
  let newest: string | undefined
  /** Only between batches: the writes of a batch are in no view before it is applied. */
  const forgetOldest = (): void => {
    for (const id of projections.keys()) {
      if (projections.size <= mostRemembered) return
      projections.delete(id)
    }
  }
  const knownOf = (id: string): BoardProjection | undefined => {
    const found = projections.get(id)
    // moves it to the end of the line: what is in use is forgotten last
    if (found && id !== newest && projections.delete(id)) projections.set(id, found)
    newest = id
    return found
  }
  const load = async (id: string): Promise<BoardProjection> => {
    const fields = await views.all(boardKey(id))
    const deliveries = await Promise.all(
      openRuns(fields).map(async (run) => [run, await views.all(deliveriesKey(run))] as const),
    )
    const board = boardFromView(fields, new Map(deliveries), views.version)
    shows ??= showsFromView(await views.all(showsKey))
    const state = { board, emotes: emotesFromView(await views.all(emotesKey(id))), shows }
    projections.set(id, state)
    return state
  }
  /** Drops what was known of the show; `takenOut` replaces it until all of it is back. */
  const takenOut = (known: BoardProjection, it: BoardEvent): Projected => {
    const id = it.stream.slice(it.stream.indexOf('-') + 1)
    known.board = initialBoard(views.version)
    known.emotes = emotesFromView(new Map())
    const dropped = [boardKey(id), changesKey(id), emotesKey(id)].map((key): WriteOp => ({ op: 'drop', key }))
    const ops = [...dropped, setIn(boardKey(id), 'takenOut', true), ...projectShows(known.shows, it)]
    return { ops, change: undefined }
  }
  const foldOne = (it: BoardEvent, known: BoardProjection): Projected => {
    const { board, emotes, shows: all } = known
    if (it.type === 'ShowTakenOut') return takenOut(known, it)
    if (it.type === 'EmotePublished') return { ops: projectEmotes(emotes, it), change: undefined }
    const { ops, change } = projectBoard(board, it)
    const listed = projectShows(all, it)
    return listed.length === 0 ? { ops, change } : { ops: [...ops, ...listed], change }
  }
  /** `known`: the state of the event's show; events of the library have none */
  const project = (stored: StoredEvent, known: BoardProjection | undefined): Projected => {
    try {
      const event = recorded(stored)
      if (known) return foldOne(event as BoardEvent, known)
      return { ops: projectLibrary(event as LibraryEvent), change: undefined }
    } catch (error) {
      const id = boardOf(stored)
      const what = `${placeOf(stored)} cannot be shown`
      failed(stored, error, id === undefined ? undefined : { blackboardId: id, what })
      if (id === undefined) return { ops: [], change: undefined }
      aside.add(id)
      return { ops: [{ op: 'set', key: quarantineKey, field: id, value: what }], change: undefined }
    }
  }

  return {
    fold: async (events: readonly StoredEvent[]): Promise<{ ops: WriteOp[]; changes: BoardChange[] }> => {
      const ops: WriteOp[] = []
      const changes: BoardChange[] = []
      forgetOldest()
      for (const stored of events) {
        const id = boardOf(stored)
        if (!reads(stored) || aside.has(id ?? '')) continue
        // awaits only if it must: most events belong to shows that are known
        const known = id === undefined ? undefined : (knownOf(id) ?? (await load(id)))
        const projected = project(stored, known)
        for (const op of projected.ops) ops.push(op)
        if (projected.change) changes.push(projected.change)
      }
      const last = events.at(-1)
      if (last) ops.push({ op: 'set', key: placeKey, field: 'last', value: placeIn(last) })
      return { ops, changes }
    },
  }
}

const placeIn = ({ stream, revision, position, id, meta }: StoredEvent): Place => ({
  stream,
  revision,
  position,
  id,
  at: meta.at,
})

/** Of the stream that was asked for last, as the next event is mostly of the same one. */
let lastBoard: { stream: string; id: string | undefined } = { stream: '', id: undefined }

const boardOf = ({ stream }: StoredEvent): string | undefined => {
  if (lastBoard.stream !== stream)
    lastBoard = { stream, id: boardStream.test(stream) ? stream.slice(stream.indexOf('-') + 1) : undefined }
  return lastBoard.id
}
