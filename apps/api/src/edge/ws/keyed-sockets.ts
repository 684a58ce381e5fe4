import { closeCodes } from '@ghostlight/contracts/rules'
import type { BoardChange } from '@ghostlight/projections'
import type { WebSocket } from 'ws'

/**
 * The sockets of this node that were opened with a key or link of a show. When a key ends, its sockets are closed at
 * once with `reason`.
 */
export const createKeyedSockets = <Session extends { blackboardId: string }>(reason: string) => {
  const open = new Map<WebSocket, Session>()
  return {
    has: (socket: WebSocket): boolean => open.has(socket),
    add: (socket: WebSocket, session: Session): void => {
      open.set(socket, session)
      socket.on('close', () => void open.delete(socket))
    },
    /** of one show, or of all */
    of: (blackboardId?: string): [WebSocket, Session][] =>
      [...open].filter(([, session]) => blackboardId === undefined || session.blackboardId === blackboardId),
    shows: (): Set<string> => new Set([...open.values()].map(({ blackboardId }) => blackboardId)),
    putOut: (socket: WebSocket): void => {
      open.delete(socket)
      socket.close(closeCodes.loggedOut, reason)
    },
  }
}

/** Every value that a change sets this field of the blackboard to. */
export const valuesSet = ({ frames }: Pick<BoardChange, 'frames'>, field: string): unknown[] =>
  frames.flatMap(({ payload }) => ('field' in payload && payload.field === field ? [payload.value] : []))
