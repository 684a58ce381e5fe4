import { type Stage, type StageMessage, stageChannel } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from './connection.ts'

type Screen = Pick<Connection, 'sendEncoded'>
type Board = {
  screens: Set<Screen>
  /** what the screens were told last */
  told: Stage | undefined
  reading: boolean
  /** something has changed since the reading began */
  isOld: boolean
  readAt: number
  cancel: (() => void) | undefined
}

/** What comes in a burst is read once. */
const windowMs = 250
const retryMs = 1_000

/** Of these there is one for each phone, and nothing that the stage shows is in them. */
const receipts = new Set(['audioContentSent', 'audioContentReceived', 'audioContentCompleted', 'audioContentFailed'])

/**
 * The stage screens of this node. A show that somebody watches is read again after it has changed, and told when what
 * the stage shows of it is another; the receipts of a house full of phones are not even looked at.
 */
export const createStages = (read: (blackboardId: string) => Promise<Stage | undefined>, clock: Clock) => {
  const boards = new Map<string, Board>()

  const tell = (screens: Iterable<Screen>, data: Stage): void => {
    const payload: StageMessage = { channel: stageChannel, event: 'stage', data, serverTime: clock.now() }
    const frame = JSON.stringify({ type: 'message', payload })
    for (const screen of screens) screen.sendEncoded(frame)
  }

  const later = (blackboardId: string, board: Board, at: number): void => {
    board.cancel ??= clock.at(at, () => void look(blackboardId, board))
  }

  const look = async (blackboardId: string, board: Board): Promise<void> => {
    board.cancel?.()
    board.cancel = undefined
    Object.assign(board, { reading: true, isOld: false, readAt: clock.now() })
    const stage = await read(blackboardId).catch(() => undefined)
    board.reading = false
    if (boards.get(blackboardId) !== board) return
    if (stage && JSON.stringify(stage) !== JSON.stringify(board.told)) {
      board.told = stage
      tell(board.screens, stage)
    }
    if (!stage) later(blackboardId, board, clock.now() + retryMs)
    else if (board.isOld) later(blackboardId, board, board.readAt + windowMs)
  }

  const changedAt = (blackboardId: string, board: Board): void => {
    const next = board.readAt + windowMs
    if (board.reading) board.isOld = true
    else if (clock.now() >= next) void look(blackboardId, board)
    else later(blackboardId, board, next)
  }

  return {
    shows: (): number => boards.size,
    add: (blackboardId: string, screen: Screen): void => {
      const known = boards.get(blackboardId)
      known?.screens.add(screen)
      if (known?.told) tell([screen], known.told)
      if (known) return
      const screens = new Set([screen])
      const board = { screens, told: undefined, reading: false, isOld: false, readAt: 0, cancel: undefined }
      boards.set(blackboardId, board)
      void look(blackboardId, board)
    },
    remove: (screen: Screen): void => {
      for (const [blackboardId, board] of boards) {
        if (!board.screens.delete(screen) || board.screens.size > 0) continue
        board.cancel?.()
        boards.delete(blackboardId)
      }
    },
    changed: ({ blackboardId, frames }: BoardChange): void => {
      const board = boards.get(blackboardId)
      if (board && frames.some(({ type }) => !receipts.has(type))) changedAt(blackboardId, board)
    },
    /** Something was missed. */
    reset: (): void => {
      for (const [blackboardId, board] of boards) changedAt(blackboardId, board)
    },
  }
}
export type Stages = ReturnType<typeof createStages>
