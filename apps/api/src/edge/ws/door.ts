import { type DoorList, maxFrameBytes } from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import type { BoardChange } from '@ghostlight/projections'
import type { WebSocket } from 'ws'
import { type Connection, connect, type Incoming } from '../connection/connection.ts'
import type { PaceOf } from '../connection/pace.ts'
import { createWatchedShows } from '../connection/watched-shows.ts'
import { createDoorAsk } from '../door-list/ask.ts'
import { createFollowedLists, ignored } from '../door-list/followed.ts'
import { changeOf } from '../door-list/view.ts'
import type { DoorSession } from '../door-list-key.ts'
import { readBlackboard } from '../read-blackboard.ts'
import type { Services } from '../services.ts'

/** People come in one after the other: nobody at a door reads faster. */
const windowMs = 500

type Parts = { session: DoorSession; paceOf: PaceOf }

/** The ushers' pages on this node: each is told who is expected and how they are, and does at the door what a key of it may. */
export const createDoorSockets = (services: Services) => {
  const { ids, clock, logger, handler } = services
  const ask = createDoorAsk(services)
  const open = new Map<WebSocket, DoorSession>()
  const followed = createFollowedLists((id) => readBlackboard(services, id))
  const watched = createWatchedShows(
    {
      read: followed.list,
      frame: (list: DoorList, before) =>
        JSON.stringify(before ? { type: 'changed', payload: changeOf(before, list) } : { type: 'list', payload: list }),
      windowMs,
      ignored,
    },
    clock,
  )

  const putOut = (socket: WebSocket): void => {
    open.delete(socket)
    socket.close(closeCodes.loggedOut, 'this door list has been ended')
  }

  /** A key that has been ended opens nothing any more, at once. */
  const left = (blackboardId: string, list: unknown): void => {
    for (const [socket, session] of open)
      if (session.blackboardId === blackboardId && session.list !== list) putOut(socket)
  }

  /** Whether it ended while nobody told this node. */
  const lookAgain = async (blackboardId: string): Promise<void> => {
    const { doorLists } = await handler.state(show, blackboardId)
    left(blackboardId, doorLists.open ? doorLists.made : null)
  }
  const lookAtAll = (): void => {
    for (const id of new Set([...open.values()].map(({ blackboardId }) => blackboardId)))
      lookAgain(id).catch((error: unknown) => logger.warn({ err: error }, 'a door list could not be looked at'))
  }

  const serve = (socket: WebSocket, { session, paceOf }: Parts): void => {
    const { blackboardId } = session
    const handle = async (frame: Incoming): Promise<unknown> => {
      if (frame.type === 'ping') return connection.send('pong', { serverTime: clock.now() }, frame.requestId)
      return ask({ frame, asker: { session, from: connection.id } })
    }
    const maxBytes = maxFrameBytes.phone
    const pace = paceOf(`door ${blackboardId}`)
    const connection: Connection = connect(
      socket,
      { newId: ids.next, logger, clock, pace, maxBytes, atOnce: 4 },
      handle,
    )
    open.set(socket, session)
    watched.add(blackboardId, connection)
    // it may have ended while the socket was being opened
    lookAgain(blackboardId).catch(() => undefined)
    socket.on('close', () => {
      open.delete(socket)
      watched.remove(connection)
      if (![...open.values()].some((it) => it.blackboardId === blackboardId)) followed.forget(blackboardId)
    })
  }

  return {
    serve,
    shows: watched.shows,
    changed: (change: BoardChange): void => {
      for (const { payload } of change.frames)
        if ('field' in payload && payload.field === 'doorList') left(change.blackboardId, payload.value)
      followed.changed(change.blackboardId, change.frames)
      watched.changed(change)
    },
    reset: (): void => {
      lookAtAll()
      for (const { blackboardId } of open.values()) followed.forget(blackboardId)
      watched.reset()
    },
  }
}
