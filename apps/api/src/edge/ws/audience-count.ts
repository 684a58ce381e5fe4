import type { CrowdMessage } from '@ghostlight/contracts'
import { audienceCountChannel } from '@ghostlight/contracts/rules'
import type { BoardChange } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from '../connection/connection.ts'

type Wall = Pick<Connection, 'sendEncoded'>
type Shows = { join: boolean }
type Patch = Record<string, unknown>
/** The key in the wall's QR code, and whom it lets in. */
type WallDoor = Omit<CrowdMessage['data'], 'connected' | 'key'> & { key: string }
type Board = {
  /** for each wall, whether it shows the QR code; only then it gets the key */
  walls: Map<Wall, Shows>
  present: Set<string>
  door: WallDoor
  /** changes that came while the board was being read; undefined when no read is running */
  meanwhile: Patch[] | undefined
  cancel: (() => void) | undefined
  shownAt: number
  /** the first read, for every wall that came meanwhile: if it fails, each is told so and asks again */
  first: Promise<void> | undefined
}

type Reading = {
  present: (blackboardId: string) => Promise<Set<string>>
  /** the current one */
  door: (blackboardId: string) => Promise<WallDoor>
}

/** When a crowd comes in at once, walls get the new count at most this often. */
const windowMs = 500

/**
 * The number of connected audience members, for the walls of this node. The first wall of a show reads it once. Then it
 * follows the changes, so that one more phone costs the same in any crowd. Walls get the number, and no names.
 */
export const createAudienceCount = (of: Reading, clock: Clock) => {
  const boards = new Map<string, Board>()

  const show = (board: Board): void => {
    board.cancel = undefined
    board.shownAt = clock.now()
    const [open, withKey] = [frameOf(board, { join: false }), frameOf(board, { join: true })]
    for (const [wall, { join }] of board.walls) wall.sendEncoded(join ? withKey : open)
  }

  const apply = (board: Board, patch: Patch): void => {
    for (const [userId, socket] of Object.entries(patch))
      if (socket === null) board.present.delete(userId)
      else board.present.add(userId)
  }

  const read = async (blackboardId: string, board: Board): Promise<void> => {
    const meanwhile: Patch[] = []
    board.meanwhile = meanwhile
    try {
      const [present, door] = await Promise.all([of.present(blackboardId), of.door(blackboardId)])
      // A later reading knows more.
      if (board.meanwhile !== meanwhile) return
      board.present = present
      board.door = door
      for (const patch of meanwhile) apply(board, patch)
      show(board)
    } finally {
      if (board.meanwhile === meanwhile) board.meanwhile = undefined
    }
  }

  return {
    shows: (): number => boards.size,
    add: async (blackboardId: string, wall: Wall, shows: Shows = { join: false }): Promise<void> => {
      const known = boards.get(blackboardId)
      if (known) {
        known.walls.set(wall, shows)
        if (!known.meanwhile) wall.sendEncoded(frameOf(known, shows))
        return known.first
      }
      const board: Board = {
        walls: new Map([[wall, shows]]),
        present: new Set(),
        door: { key: '', entry: 'open' },
        meanwhile: undefined,
        cancel: undefined,
        shownAt: 0,
        first: undefined,
      }
      boards.set(blackboardId, board)
      board.first = read(blackboardId, board).catch((error: unknown) => {
        if (boards.get(blackboardId) === board) boards.delete(blackboardId)
        throw error
      })
      return board.first
    },
    remove: (wall: Wall): void => {
      for (const [blackboardId, board] of boards) {
        if (!board.walls.delete(wall) || board.walls.size > 0) continue
        board.cancel?.()
        boards.delete(blackboardId)
      }
    },
    changed: ({ blackboardId, frames }: BoardChange): void => {
      const board = boards.get(blackboardId)
      if (board && frames.some(isOfDoor)) {
        // if this read fails, walls get the new state with the next person who comes or goes
        read(blackboardId, board).catch(() => undefined)
      }
      const patches = board ? frames.flatMap(patchOf) : []
      if (!board || patches.length === 0) return
      if (board.meanwhile) {
        board.meanwhile.push(...patches)
        return
      }
      const before = board.present.size
      for (const patch of patches) apply(board, patch)
      if (board.present.size === before || board.cancel) return
      const next = board.shownAt + windowMs
      if (clock.now() >= next) show(board)
      else board.cancel = clock.at(next, () => show(board))
    },
    /** Something was missed: reads every watched board again. */
    reset: async (): Promise<void> => {
      await Promise.all([...boards].map(([blackboardId, board]) => read(blackboardId, board)))
    },
  }
}
export type AudienceCount = ReturnType<typeof createAudienceCount>

const patchOf = (frame: BoardChange['frames'][number]): Patch[] =>
  frame.type === 'audienceIdentified' || frame.type === 'userDisconnected' ? [frame.payload.sockets] : []

const doorFields = ['entry', 'entryKeys', 'closedAt']
const isOfDoor = ({ payload }: BoardChange['frames'][number]): boolean => {
  const fields = 'fields' in payload ? payload.fields : 'field' in payload ? [payload.field] : []
  return fields.some((field) => doorFields.includes(field))
}

const frameOf = ({ present, door: { key, ...door } }: Pick<Board, 'present' | 'door'>, { join }: Shows): string => {
  const data = { connected: present.size, ...(join && { key }), ...door }
  const payload: CrowdMessage = { channel: audienceCountChannel, event: 'count', data }
  return JSON.stringify({ type: 'message', payload })
}
