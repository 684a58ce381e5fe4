import { routes } from '@ghostlight/contracts'
import { cue } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { deleteCue } from '../../../library/deleting.ts'
import { listOf } from '../../../library/lists.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route.ts'
import { commandsOf, writer, written } from './write.ts'

export const cueRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listCues, () => listOf(services.views, 'cue'))
  mount(app, routes.createCue, async (call) => {
    const write = writer(services, call)
    const { metadata: _, ...given } = call.body
    return write.create(cue, { _id: write.newId, ...given })
  })
  mount(app, routes.updateCue, async (call) => {
    const { metadata: _, ...changes } = call.body
    return writer(services, call).update(cue, call.params.id, changes)
  })
  mount(app, routes.deleteCue, async (call) => {
    await written(services, await deleteCue(call.params.id, commandsOf(services, call)))
    return {}
  })
}
