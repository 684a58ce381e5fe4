import type { Blackboard } from '@ghostlight/contracts'
import type { WriteOp } from '../write-op.ts'
import { projectBoard } from './project.ts'
import { boardFromView, boardKey, deliveriesKey, initialBoard, openRuns } from './state.ts'
import { viewBlackboard } from './view.ts'
import type { BoardEvent } from './yield.ts'

type Fields = Map<string, unknown>

/** Removes from the first event of an imported show that it was imported: on its evening it was open. */
const asRecorded = (event: BoardEvent): BoardEvent => {
  if (event.type !== 'BlackboardCreated') return event
  const { imported: _, ...data } = event.data
  return { ...event, data }
}

/** A moment of a replay, from which another one can continue; its values are as encrypted as in the log. */
export type Checkpoint = ReadonlyMap<string, ReadonlyMap<string, unknown>>

const copied = (hashes: Checkpoint): Map<string, Fields> =>
  new Map([...hashes].map(([key, fields]) => [key, new Map(fields)]))

/**
 * Folds a blackboard from its events in memory, with the projection that builds it live, from the first event or from a
 * checkpoint. `open` decrypts a stored value. It is called only when somebody reads a view.
 */
export const createReplay = (id: string, open: (value: unknown) => unknown, from: Checkpoint = new Map()) => {
  const hashes = copied(from)
  const hash = (key: string): Fields => hashes.get(key) ?? new Map()
  const deliveries = (): Map<string, Fields> =>
    new Map(openRuns(hash(boardKey(id))).map((run) => [run, hash(deliveriesKey(run))]))
  const state = from.size === 0 ? initialBoard() : boardFromView(hash(boardKey(id)), deliveries())
  const write = (it: WriteOp): void => {
    if (it.op === 'set') hashes.set(it.key, hash(it.key).set(it.field, it.value))
    else if (it.op === 'delete') hash(it.key).delete(it.field)
    else if (it.op === 'drop') hashes.delete(it.key)
    // changes are kept only for consoles that reconnect
  }
  return {
    /** Applies an event. Returns the number of the last change. */
    apply: (event: BoardEvent): number => {
      for (const op of projectBoard(state, asRecorded(event)).ops) write(op)
      return state.seq
    },
    view: (): Blackboard | undefined =>
      viewBlackboard(new Map([...hash(boardKey(id))].map(([field, value]) => [field, open(value)])), deliveries()),
    keep: (): Checkpoint => copied(hashes),
  }
}
