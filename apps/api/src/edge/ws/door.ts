import type { DoorList } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { BoardChange } from '@ghostlight/projections'
import type { WebSocket } from 'ws'
import { type Connection, connect, type Incoming } from '../connection/connection.ts'
import type { Pace } from '../connection/pace.ts'
import { createWatchedShows } from '../connection/watched-shows.ts'
import { createDoorAsk } from '../door-list/ask.ts'
import { createFollowedLists, ignored } from '../door-list/followed.ts'
import { changeOf } from '../door-list/view.ts'
import type { DoorSession } from '../door-list-key.ts'
import { readBlackboard } from '../read-blackboard.ts'
import type { Services } from '../services.ts'
import { createKeyedSockets, valuesSet } from './keyed-sockets.ts'

/** Nobody at a door reads faster: people come in one after the other. */
const windowMs = 500

type Parts = { session: DoorSession; pace: Pace }

/** The ushers' pages on this node. Each shows the expected people and their state, and sends what its key may do. */
export const createDoorSockets = (services: Services) => {
  const { ids, clock, logger, handler } = services
  const ask = createDoorAsk(services)
  const open = createKeyedSockets<DoorSession>('this door list has been ended')
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

  const left = (blackboardId: string, list: unknown): void => {
    for (const [socket, session] of open.of(blackboardId)) if (session.list !== list) open.putOut(socket)
  }

  /** Closes the pages of a door list that ended without a message to this node. */
  const lookAgain = async (blackboardId: string): Promise<void> => {
    const { doorLists } = await handler.state(show, blackboardId)
    left(blackboardId, doorLists.open ? doorLists.made : null)
  }
  const lookAtAll = (): void => {
    for (const id of open.shows())
      lookAgain(id).catch((error: unknown) => logger.warn({ err: error }, 'a door list could not be looked at'))
  }

  const serve = (socket: WebSocket, { session, pace }: Parts): void => {
    const { blackboardId } = session
    const handle = (frame: Incoming): Promise<unknown> => ask({ frame, asker: { session, from: connection.id } })
    const who = `door ${blackboardId}`
    const connection: Connection = connect(socket, { ids, logger, clock, pace, atOnce: 4 }, { who, answer: handle })
    open.add(socket, session)
    watched.add(blackboardId, connection)
    // the door list may have ended while the socket was being opened
    lookAgain(blackboardId).catch(() => undefined)
    socket.on('close', () => {
      watched.remove(connection)
      if (!open.shows().has(blackboardId)) followed.forget(blackboardId)
    })
  }

  return {
    serve,
    shows: watched.shows,
    changed: (change: BoardChange): void => {
      for (const list of valuesSet(change, 'doorList')) left(change.blackboardId, list)
      followed.changed(change.blackboardId, change.frames)
      watched.changed(change)
    },
    reset: (): void => {
      lookAtAll()
      for (const id of open.shows()) followed.forget(id)
      watched.reset()
    },
  }
}
