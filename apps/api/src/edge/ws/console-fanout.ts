import { LastCueRun, type OperatorChange } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import type { Codec } from '../../engine/codec.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from './connection.ts'
import { mergeFrames } from './merge.ts'

/** Messages for every console of every node that are not in a show's log. */
export const consoleChannel = 'consoles'

const burstMs = 50
/** a start or a stop is never held back */
const urgent = new Set(['moduleStarted', 'moduleStopped', 'moduleCompleted'])

/** A console and what is to be called when it has been told of a press of GO. */
export type Console = { connection: Connection; toldOf: (cueRunId: string) => void }

type Board = {
  consoles: Set<Console>
  pending: OperatorChange[]
  /** last `seq` that was flushed, and the last that is pending */
  flushed: number
  seq: number
  lastFlushAt: number
  cancel: (() => void) | undefined
}

/**
 * Changes to consoles: each flush is opened, merged and encoded once, whatever the number of consoles. A lone change,
 * a start and a stop go at once; what follows within 50 ms waits and goes together.
 */
export const createConsoleFanout = ({ codec, clock }: { codec: Codec; clock: Clock }) => {
  const boards = new Map<string, Board>()

  const flush = (board: Board): void => {
    board.cancel?.()
    board.cancel = undefined
    if (board.pending.length === 0) return
    const range = { seq: board.seq, prev: board.flushed }
    const frames = mergeFrames(board.pending).map((frame) =>
      Buffer.from(JSON.stringify({ ...frame, payload: codec.openAll(frame.payload), ...range })),
    )
    const press = lastPress(board.pending)
    board.pending = []
    board.flushed = board.seq
    board.lastFlushAt = clock.now()
    for (const { connection, toldOf } of board.consoles) {
      for (const frame of frames) connection.sendEncoded(frame)
      if (press !== undefined) toldOf(press)
    }
  }

  return {
    /** From now on this console gets every change after `seq`, the number its blackboard or its changes ended with. */
    add: (blackboardId: string, console: Console, seq: number): void => {
      const board = boards.get(blackboardId) ?? {
        consoles: new Set(),
        pending: [],
        flushed: seq,
        seq,
        lastFlushAt: 0,
        cancel: undefined,
      }
      boards.set(blackboardId, board)
      // what waits is in this console's blackboard already
      flush(board)
      board.consoles.add(console)
    },
    remove: (blackboardId: string, console: Console): void => {
      const board = boards.get(blackboardId)
      board?.consoles.delete(console)
      if (board?.consoles.size !== 0) return
      board.cancel?.()
      boards.delete(blackboardId)
    },
    changed: ({ blackboardId, seq, frames }: BoardChange): void => {
      const board = boards.get(blackboardId)
      if (!board || frames.length === 0 || seq <= board.seq) return
      // what came while a console was joining was told to nobody: the next `prev` has to show that gap
      if (seq > board.seq + 1) {
        flush(board)
        board.flushed = seq - 1
      }
      board.pending.push(...frames)
      board.seq = seq
      const lone = clock.now() - board.lastFlushAt > burstMs && !board.cancel
      if (lone || frames.some(({ type }) => urgent.has(type))) flush(board)
      else board.cancel ??= clock.at(clock.now() + burstMs, () => flush(board))
    },
    /** To every console, whatever its board: it is in no log and has no `seq`. */
    toAll: (frame: { type: string; payload: unknown }): void => {
      const encoded = JSON.stringify(frame)
      for (const { consoles } of boards.values()) for (const { connection } of consoles) connection.sendEncoded(encoded)
    },
    /** Something was missed (the read store was away): consoles come back and ask for it. */
    reset: (): void => {
      for (const { consoles } of boards.values())
        for (const { connection } of consoles) connection.close(1012, 'resync')
    },
  }
}
export type ConsoleFanout = ReturnType<typeof createConsoleFanout>

/** The id of the last press of GO among these changes. */
const lastPress = (frames: readonly OperatorChange[]): string | undefined => {
  for (const { type, payload } of frames.toReversed()) {
    if (type !== 'blackboardFieldsUpdated') continue
    const at = payload.fields.indexOf('lastCueRun')
    if (at >= 0) return LastCueRun.parse(payload.values[at]).cueRunId
  }
  return undefined
}
