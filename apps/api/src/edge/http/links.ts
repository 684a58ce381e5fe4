import { routes, type ScreenLink } from '@ghostlight/contracts'
import { screenLinkFor, show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { accepted, found } from '../refusals.ts'
import type { Services } from '../services.ts'
import { publicOrigin } from './route/origin.ts'
import { type Call, mount } from './route/route.ts'
import { requestOf, written } from './route/write.ts'

/** Makes, renews and ends the links of pages that only watch. */
export const linkRoutes = (app: FastifyInstance, services: Services): void => {
  const { handler, sessions, config, clock } = services

  /** The token is behind the `#`, which a browser sends to nobody, so that no log has it. */
  const link = async (call: Call<typeof routes.wallLink | typeof routes.stageLink>, of: ScreenLink['of']) => {
    const { id } = call.params
    const command = { type: 'makeScreenLink', payload: { of, another: call.body?.another === true } } as const
    const { events } = await written(services, await handler.handle(show, { id, command }, requestOf(services, call)))
    const [made] = events.flatMap((event) => (event.type === 'ScreenLinkMade' ? [event.data._id] : []))
    const there = made ?? screenLinkFor(await handler.state(show, id), { of, now: clock.now() })
    const linkId = found(there, 'STALE', 'Somebody has just ended this link. Ask for another one.')
    const token = await sessions.issueLink({ of, blackboardId: id, linkId })
    return { url: `${publicOrigin(call.request, config)}/${of}/${id}#${token}`, linkId }
  }
  mount(app, routes.wallLink, (call) => link(call, 'wall'))
  mount(app, routes.stageLink, (call) => link(call, 'stage'))

  const change =
    (type: 'renewScreenLink' | 'endScreenLink') =>
    async (call: Call<typeof routes.renewScreenLink | typeof routes.endScreenLink>) => {
      const { id, linkId } = call.params
      const command = { type, payload: { linkId } } as const
      const done = await handler.handle(show, { id, command }, requestOf(services, call))
      await written(services, accepted(done))
      return {}
    }
  mount(app, routes.renewScreenLink, change('renewScreenLink'))
  mount(app, routes.endScreenLink, change('endScreenLink'))
}
