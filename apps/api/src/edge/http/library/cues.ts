import { routes } from '@ghostlight/contracts'
import { cue } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { deleteCue } from '../../../library/deleting.ts'
import { listOf } from '../../../library/lists.ts'
import { numberIsFree } from '../../../library/number-is-free.ts'
import { waysFit } from '../../../library/ways-fit.ts'
import { refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { commandsOf, writer, written } from '../route/write.ts'

export const cueRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listCues, () => listOf(services.views, 'cue'))
  mount(app, routes.createCue, async (call) => {
    const write = writer(services, call)
    const { metadata: _, ...given } = call.body
    const wrong = await waysFit(
      { id: write.newId, next: given.next },
      { ...commandsOf(services, call), views: services.views },
    )
    if (wrong) refuseWith(wrong)
    return write.create(cue, { _id: write.newId, ...given })
  })
  mount(app, routes.updateCue, async (call) => {
    const { metadata: _, ...changes } = call.body
    const { id } = call.params
    const taken = await numberIsFree({ id, number: changes.number }, services.views)
    const looking = { ...commandsOf(services, call), views: services.views }
    const wrong = taken ?? (await waysFit({ id, next: changes.next }, looking))
    if (wrong) refuseWith(wrong)
    return writer(services, call).update(cue, id, changes)
  })
  mount(app, routes.deleteCue, async (call) => {
    await written(services, await deleteCue(call.params.id, commandsOf(services, call)))
    return {}
  })
}
