import { type Cue, type Group, type Module, type Performance, routes, type Template } from '@ghostlight/contracts'
import { group, groupUses, performance } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { mount } from '../route.ts'
import { listOf, writer } from './write.ts'

export const groupRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listGroups, () => listOf<Group>(services, 'group'))
  mount(app, routes.createGroup, async (call) => {
    const write = writer(services, call)
    return write.create(group, { _id: write.newId, ...call.body })
  })
  mount(app, routes.updateGroup, (call) => writer(services, call).update(group, call.params.id, call.body))

  /** A performance that lists it lets go of it; a module that speaks to it keeps it. */
  mount(app, routes.deleteGroup, async (call) => {
    const { id } = call.params
    const write = writer(services, call)
    const performances = await listOf<Performance>(services, 'performance')
    const usedBy = groupUses(id, {
      performances,
      cues: await listOf<Cue>(services, 'cue'),
      modules: await listOf<Module>(services, 'module'),
      templates: await listOf<Template>(services, 'template'),
    })
    if (usedBy.length === 0)
      for (const it of performances)
        if (it.groups.includes(id))
          await write.update(performance, it._id, { groups: it.groups.filter((one) => one !== id) })
    await write.remove(group, id, usedBy)
    return {}
  })
}
