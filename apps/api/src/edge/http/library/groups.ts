import { routes } from '@ghostlight/contracts'
import { group } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { deleteGroup } from '../../../library/deleting.ts'
import { listOf } from '../../../library/lists.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { commandsOf, writer, written } from '../route/write.ts'

export const groupRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listGroups, () => listOf(services.views, 'group'))
  mount(app, routes.createGroup, async (call) => {
    const write = writer(services, call)
    return write.create(group, { _id: write.newId, ...call.body })
  })
  mount(app, routes.updateGroup, (call) => writer(services, call).update(group, call.params.id, call.body))
  mount(app, routes.deleteGroup, async (call) => {
    await written(services, await deleteGroup(call.params.id, commandsOf(services, call)))
    return {}
  })
}
