import { routes } from '@ghostlight/contracts'
import { ownPerson, personIn, show, stayOf } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { setSessionCookie } from '../cookies.ts'
import type { Door } from '../door.ts'
import { admissionHash, doorKeyOf, isAdmission } from '../door-list-key.ts'
import { accepted, found, refuse, refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import { publicOrigin } from './route/origin.ts'
import { mount } from './route/route.ts'
import { requestOf, written } from './route/write.ts'

/** The link of the ushers' page, and the links that ushers make for guests. */
export const doorListRoutes = (app: FastifyInstance, services: Services, door: Door): void => {
  const { handler, phoneKey, config } = services

  mount(app, routes.doorLink, async (call) => {
    const { id } = call.params
    const command = { type: 'openDoorList', payload: {} } as const
    await written(services, accepted(await handler.handle(show, { id, command }, requestOf(services, call))))
    const key = doorKeyOf(phoneKey, await handler.state(show, id))
    return { url: `${publicOrigin(call.request, config)}/door/${id}#${key}` }
  })

  mount(app, routes.endDoorLink, async (call) => {
    const command = { type: 'endDoorList', payload: {} } as const
    const done = await handler.handle(show, { id: call.params.id, command }, requestOf(services, call))
    await written(services, accepted(done))
    return {}
  })

  /**
   * A forged link takes no place in the queue. A genuine one does, and its refusal is as late as for a wrong number.
   */
  mount(app, routes.admission, async (call) => {
    const { blackboardId, secret } = call.body
    if (!isAdmission(secret, phoneKey, blackboardId)) refuse('AUDIENCE_LOGIN_FAILED', notOurs)
    const hash = admissionHash(secret)
    const client = { id: hash, shared: false }
    const place = accepted(await door.guesses.enter({ blackboardId, phone: digitsOf(hash), lane: 'admission', client }))
    const command = { type: 'useAdmission', payload: { hash } } as const
    const handled = await handler
      .handle(show, { id: blackboardId, command }, requestOf(services, call))
      .catch((error: unknown) => {
        place.leave()
        throw error
      })
    if ('rejected' in handled) return refuseWith(await place.wrong(handled))
    place.right()
    const [used] = handled.events
    const userId = used?.type === 'AdmissionUsed' ? used.data.userId : ''
    const state = await handler.state(show, blackboardId)
    const user = found(personIn(state, userId), 'AUDIENCE_LOGIN_FAILED')
    const own = { role: 'audience', sub: userId, blackboardId, stay: stayOf(state, userId) } as const
    await door.letIn(call.request, call.reply, { sub: userId, blackboardId })
    return { data: ownPerson(user), token: await setSessionCookie(services, call.reply, own) }
  })
}

const notOurs = 'This link is incomplete. Ask at the door for a new one.'

/** The throttle counts by number, so each link gets its own. */
const digitsOf = (hash: string): string => BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`).toString()
