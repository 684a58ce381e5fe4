import { emoteChannel, reject, wallMessages } from '@ghostlight/contracts'
import type { WebSocket } from 'ws'
import type { Services } from '../services.ts'
import type { WallSession } from '../sessions.ts'
import { type Connection, connect, type Incoming, parsePayload } from './connection.ts'
import type { Crowd } from './crowd.ts'
import type { Emotes } from './emotes.ts'

type Parts = { services: Services; emotes: Emotes; crowd: Crowd; session: WallSession }

/** One wall: it may watch its show's emotes and how many people there are, and nothing else. It is nobody, so its coming and going is not recorded. */
export const serveWall = (socket: WebSocket, { services, emotes, crowd, session }: Parts): void => {
  const { ids, clock, logger } = services
  const handle = async ({ type, payload, requestId }: Incoming): Promise<unknown> => {
    if (type === 'ping') return connection.send('pong', { serverTime: clock.now() }, requestId)
    if (type !== 'subscribe') throw reject('FORBIDDEN')
    const { channel } = parsePayload(wallMessages.subscribe, payload)
    if (channel === emoteChannel) return emotes.subscribe(session.blackboardId, connection, { channel })
    await crowd.add(session.blackboardId, connection)
    return { channel }
  }
  const connection: Connection = connect(socket, { newId: ids.next, logger }, handle)
  socket.on('close', () => {
    emotes.leave(connection)
    crowd.remove(connection)
  })
}
