import { announcementChannel, questionChannel, type Stage, stageMessages } from '@ghostlight/contracts'
import { boardKey, viewBlackboard } from '@ghostlight/projections'
import type { WebSocket } from 'ws'
import { type Connection, connect, type Incoming, parsePayload } from '../connection/connection.ts'
import type { Pace } from '../connection/pace.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { StageSession } from '../sessions.ts'
import { stageOf } from '../stage-view.ts'
import type { Announcements } from './announcements.ts'
import type { QuestionScreens } from './question-screens.ts'
import type { Stages } from './stages.ts'

type Parts = {
  services: Services
  stages: Stages
  questions: QuestionScreens
  announcements: Announcements
  pace: Pace
  session: StageSession
}

/** One stage screen. It may only watch its show's cues, clocks and questions. It stands for no person, so it is not recorded. */
export const serveStage = (
  socket: WebSocket,
  { services, stages, questions, announcements, pace, session }: Parts,
): void => {
  const { ids, clock, logger } = services
  const handle = async ({ type, payload }: Incoming): Promise<unknown> => {
    if (type !== 'subscribe') return refuse('FORBIDDEN')
    const { channel } = parsePayload(stageMessages.subscribe, payload)
    if (channel === questionChannel) questions.add(session.blackboardId, connection)
    else if (channel === announcementChannel) await announcements.watch(session.blackboardId, connection)
    else stages.add(session.blackboardId, connection)
    return { channel }
  }
  const connection: Connection = connect(
    socket,
    { ids, logger, clock, pace, atOnce: 1 },
    { who: `stage ${ids.next()}`, answer: handle },
  )
  socket.on('close', () => {
    stages.remove(connection)
    questions.remove(connection)
    announcements.leave(session.blackboardId, connection)
  })
}

/**
 * Everything of a show that the stage shows. It opens only the notes of cues, and the type in an edit of a person.
 * Other personal data stays sealed.
 */
export const readStage = async (
  { views, codec, config, clock }: Pick<Services, 'views' | 'codec' | 'config' | 'clock'>,
  id: string,
): Promise<Stage | undefined> => {
  const fields = [...(await views.all(boardKey(id)))].flatMap(([field, value]): [string, unknown][] => {
    if (field.startsWith('notes/') || /^edit\/.*\/type$/.test(field)) return [[field, codec.openAll(value)]]
    return field.startsWith('edit/') ? [] : [[field, value]]
  })
  const board = viewBlackboard(new Map(fields), new Map())
  return board && stageOf(board, { zone: config.VENUE_TIME_ZONE, now: clock.now() })
}
