import type { OperatorChange } from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import type { Arrival, BoardChange } from '@ghostlight/projections'
import type { Codec } from '../../engine/log/codec.ts'
import { type Channel, channel } from '../../engine/ports/channel.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from '../connection/connection.ts'
import { TextFrame } from '../connection/text-frame.ts'
import { mergeFrames } from './merge.ts'

/** Messages to every console of every node that are in no show's log. */
export const consoleChannel: Channel<{ type: string; payload: unknown }> = channel('consoles')

const burstMs = 50
/** a start or a stop is never held back */
const urgent = new Set(['moduleStarted', 'moduleStopped', 'moduleCompleted'])

type Missed = { seq: number; frames: readonly OperatorChange[] }
/** A console that is reading the blackboard, and what has happened since it began. */
type Joining = { console: Connection; buffered: Missed[] }
type Board = {
  /** each with the number its blackboard ended with */
  consoles: Map<Connection, number>
  joining: Set<Joining>
  pending: OperatorChange[]
  /** last `seq` that was flushed, and the last that is pending; undefined until the first change */
  flushed: number | undefined
  seq: number
  lastFlushAt: number
  cancel: (() => void) | undefined
}

/**
 * Sends changes to consoles. Each flush is opened, merged and encoded once for all consoles. A lone change, a start and
 * a stop go at once. Changes that follow within 50 ms wait and go together.
 */
export const createConsoleFanout = ({ codec, clock }: { codec: Codec; clock: Clock }) => {
  const boards = new Map<string, Board>()
  /** consoles that are connected according to the log */
  const inLog = new WeakSet<Connection>()

  /** Encodes once for all consoles. A console gets a span of changes whole or not at all. */
  const tell = (
    consoles: Iterable<readonly [Connection, number]>,
    changes: readonly OperatorChange[],
    span: { seq: number; prev: number },
  ) => {
    const frames = mergeFrames(changes).map(
      (frame) => new TextFrame(JSON.stringify({ ...frame, payload: codec.openAll(frame.payload), ...span })),
    )
    for (const [connection, from] of consoles) {
      if (span.seq <= from) continue
      for (const frame of frames) connection.sendEncoded(frame)
    }
  }

  const flush = (board: Board): void => {
    board.cancel?.()
    board.cancel = undefined
    if (board.pending.length === 0 || board.flushed === undefined) return
    tell(board.consoles, board.pending, { seq: board.seq, prev: board.flushed })
    board.pending = []
    board.flushed = board.seq
    board.lastFlushAt = clock.now()
  }

  const boardOf = (blackboardId: string): Board => {
    const board = boards.get(blackboardId) ?? {
      consoles: new Map(),
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
    shows: (): number => boards.size,
    /** the shows with a console on this node */
    open: (): string[] => [...boards.keys()],
    /**
     * Call this before reading a console's blackboard, so that the console misses nothing. Then call `at` with the last
     * number of that blackboard, or of its changes: it sends everything later.
     */
    join: (blackboardId: string, console: Connection) => {
      const board = boardOf(blackboardId)
      const joining: Joining = { console, buffered: [] }
      board.joining.add(joining)
      return {
        at: (seq: number): void => {
          if (!board.joining.delete(joining)) return
          flush(board)
          board.consoles.set(console, seq)
          const missed = joining.buffered.filter((it) => it.seq > seq)
          const last = missed.at(-1)
          if (!last) return
          const changes = missed.flatMap((it) => it.frames)
          tell([[console, seq]], changes, { seq: last.seq, prev: seq })
        },
        /** call it when the console has joined or has failed to */
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
      // the next `prev` must show a gap
      if (board.flushed !== undefined && seq > board.seq + 1) {
        flush(board)
        board.flushed = seq - 1
      }
      board.flushed ??= seq - 1
      board.pending.push(...frames)
      board.seq = seq
      for (const { buffered } of board.joining) buffered.push({ seq, frames })
      const lone = clock.now() - board.lastFlushAt > burstMs && !board.cancel
      if (lone || frames.some(({ type }) => urgent.has(type))) flush(board)
      else board.cancel ??= clock.at(clock.now() + burstMs, () => flush(board))
    },
    /** Sends what waits for the end of a burst. */
    flush: (blackboardId: string): void => {
      const board = boards.get(blackboardId)
      if (board) flush(board)
    },
    /** Sends a frame to every console of every show. It is in no log and has no `seq`. */
    toAll: (frame: { type: string; payload: unknown }): void => {
      const encoded = new TextFrame(JSON.stringify(frame))
      for (const { consoles } of boards.values())
        for (const connection of consoles.keys()) connection.sendEncoded(encoded)
    },
    /** Does the same for the consoles of one show. */
    toShow: (blackboardId: string, frame: { type: string; payload: unknown }): void => {
      const encoded = new TextFrame(JSON.stringify(frame))
      for (const connection of boards.get(blackboardId)?.consoles.keys() ?? []) connection.sendEncoded(encoded)
    },
    arrived: (blackboardId: string, { socketId }: Arrival): void => {
      for (const connection of boards.get(blackboardId)?.consoles.keys() ?? [])
        if (connection.id === socketId) inLog.add(connection)
    },
    /** The log took this node for dead and removed its sockets. Consoles that were in the log connect again. */
    cleared: (blackboardId: string): void => {
      for (const connection of boards.get(blackboardId)?.consoles.keys() ?? [])
        if (inLog.has(connection)) connection.close(closeCodes.resync, 'resync')
    },
    /** Something was missed (the read store was away). Consoles, of one show or of all, reconnect and ask for it. */
    reset: (only?: string): void => {
      const those = only === undefined ? [...boards.values()] : [boards.get(only) ?? []].flat()
      for (const { consoles, joining } of those)
        for (const connection of [...consoles.keys(), ...[...joining].map((it) => it.console)])
          connection.close(closeCodes.resync, 'resync')
    },
  }
}
export type ConsoleFanout = ReturnType<typeof createConsoleFanout>
