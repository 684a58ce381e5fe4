import { announcementChannel, emoteChannel, questionChannel, wallMessages } from '@ghostlight/contracts'
import type { WebSocket } from 'ws'
import { type Connection, connect, type Incoming, parsePayload } from '../connection/connection.ts'
import type { Pace } from '../connection/pace.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { WallSession } from '../sessions.ts'
import type { Announcements } from './announcements.ts'
import type { AudienceCount } from './audience-count.ts'
import type { Emotes } from './emotes.ts'
import type { QuestionScreens } from './question-screens.ts'

type Parts = {
  services: Services
  emotes: Emotes
  audienceCount: AudienceCount
  questions: QuestionScreens
  announcements: Announcements
  pace: Pace
  session: WallSession
}

/** One wall: it may watch its show's emotes, its questions and how many people there are, and nothing else. It is nobody, so its coming and going is not recorded. */
export const serveWall = (
  socket: WebSocket,
  { services, emotes, audienceCount, questions, announcements, pace, session }: Parts,
): void => {
  const { ids, clock, logger } = services
  const handle = async ({ type, payload }: Incoming): Promise<unknown> => {
    if (type !== 'subscribe') return refuse('FORBIDDEN')
    const { channel, join = false } = parsePayload(wallMessages.subscribe, payload)
    if (channel === emoteChannel) return emotes.subscribe(session.blackboardId, connection, { channel })
    if (channel === questionChannel) {
      questions.add(session.blackboardId, connection)
      return { channel }
    }
    if (channel === announcementChannel) {
      await announcements.watch(session.blackboardId, connection)
      return { channel }
    }
    await audienceCount.add(session.blackboardId, connection, { join })
    return { channel }
  }
  const connection: Connection = connect(
    socket,
    { ids, logger, clock, pace, atOnce: 1 },
    { who: `wall ${ids.next()}`, answer: handle },
  )
  socket.on('close', () => {
    emotes.leave(connection)
    audienceCount.remove(connection)
    questions.remove(connection)
    announcements.leave(session.blackboardId, connection)
  })
}
