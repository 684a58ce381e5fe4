import { routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { freeNumber, removeSelfRegistered } from '../../library/self-registered.ts'
import type { Door } from '../door.ts'
import { entryKeyOf } from '../entry-keys.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route/route.ts'
import { requestOf, written } from './route/write.ts'

/** What an operator does about the entry of a show. */
export const entryRoutes = (app: FastifyInstance, services: Services, door: Door): void => {
  const { handler, phoneKey, passwords } = services
  const commandsOf = (call: Parameters<typeof requestOf>[1]) => ({
    handler,
    phoneKey,
    hash: passwords.hash,
    request: requestOf(services, call),
  })

  mount(app, routes.entryKey, async ({ params: { id } }) => {
    const state = await handler.state(show, id)
    if (state.id === '') refuse('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
    return { key: entryKeyOf(phoneKey, state) }
  })

  mount(app, routes.removeSelfRegistered, async (call) => {
    const asked = { blackboardId: call.params.id, withLink: call.body.withLink, device: call.body.device }
    const { removed } = await written(services, await removeSelfRegistered(asked, commandsOf(call)))
    return { removed }
  })

  mount(app, routes.freeNumber, async (call) => {
    const asked = { blackboardId: call.params.id, phone: call.body.phone }
    const { name } = await written(services, await freeNumber(asked, commandsOf(call)))
    door.guesses.forget(asked.blackboardId, asked.phone)
    return { name }
  })
}
