import { type Cue, isDefaultGroup, type Module, routes } from '@ghostlight/contracts'
import { cue, group, module, template } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { refuse } from '../errors.ts'
import { mount } from '../route.ts'
import { listOf, writer } from './write.ts'

export const moduleRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listModules, () => listOf<Module>(services, 'module'))
  mount(app, routes.createModule, async (call) => {
    const write = writer(services, call)
    await checkReferences(services, call.body)
    return write.create(module, { _id: write.newId, ...call.body })
  })
  mount(app, routes.updateModule, async (call) => {
    await checkReferences(services, call.body)
    return writer(services, call).update(module, call.params.id, call.body)
  })
  mount(app, routes.deleteModule, async (call) => {
    const { id } = call.params
    const write = writer(services, call)
    for (const it of await listOf<Cue>(services, 'cue'))
      if (it.modules.includes(id)) await write.update(cue, it._id, { modules: it.modules.filter((one) => one !== id) })
    await write.remove(module, id)
    return {}
  })
}

type References = { group?: string | undefined; template?: string | undefined; cue?: string | null | undefined }

/** A module of something that is not there could never be run. */
const checkReferences = async ({ handler }: Services, wanted: References): Promise<void> => {
  if (wanted.group !== undefined && !isDefaultGroup(wanted.group) && !(await handler.state(group, wanted.group)).item)
    refuse('NOT_FOUND', `There is no group ${wanted.group}.`)
  if (wanted.template !== undefined && !(await handler.state(template, wanted.template)).item)
    refuse('NOT_FOUND', `There is no template ${wanted.template}.`)
  if (wanted.cue && !(await handler.state(cue, wanted.cue)).item) refuse('NOT_FOUND', `There is no cue ${wanted.cue}.`)
}
