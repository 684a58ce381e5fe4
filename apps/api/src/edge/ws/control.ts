import { type ControlCommand, ControlPressed, controlCommands } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import type { WebSocket } from 'ws'
import { derivedId } from '../../engine/derived-id.ts'
import { connect, type Incoming, parsePayload } from '../connection/connection.ts'
import type { Pace } from '../connection/pace.ts'
import { createWatchedShows, receipts } from '../connection/watched-shows.ts'
import type { Controlling } from '../control/controlling.ts'
import { controlStateOf } from '../control/state-view.ts'
import type { ControlSession } from '../control-key.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { createKeyedSockets, valuesSet } from './keyed-sockets.ts'
import type { Troubles } from './troubles.ts'

/** Ten times a second at most. */
const windowMs = 100

const isCommand = (type: string): type is ControlCommand['type'] => Object.hasOwn(controlCommands, type)

/** The sockets of the house's other machines on this node. Each gets its show's state, and may command the show. */
export const createControlSockets = (
  services: Services,
  { control, views, lastUsed, troubles }: Controlling & { troubles: Troubles },
) => {
  const { ids, clock, logger } = services
  const open = createKeyedSockets<ControlSession>('this control key has been ended')
  /** those that this node closes, because their key was ended */
  const closing = new WeakSet<WebSocket>()
  const watched = createWatchedShows(
    {
      read: views.read,
      frame: (view) => JSON.stringify({ type: 'state', payload: controlStateOf(view, clock.now()) }),
      windowMs,
      ignored: receipts,
    },
    clock,
  )

  const serve = (socket: WebSocket, parts: { session: ControlSession; from: string; pace: Pace }): void => {
    const { session, from, pace } = parts
    const handle = async ({ type, payload, requestId, correlationId }: Incoming): Promise<unknown> => {
      const heardAt = clock.now()
      if (!isCommand(type)) return refuse('FORBIDDEN')
      if (!open.has(socket)) return refuse('NO_SESSION')
      lastUsed.is(session, from)
      control.check(session, type)
      const command = { type, payload: parsePayload(controlCommands[type].body, payload) } as ControlCommand
      const { pressedAt = heardAt } = parsePayload(ControlPressed, payload)
      const at = Math.min(heardAt, pressedAt)
      const commandId = requestId ? derivedId(session._id, session.blackboardId, requestId) : ids.next()
      return control.ask({ session, command, commandId, correlationId, at })
    }
    const who = `control ${session._id}`
    const connection = connect(socket, { ids, logger, clock, pace, atOnce: 8 }, { who, answer: handle })
    open.add(socket, session)
    lastUsed.is(session, from)
    if (session.scopes.includes('read')) watched.add(session.blackboardId, connection)
    troubles.machineCame(session)
    socket.on('close', () => {
      watched.remove(connection)
      troubles.machineLeft(session, closing.has(socket))
    })
  }

  const closeEnded = (change: BoardChange): void => {
    for (const keys of valuesSet(change, 'controlKeys').filter(Array.isArray)) {
      const left = new Set(keys.map((key: ControlSession) => key._id))
      for (const [socket, session] of open.of(change.blackboardId))
        if (!left.has(session._id)) {
          closing.add(socket)
          open.putOut(socket)
        }
      troubles.keysAre(change.blackboardId, [...left])
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
