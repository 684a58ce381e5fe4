import { routes } from '@ghostlight/contracts'
import { blankContent } from '@ghostlight/contracts/rules'
import { template } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { listOf } from '../../../library/lists.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { writer } from '../route/write.ts'

/** Gives content every field of its type, so that the rule which needs a field names it if it is missing. */
export const templateRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listTemplates, () => listOf(services.views, 'template'))
  mount(app, routes.createTemplate, async (call) => {
    const write = writer(services, call)
    const { type, content, ...rest } = call.body
    return write.create(template, {
      ...rest,
      _id: write.newId,
      symbols: [],
      type,
      content: { ...blankContent(type), ...content },
    })
  })
  mount(app, routes.updateTemplate, async (call) => {
    const { id } = call.params
    const { type = (await services.handler.state(template, id)).item?.type ?? '', content } = call.body
    const changed = content === undefined ? {} : { content: { ...blankContent(type), ...content } }
    return writer(services, call).update(template, id, { ...call.body, ...changed })
  })
}
