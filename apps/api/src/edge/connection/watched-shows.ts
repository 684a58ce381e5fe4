import type { BoardChange } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from './connection.ts'

type Watcher = Pick<Connection, 'sendEncoded'>
type Board<T> = {
  watchers: Set<Watcher>
  /** what the watchers were told last */
  told: T | undefined
  reading: boolean
  /** something has changed since the read began */
  isOld: boolean
  readAt: number
  cancel: (() => void) | undefined
}
type Watched<T> = {
  read: (blackboardId: string) => Promise<T | undefined>
  /** what a watcher is told now; `before`: what it was told last */
  frame: (shown: T, before?: T) => string
  /** changes within this time cause one read, ms */
  windowMs: number
  /** event types that never change the view, so they are skipped */
  ignored: ReadonlySet<string>
}

const retryMs = 1_000

/** There is one of these events for each phone. */
export const receipts: ReadonlySet<string> = new Set([
  'audioContentSent',
  'audioContentReceived',
  'audioContentCompleted',
  'audioContentFailed',
])

/**
 * Serves those who only watch shows. A watched show is read again after a change, and watchers are told if the view has
 * changed.
 */
export const createWatchedShows = <T>({ read, frame, windowMs, ignored }: Watched<T>, clock: Clock) => {
  const boards = new Map<string, Board<T>>()

  const tell = (watchers: Iterable<Watcher>, shown: T, before?: T): void => {
    const text = frame(shown, before)
    for (const watcher of watchers) watcher.sendEncoded(text)
  }

  const later = (blackboardId: string, board: Board<T>, at: number): void => {
    board.cancel ??= clock.at(at, () => void look(blackboardId, board))
  }

  const look = async (blackboardId: string, board: Board<T>): Promise<void> => {
    board.cancel?.()
    board.cancel = undefined
    Object.assign(board, { reading: true, isOld: false, readAt: clock.now() })
    const shown = await read(blackboardId).catch(() => undefined)
    board.reading = false
    if (boards.get(blackboardId) !== board) return
    if (shown && JSON.stringify(shown) !== JSON.stringify(board.told)) {
      const before = board.told
      board.told = shown
      tell(board.watchers, shown, before)
    }
    if (!shown) later(blackboardId, board, clock.now() + retryMs)
    else if (board.isOld) later(blackboardId, board, board.readAt + windowMs)
  }

  const changedAt = (blackboardId: string, board: Board<T>): void => {
    const next = board.readAt + windowMs
    if (board.reading) board.isOld = true
    else if (clock.now() >= next) void look(blackboardId, board)
    else later(blackboardId, board, next)
  }

  return {
    shows: (): number => boards.size,
    add: (blackboardId: string, watcher: Watcher): void => {
      const known = boards.get(blackboardId)
      known?.watchers.add(watcher)
      if (known?.told) tell([watcher], known.told)
      if (known) return
      const watchers = new Set([watcher])
      const board = { watchers, told: undefined, reading: false, isOld: false, readAt: 0, cancel: undefined }
      boards.set(blackboardId, board)
      void look(blackboardId, board)
    },
    remove: (watcher: Watcher): void => {
      for (const [blackboardId, board] of boards) {
        if (!board.watchers.delete(watcher) || board.watchers.size > 0) continue
        board.cancel?.()
        boards.delete(blackboardId)
      }
    },
    changed: ({ blackboardId, frames }: Pick<BoardChange, 'blackboardId' | 'frames'>): void => {
      const board = boards.get(blackboardId)
      if (board && frames.some(({ type }) => !ignored.has(type))) changedAt(blackboardId, board)
    },
    /** Something in the view has changed that is not in the blackboard. */
    touched: (blackboardId: string): void => {
      const board = boards.get(blackboardId)
      if (board) changedAt(blackboardId, board)
    },
    /** Something was missed. */
    reset: (): void => {
      for (const [blackboardId, board] of boards) changedAt(blackboardId, board)
    },
  }
}
