import { type RestResponse, routes } from '@ghostlight/contracts'
import { person, show } from '@ghostlight/domain'
import { showsKey } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { erasableOf, erasePeopleOf } from '../../../library/erase-people-of.ts'
import { type Erasing, erasePerson, showsWith } from '../../../library/erase-person.ts'
import { knownShowOf } from '../../../library/person-data.ts'
import { accepted, found } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { readApart } from '../route/read-apart.ts'
import { type Call, mount, mountStream } from '../route/route.ts'
import { requestOf, written } from '../route/write.ts'

type Counted = RestResponse<'peopleToErase'>['people'][number]

export const erasingRoutes = (app: FastifyInstance, services: Services): void => {
  const { handler, views, keys, phoneKey, blobs } = services
  const erasingFor = (call: Pick<Call<typeof routes.eraseUser>, 'principal' | 'request'>): Erasing => ({
    handler,
    views,
    keys,
    phoneKey,
    blobs,
    request: requestOf(services, call),
  })

  mount(app, routes.eraseUser, async (call) => {
    const erasing = erasePerson({ id: call.params.id, name: call.body.name }, erasingFor(call))
    const { position: _, ...erased } = await written(services, await erasing)
    return erased
  })

  mount(app, routes.peopleToErase, async ({ params: { id } }) => {
    const counts = new Map<string, Counted>()
    for (const { user, isElsewhere } of accepted(await erasableOf(id, { handler, views }))) {
      const key = `${user.type} ${isElsewhere}`
      const before = counts.get(key)?.count ?? 0
      counts.set(key, { type: user.type, inOtherShows: isElsewhere, count: before + 1 })
    }
    return { _id: id, people: [...counts.values()] }
  })

  mount(app, routes.erasePeople, async (call) => {
    const { id } = call.params
    const erased = await erasePeopleOf({ id, ...call.body }, erasingFor(call))
    const { people, stay, sounds } = await written(services, erased)
    return { _id: id, people, stay, sounds }
  })

  mountStream(app, routes.userData, async (call) => {
    const { id } = call.params
    const { format } = call.query
    const { person: known, hasPassword, sheets } = await handler.state(person, id)
    const whole = found(known, 'NOT_FOUND', 'There is no such person.')
    const listed = await views.all(showsKey)
    const shows = await Promise.all(
      (await showsWith(id, views)).map(async (of) =>
        knownShowOf(await handler.state(show, of), whole, listed.get(of)?.createdAt ?? ''),
      ),
    )
    const asked = { user: whole.user, groups: [...whole.groups], sheets: [...sheets], hasPassword, shows, format }
    const { body } = await readApart(services, call, { job: 'person', asked })
    call.reply
      .header('content-disposition', `attachment; filename="ghostlight-${id.slice(0, 8)}.${format}"`)
      .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
    return body
  })
}
