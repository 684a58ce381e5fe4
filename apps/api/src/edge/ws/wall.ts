import { audienceMessages, reject } from '@ghostlight/contracts'
import type { WebSocket } from 'ws'
import type { Services } from '../services.ts'
import type { WallSession } from '../sessions.ts'
import { type Connection, connect, type Incoming, parsePayload } from './connection.ts'
import type { Emotes } from './emotes.ts'

type Parts = { services: Services; emotes: Emotes; session: WallSession }

/** One wall: it may watch its show's emotes, and nothing else. It is nobody, so its coming and going is not recorded. */
export const serveWall = (socket: WebSocket, { services, emotes, session }: Parts): void => {
  const { ids, clock, logger } = services
  const handle = async ({ type, payload, requestId }: Incoming): Promise<unknown> => {
    if (type === 'ping') return connection.send('pong', { serverTime: clock.now() }, requestId)
    if (type !== 'subscribe') throw reject('FORBIDDEN')
    return emotes.subscribe(session.blackboardId, connection, parsePayload(audienceMessages.subscribe, payload))
  }
  const connection: Connection = connect(socket, { newId: ids.next, logger }, handle)
  socket.on('close', () => emotes.leave(connection))
}
