import type { ShowCommand } from '@ghostlight/contracts'
import { projectBoard } from '../blackboard/project.ts'
import { boardFromView, boardKey, changesKey, deliveriesKey, initialBoard, openRuns } from '../blackboard/state.ts'
import { viewBlackboard } from '../blackboard/view.ts'
import type { BoardChange, BoardEvent } from '../blackboard/yield.ts'
import type { WriteOp } from '../write-op.ts'
import { boardId, createLog } from './show.ts'

type Hashes = Map<string, Map<string, unknown>>

/** A simple read store. Values go through JSON, as in a real one. */
const createStore = () => {
  const hashes: Hashes = new Map()
  const lists = new Map<string, unknown[]>()
  const hash = (key: string): Map<string, unknown> => hashes.get(key) ?? new Map()
  const write = (op: WriteOp): void => {
    if (op.op === 'set') hashes.set(op.key, hash(op.key).set(op.field, JSON.parse(JSON.stringify(op.value))))
    else if (op.op === 'delete') hash(op.key).delete(op.field)
    else if (op.op === 'push') lists.set(op.key, [...(lists.get(op.key) ?? []), op.value].slice(-op.keep))
    else {
      hashes.delete(op.key)
      lists.delete(op.key)
    }
  }
  return { hashes, hash, write, list: (key: string) => lists.get(key) ?? [] }
}

/** Projects a blackboard event by event, as the projector does. `restart` forgets everything that was not written. */
export const createBoard = (id: string) => {
  const store = createStore()
  const changes: BoardChange[] = []
  let state = initialBoard()
  const deliveries = () =>
    new Map(openRuns(store.hash(boardKey(id))).map((run) => [run, store.hash(deliveriesKey(run))]))
  return {
    store,
    changes,
    project: (event: BoardEvent) => {
      const { ops, change } = projectBoard(state, event)
      for (const op of ops) store.write(op)
      if (change) changes.push(change)
      return { ops, change, frames: change?.frames ?? [], audience: change?.audience ?? [] }
    },
    restart: () => {
      state = boardFromView(store.hash(boardKey(id)), deliveries())
    },
    fields: () => store.hash(boardKey(id)),
    view: () => viewBlackboard(store.hash(boardKey(id)), deliveries()),
    kept: () => store.list(changesKey(id)),
    /** everything that was written or published, as text */
    bytes: (): string =>
      JSON.stringify([viewBlackboard(store.hash(boardKey(id)), deliveries()), [...sorted(store.hashes)], changes]),
  }
}

/** The blackboard of a show, and the frames that each command sends to consoles. */
export const createToldBoard = () => {
  const log = createLog()
  const { project, view } = createBoard(boardId)
  for (const event of log.events) project(event)
  return { view, frames: (it: ShowCommand) => log.command(it).flatMap((event) => project(event).frames) }
}

const sorted = (hashes: Hashes): unknown[] =>
  [...hashes]
    .map(([key, fields]) => [key, [...fields].sort()])
    .filter(([, fields]) => fields?.length !== 0)
    .sort()
