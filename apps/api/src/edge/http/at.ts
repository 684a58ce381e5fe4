import { type Blackboard, routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { type BoardEvent, createReplay } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { isReadable, recorded } from '../../engine/log/codec.ts'
import type { StoredEvent } from '../../engine/ports/event-store.ts'
import { found, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route.ts'

/** Both streams of a show, in the log's order; personal fields are still sealed. */
export const eventsOf = ({ store }: Pick<Services, 'store'>, blackboardId: string): AsyncIterable<StoredEvent> =>
  store.readAll({ after: -1, prefixes: [`blackboard-${blackboardId}`, `audience-${blackboardId}`] })

type Folded = { board: Blackboard | undefined; seq: number }
type Moment = { seq: number } | { time: number }

/**
 * Folded from the log for whoever asks, and kept for nobody: the shows of a house are many, and long. At a time it is what
 * was recorded by then, in the log's order.
 */
const boardAt = async (services: Services, id: string, moment: Moment): Promise<Folded> => {
  const replay = createReplay(id, services.codec.openAll)
  let reached = 0
  for await (const stored of eventsOf(services, id)) {
    if (!isReadable(stored)) continue
    const event = recorded(stored) as BoardEvent
    if ('time' in moment && event.at > moment.time) break
    reached = replay.apply(event)
    if ('seq' in moment && reached === moment.seq) break
  }
  return { board: replay.view(), seq: reached }
}

export const atRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.blackboardAt, async ({ params: { id }, query: { seq: wanted, time } }) => {
    if ((await services.handler.state(show, id)).id === '')
      return refuse('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
    if (wanted === undefined) {
      const { board } = await boardAt(services, id, { time: Date.parse(time ?? '') })
      return found(board, 'NOT_FOUND', 'The show had not been made then.')
    }
    const { board, seq } = await boardAt(services, id, { seq: wanted })
    return seq === wanted
      ? found(board, 'BLACKBOARD_NOT_FOUND')
      : refuse('NOT_FOUND', `There is no change ${wanted} in this show: the last one is ${seq}.`)
  })
}
