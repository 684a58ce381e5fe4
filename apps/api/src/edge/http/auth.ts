import { reject, routes } from '@ghostlight/contracts'
import { entryRefused, memberIn, ownPerson, show, stayOf } from '@ghostlight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginName } from '../../people/login-name.ts'
import { memberWith } from '../../people/member-with.ts'
import { endSession } from '../change-login.ts'
import { setSessionCookie } from '../cookies.ts'
import type { Door } from '../door.ts'
import { loginByLink } from '../login-by-link.ts'
import { createOperatorLogin } from '../operator-login.ts'
import { audienceIn, operatorIn, sessionsOf } from '../principal.ts'
import { accepted, found, refuse, refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import { cookies } from '../sessions.ts'
import { isLoopback } from './route/origin.ts'
import { mount } from './route/route.ts'

export const authRoutes = (app: FastifyInstance, services: Services, door: Door): void => {
  const { sessions, people } = services
  const operatorLogin = createOperatorLogin(services)

  mount(app, routes.login, async ({ body, request, reply }) => {
    const device = await sessions.read(request.cookies[cookies.device])
    const known = device?.role === 'device' ? device.sub : undefined
    const from = { isHere: isLoopback(request), device: known, address: request.ip }
    const { user, name, ver } = accepted(await operatorLogin(body, from))
    await setSessionCookie(services, reply, { role: 'device', sub: name })
    const session = { role: 'operator', sub: user._id, name: user.name, ver } as const
    return { data: user, token: await setSessionCookie(services, reply, session) }
  })

  const fromHere = ({ request }: { request: FastifyRequest }): void => {
    if (!isLoopback(request)) refuse('LOGIN_FAILED', 'A login link opens on the machine that the server runs on.')
  }
  mount(app, routes.loginByLink, {
    mayAsk: fromHere,
    handler: async ({ body, reply }) => {
      const user = accepted(await loginByLink(services, await sessions.read(body.token)))
      await setSessionCookie(services, reply, { role: 'device', sub: loginName(user.name) })
      const session = { role: 'operator', sub: user._id, name: user.name, byLink: true } as const
      return { data: user, token: await setSessionCookie(services, reply, session) }
    },
  })

  mount(app, routes.audienceLogin, async ({ body: { phone, name = '', ...asked }, principal, request, reply }) => {
    const { state, lane, hasKey, client } = await door.of(request, asked)
    const { id: blackboardId } = state
    if (state.closed) refuse('CLOSED', 'The show has ended. Thank you for being here.')
    const isIn = principal?.role === 'audience' && principal.blackboardId === blackboardId && memberIn(state, principal)
    if (!isIn) accepted(entryRefused(state, hasKey))
    const place = accepted(await door.guesses.enter({ blackboardId, phone, lane, client }))
    // as it is now that it is their turn
    const now = await services.handler.state(show, blackboardId).catch((error: unknown) => {
      place.leave()
      throw error
    })
    const user = memberWith(now.users.values(), { phone, name })
    if (!user) return refuseWith(await place.wrong(reject('AUDIENCE_LOGIN_FAILED')))
    place.right()
    const own = { role: 'audience', sub: user._id, blackboardId, stay: stayOf(now, user._id) } as const
    await door.letIn(request, reply, { sub: user._id, blackboardId })
    return { data: ownPerson(user), token: await setSessionCookie(services, reply, own) }
  })

  mount(app, routes.me, async ({ query, request }) => {
    const list = await sessionsOf(request, sessions)
    const audience = audienceIn(list)
    const operator = operatorIn(list)
    if (audience && (query.as === 'audience' || !operator)) {
      if (query.as === 'operator') refuse('NO_SESSION')
      const state = await services.handler.state(show, audience.blackboardId)
      return {
        data: ownPerson(found(memberIn(state, audience), 'NO_SESSION')),
        blackboardId: audience.blackboardId,
      }
    }
    if (!operator || query.as === 'audience') return refuse('NO_SESSION')
    return { data: found(await people.get(operator.sub), 'NO_SESSION').user }
  })

  mount(app, routes.logout, async ({ query, request, reply }) => {
    const list = await sessionsOf(request, sessions)
    const ending = query.as === 'audience' ? audienceIn(list) : (operatorIn(list) ?? audienceIn(list))
    const role = query.as ?? ending?.role ?? 'audience'
    reply.clearCookie(cookies[role], { path: '/' })
    if (ending?.role === role) await endSession(services, ending, query.everywhere !== undefined)
    return {}
  })
}
