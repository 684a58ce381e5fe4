import { routes } from '@ghostlight/contracts'
import { person, show } from '@ghostlight/domain'
import { showsKey } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { type Erasing, erasePeopleOf, erasePerson, showsWith } from '../../../library/erase-person.ts'
import { personData } from '../../../library/person-data.ts'
import { found } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { readLog } from '../log/lines.ts'
import { type Call, mount } from '../route.ts'
import { personPage } from './person-page.ts'
import { requestOf, written } from './write.ts'

export const erasingRoutes = (app: FastifyInstance, services: Services): void => {
  const { handler, views, keys, phoneKey, blobs } = services
  const erasingFor = (call: Pick<Call<typeof routes.eraseUser>, 'session' | 'request'>): Erasing => ({
    ...{ handler, views, keys, phoneKey, blobs },
    request: requestOf(services, call),
  })

  mount(app, routes.eraseUser, async (call) => {
    const erasing = erasePerson({ id: call.params.id, name: call.body.name }, erasingFor(call))
    const { position: _, ...erased } = await written(services, await erasing)
    return erased
  })

  mount(app, routes.erasePeople, async (call) => {
    const { id } = call.params
    const { people, sounds } = await written(
      services,
      await erasePeopleOf({ id, name: call.body.name }, erasingFor(call)),
    )
    return { _id: id, people, sounds }
  })

  mount(app, routes.userData, async ({ params: { id }, query: { format }, reply }) => {
    const { person: known, hasPassword } = await handler.state(person, id)
    const whole = found(known, 'NOT_FOUND', 'There is no such person.')
    const listed = await views.all(showsKey)
    const shows = await Promise.all(
      (await showsWith(id, views)).map(async (of) => ({
        state: await handler.state(show, of),
        createdAt: listed.get(of)?.createdAt ?? '',
        lines: readLog(services, of),
      })),
    )
    const data = await personData(whole, { hasPassword, shows })
    reply.header('content-disposition', `attachment; filename="ghostlight-${id.slice(0, 8)}.${format}"`)
    if (format === 'json') return data
    reply.type('text/html; charset=utf-8')
    return personPage(data)
  })
}
