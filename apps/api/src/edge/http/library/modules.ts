import { routes } from '@ghostlight/contracts'
import { module } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { deleteModule } from '../../../library/deleting.ts'
import { listOf } from '../../../library/lists.ts'
import { missingReference } from '../../../library/module-references.ts'
import { accepted } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { commandsOf, writer, written } from '../route/write.ts'

export const moduleRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listModules, () => listOf(services.views, 'module'))
  mount(app, routes.createModule, async (call) => {
    const write = writer(services, call)
    accepted(await missingReference(call.body, services))
    return write.create(module, { _id: write.newId, ...call.body })
  })
  mount(app, routes.updateModule, async (call) => {
    accepted(await missingReference(call.body, services))
    return writer(services, call).update(module, call.params.id, call.body)
  })
  mount(app, routes.deleteModule, async (call) => {
    await written(services, await deleteModule(call.params.id, commandsOf(services, call)))
    return {}
  })
}
