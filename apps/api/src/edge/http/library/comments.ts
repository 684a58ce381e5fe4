import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { commentOn, threadsOf } from '../../../library/comments.ts'
import { accepted } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { commandsOf, written } from '../route/write.ts'

/** What authors say to each other beside the script. */
export const commentRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listComments, async ({ params: { id } }) => ({
    threads: accepted(await threadsOf(id, services)),
  }))
  mount(app, routes.comment, async (call) => {
    const { id: performance, thread } = call.params
    await written(services, await commentOn({ performance, thread, act: call.body }, commandsOf(services, call)))
    return {}
  })
}
