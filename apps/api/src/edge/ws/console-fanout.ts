import type { OperatorChange } from '@ghostlight/contracts'
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

type Kept = { seq: number; frames: readonly OperatorChange[] }
/** A console that is reading the blackboard, and what has happened since it began to. */
type Joining = { console: Connection; kept: Kept[] }
type Board = {
  consoles: Set<Connection>
  joining: Set<Joining>
  pending: OperatorChange[]
  /** last `seq` that was flushed, and the last that is pending; undefined until the first change */
  flushed: number | undefined
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

  const encoded = (frames: readonly OperatorChange[], range: { seq: number; prev: number }): string[] =>
    mergeFrames(frames).map((frame) => JSON.stringify({ ...frame, payload: codec.openAll(frame.payload), ...range }))

  const flush = (board: Board): void => {
    board.cancel?.()
    board.cancel = undefined
    if (board.pending.length === 0 || board.flushed === undefined) return
    const frames = encoded(board.pending, { seq: board.seq, prev: board.flushed })
    board.pending = []
    board.flushed = board.seq
    board.lastFlushAt = clock.now()
    for (const console of board.consoles) for (const frame of frames) console.sendEncoded(frame)
  }

  const boardOf = (blackboardId: string): Board => {
    const board = boards.get(blackboardId) ?? {
      consoles: new Set(),
      joining: new Set(),
      pending: [],
      flushed: undefined,
      seq: -1,
      lastFlushAt: 0,
      cancel: undefined,
    }
    boards.set(blackboardId, board)
    return board
  }

  const forgetIfEmpty = (blackboardId: string, board: Board): void => {
    if (board.consoles.size > 0 || board.joining.size > 0) return
    board.cancel?.()
    if (boards.get(blackboardId) === board) boards.delete(blackboardId)
  }

  return {
    /**
     * To be called before a console's blackboard is read: nothing that happens from here on is missed. `at` says with
     * which number that blackboard, or its changes, ended; what came after it is sent then.
     */
    join: (blackboardId: string, console: Connection) => {
      const board = boardOf(blackboardId)
      const joining: Joining = { console, kept: [] }
      board.joining.add(joining)
      return {
        at: (seq: number): void => {
          if (!board.joining.delete(joining)) return
          flush(board)
          board.consoles.add(console)
          const missed = joining.kept.filter((it) => it.seq > seq)
          const last = missed.at(-1)
          if (!last) return
          const frames = missed.flatMap((it) => it.frames)
          for (const frame of encoded(frames, { seq: last.seq, prev: seq })) console.sendEncoded(frame)
        },
        /** it has joined, or it never will */
        end: (): void => {
          board.joining.delete(joining)
          forgetIfEmpty(blackboardId, board)
        },
      }
    },
    remove: (blackboardId: string, console: Connection): void => {
      const board = boards.get(blackboardId)
      if (!board) return
      board.consoles.delete(console)
      for (const joining of board.joining) if (joining.console === console) board.joining.delete(joining)
      forgetIfEmpty(blackboardId, board)
    },
    changed: ({ blackboardId, seq, frames }: BoardChange): void => {
      const board = boards.get(blackboardId)
      if (!board || frames.length === 0 || seq <= board.seq) return
      board.flushed ??= seq - 1
      board.pending.push(...frames)
      board.seq = seq
      for (const { kept } of board.joining) kept.push({ seq, frames })
      const lone = clock.now() - board.lastFlushAt > burstMs && !board.cancel
      if (lone || frames.some(({ type }) => urgent.has(type))) flush(board)
      else board.cancel ??= clock.at(clock.now() + burstMs, () => flush(board))
    },
    /** To every console, whatever its board: it is in no log and has no `seq`. */
    toAll: (frame: { type: string; payload: unknown }): void => {
      const text = JSON.stringify(frame)
      for (const { consoles } of boards.values()) for (const console of consoles) console.sendEncoded(text)
    },
    /** Something was missed (the read store was away): consoles come back and ask for it. */
    reset: (): void => {
      for (const { consoles, joining } of boards.values())
        for (const console of [...consoles, ...[...joining].map((it) => it.console)]) console.close(1012, 'resync')
    },
  }
}
export type ConsoleFanout = ReturnType<typeof createConsoleFanout>
