import { routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { publicOrigin } from './origin.ts'
import { mount } from './route.ts'

export const wallRoutes = (app: FastifyInstance, { handler, sessions, config }: Services): void => {
  /** The token is behind the `#`: a browser sends that to nobody, so it is in no log. */
  mount(app, routes.wallLink, async ({ params: { id }, request }) => {
    const state = await handler.state(show, id)
    if (state.id === '') return refuse('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
    const token = await sessions.issue({ role: 'wall', sub: 'wall', blackboardId: id })
    return { url: `${publicOrigin(request, config)}/wall/${id}#${token}` }
  })
}
