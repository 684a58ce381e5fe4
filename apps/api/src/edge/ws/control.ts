import { type ControlCommand, controlCommands, maxFrameBytes } from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import type { BoardChange } from '@ghostlight/projections'
import type { WebSocket } from 'ws'
import { derivedId } from '../../engine/derived-id.ts'
import { type Connection, connect, type Incoming, parsePayload } from '../connection/connection.ts'
import type { PaceOf } from '../connection/pace.ts'
import { createWatchedShows, receipts } from '../connection/watched-shows.ts'
import type { Controlling } from '../control/controlling.ts'
import { controlStateOf } from '../control/state-view.ts'
import type { ControlSession } from '../control-key.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'

/** Ten times a second at most. */
const windowMs = 100

const isCommand = (type: string): type is ControlCommand['type'] => Object.hasOwn(controlCommands, type)

/** The sockets of other machines of the house on this node: each is told its show's state, and may command it. */
export const createControlSockets = (services: Services, { control, views, lastUsed }: Controlling) => {
  const { ids, clock, logger } = services
  const open = new Map<WebSocket, ControlSession>()
  const watched = createWatchedShows(
    {
      read: views.read,
      frame: (view) => JSON.stringify({ type: 'state', payload: controlStateOf(view, clock.now()) }),
      windowMs,
      ignored: receipts,
    },
    clock,
  )

  const serve = (socket: WebSocket, parts: { session: ControlSession; from: string; paceOf: PaceOf }): void => {
    const { session, from, paceOf } = parts
    const handle = async ({ type, payload, requestId, correlationId }: Incoming): Promise<unknown> => {
      const at = clock.now()
      if (type === 'ping') return connection.send('pong', { serverTime: at }, requestId)
      if (!isCommand(type)) return refuse('FORBIDDEN')
      if (!open.has(socket)) return refuse('NO_SESSION')
      lastUsed.is(session, from)
      control.check(session, type)
      const command = { type, payload: parsePayload(controlCommands[type].body, payload) } as ControlCommand
      const commandId = requestId ? derivedId(session._id, session.blackboardId, requestId) : ids.next()
      return control.ask({ session, command, commandId, correlationId, at })
    }
    const maxBytes = maxFrameBytes.phone
    const pace = paceOf(`control ${session._id}`)
    const connection: Connection = connect(
      socket,
      { newId: ids.next, logger, clock, pace, maxBytes, atOnce: 8 },
      handle,
    )
    open.set(socket, session)
    lastUsed.is(session, from)
    if (session.scopes.includes('read')) watched.add(session.blackboardId, connection)
    socket.on('close', () => {
      open.delete(socket)
      watched.remove(connection)
    })
  }

  /** A key that has been ended opens nothing any more, at once. */
  const closeEnded = ({ blackboardId, frames }: BoardChange): void => {
    for (const { payload } of frames) {
      if (!('field' in payload) || payload.field !== 'controlKeys' || !Array.isArray(payload.value)) continue
      const left = new Set(payload.value.map((key: ControlSession) => key._id))
      for (const [socket, session] of open) {
        if (session.blackboardId !== blackboardId || left.has(session._id)) continue
        open.delete(socket)
        socket.close(closeCodes.loggedOut, 'this control key has been ended')
      }
    }
  }

  return {
    serve,
    shows: watched.shows,
    changed: (change: BoardChange): void => {
      closeEnded(change)
      watched.changed(change)
    },
    prepared: watched.touched,
    reset: watched.reset,
  }
}
