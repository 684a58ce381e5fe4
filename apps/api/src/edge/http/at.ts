import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { knownShow } from '../no-show.ts'
import { createPastMoments } from '../past-moments.ts'
import { found, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route.ts'

export const atRoutes = (app: FastifyInstance, services: Services): void => {
  const past = createPastMoments(services)
  app.addHook('onClose', past.close)
  mount(app, routes.blackboardAt, async ({ params: { id }, query: { seq: wanted, time } }) => {
    await knownShow(services, id)
    if (wanted === undefined) {
      const { board } = await past.at(id, { time: Date.parse(time ?? '') })
      return found(board, 'NOT_FOUND', 'The show had not been made then.')
    }
    const { board, seq } = await past.at(id, { seq: wanted })
    return seq === wanted
      ? found(board, 'BLACKBOARD_NOT_FOUND')
      : refuse('NOT_FOUND', `There is no change ${wanted} in this show: the last one is ${seq}.`)
  })
}
