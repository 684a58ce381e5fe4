import { routes } from '@ghostlight/contracts'
import { person, show } from '@ghostlight/domain'
import { showsKey } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { type Erasing, erasePeopleOf, erasePerson, showsWith } from '../../../library/erase-person.ts'
import { knownShowOf } from '../../../library/person-data.ts'
import { found } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { readApart } from '../read-apart.ts'
import { type Call, mount, mountStream } from '../route.ts'
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

  mountStream(app, routes.userData, async (call) => {
    const { id } = call.params
    const { format } = call.query
    const { person: known, hasPassword } = await handler.state(person, id)
    const whole = found(known, 'NOT_FOUND', 'There is no such person.')
    const listed = await views.all(showsKey)
    const shows = await Promise.all(
      (await showsWith(id, views)).map(async (of) =>
        knownShowOf(await handler.state(show, of), whole, listed.get(of)?.createdAt ?? ''),
      ),
    )
    const asked = { user: whole.user, groups: [...whole.groups], hasPassword, shows, format }
    const { body } = await readApart(services, call, { job: 'person', asked })
    call.reply
      .header('content-disposition', `attachment; filename="ghostlight-${id.slice(0, 8)}.${format}"`)
      .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
    return body
  })
}
