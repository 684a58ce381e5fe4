import { routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { LinkSession } from '../sessions.ts'
import { publicOrigin } from './origin.ts'
import { mount } from './route.ts'

/** The links of the pages that only look on. */
export const linkRoutes = (app: FastifyInstance, { handler, sessions, config }: Services): void => {
  const link = async (request: FastifyRequest, session: LinkSession) => {
    const { role, blackboardId: id } = session
    const state = await handler.state(show, id)
    if (state.id === '') return refuse('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
    return { url: `${publicOrigin(request, config)}/${role}/${id}#${await sessions.issue(session)}` }
  }
  /** The token is behind the `#`: a browser sends that to nobody, so it is in no log. */
  mount(app, routes.wallLink, ({ params: { id }, request }) =>
    link(request, { role: 'wall', sub: 'wall', blackboardId: id }),
  )
  mount(app, routes.stageLink, ({ params: { id }, request }) =>
    link(request, { role: 'stage', sub: 'stage', blackboardId: id }),
  )
}
