import { routes } from '@ghostlight/contracts'
import { template } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { listOf } from '../../../library/lists.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { writer } from '../route/write.ts'

export const templateRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listTemplates, () => listOf(services.views, 'template'))
  mount(app, routes.createTemplate, async (call) => {
    const write = writer(services, call)
    const { type, content, ...rest } = call.body
    return write.create(template, { ...rest, _id: write.newId, symbols: [], type, content: whole(type, content) })
  })
  mount(app, routes.updateTemplate, async (call) => {
    const { id } = call.params
    const { type = (await services.handler.state(template, id)).item?.type ?? '', content } = call.body
    const changed = content === undefined ? {} : { content: whole(type, content) }
    return writer(services, call).update(template, id, { ...call.body, ...changed })
  })
}

/** With every field of its type, so that what is missing is named by the rule that needs it. */
const whole = (type: string, content: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  if (type === 'speech') return { text: '', voice: '', ...content }
  return type === 'llm' ? { system: '', prompt: '', voice: '', ...content } : { ...content }
}
