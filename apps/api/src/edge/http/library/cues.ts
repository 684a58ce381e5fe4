import { type Cue, type Module, type Performance, routes } from '@ghostlight/contracts'
import { cue, module, performance } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { found } from '../errors.ts'
import { mount } from '../route.ts'
import { listOf, writer } from './write.ts'

export const cueRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listCues, () => listOf<Cue>(services, 'cue'))
  mount(app, routes.createCue, async (call) => {
    const write = writer(services, call)
    const { name, description, modules } = call.body
    return write.create(cue, { _id: write.newId, name, description, modules })
  })
  mount(app, routes.updateCue, async (call) => {
    const { name, description, modules } = call.body
    return writer(services, call).update(cue, call.params.id, { name, description, modules })
  })

  /** Its modules go first and itself last, so that a deletion that was cut off can be asked for again. */
  mount(app, routes.deleteCue, async (call) => {
    const { id } = call.params
    const write = writer(services, call)
    const cues = await listOf<Cue>(services, 'cue')
    const gone = found(
      cues.find(({ _id }) => _id === id),
      'NOT_FOUND',
      'There is no such cue.',
    )
    const elsewhere = new Set(cues.filter((it) => it !== gone).flatMap(({ modules }) => modules))
    const own = (await listOf<Module>(services, 'module')).filter(
      (it) => it.cue === id || gone.modules.includes(it._id),
    )
    for (const { _id } of own) if (!elsewhere.has(_id)) await write.remove(module, _id)
    for (const it of await listOf<Performance>(services, 'performance'))
      if (it.cues.includes(id)) await write.update(performance, it._id, { cues: it.cues.filter((one) => one !== id) })
    await write.remove(cue, id)
    return {}
  })
}
