import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { applyEdits } from '../../../library/edits.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { commandsOf, written } from '../route/write.ts'

export const editRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.edit, async (call) => {
    await written(services, await applyEdits(call.body.edits, commandsOf(services, call)))
    return {}
  })
}
