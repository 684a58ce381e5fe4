import { reject, routes } from '@ghostlight/contracts'
import { entryRefused, ownPerson, personIn, show } from '@ghostlight/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { memberWith } from '../../people/member-with.ts'
import { audienceIn, operatorIn, sessionsOf } from '../access.ts'
import type { Door } from '../door.ts'
import { tooMany } from '../guess-throttle.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { accepted, found, refuse, refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type CookieSession, cookies, sessionSeconds } from '../sessions.ts'
import { isLoopback } from './origin.ts'
import { mount } from './route.ts'

export const authRoutes = (app: FastifyInstance, services: Services, door: Door): void => {
  const { sessions, people, clock, config, demo } = services
  const operatorTries = createRateLimiter(clock, { most: 10, windowMs: 5 * 60_000 })

  const setCookie = async (reply: FastifyReply, session: CookieSession): Promise<string> => {
    const token = await sessions.issue(session)
    reply.setCookie(cookies[session.role], token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: reply.request.protocol === 'https',
      maxAge: sessionSeconds(session.role),
    })
    return token
  }

  mount(app, routes.login, async ({ body: { username, password }, request, reply }) => {
    const name = username.trim().toLowerCase()
    const device = await sessions.read(request.cookies[cookies.device])
    const key = device?.role === 'device' && device.sub === name ? `device:${name}` : name
    const wait = operatorTries.blockedFor(key)
    if (wait > 0) refuseWith(tooMany(wait))
    const local = config.DEMO === 'lan' || isLoopback(request)
    const user =
      demo && name === demo.username.toLowerCase() && !local ? undefined : await people.operator(username, password)
    if (!user) {
      operatorTries.count(key)
      return refuse('LOGIN_FAILED')
    }
    operatorTries.forget(key)
    await setCookie(reply, { role: 'device', sub: name })
    return { data: user, token: await setCookie(reply, { role: 'operator', sub: user._id, name: user.name }) }
  })

  mount(app, routes.audienceLogin, async ({ body: { phone, name = '', ...asked }, session, reply }) => {
    const { state, lane } = await door.of(asked)
    const { id: blackboardId, users } = state
    if (state.closed) refuse('CLOSED', 'The show has ended. Thank you for being here.')
    const isIn = session?.role === 'audience' && session.blackboardId === blackboardId && users.has(session.sub)
    if (!isIn) accepted(entryRefused(state, lane === 'link'))
    const place = accepted(door.guesses.enter({ blackboardId, phone, lane }))
    const user = memberWith(users.values(), { phone, name })
    if (!user) return refuseWith(await place.wrong(reject('AUDIENCE_LOGIN_FAILED')))
    place.right()
    return { data: ownPerson(user), token: await setCookie(reply, { role: 'audience', sub: user._id, blackboardId }) }
  })

  mount(app, routes.me, async ({ query, request }) => {
    const list = await sessionsOf(request, sessions)
    const audience = audienceIn(list)
    const operator = operatorIn(list)
    if (audience && (query.as === 'audience' || !operator)) {
      if (query.as === 'operator') refuse('NO_SESSION')
      const state = await services.handler.state(show, audience.blackboardId)
      return {
        data: ownPerson(found(personIn(state, audience.sub), 'NO_SESSION')),
        blackboardId: audience.blackboardId,
      }
    }
    if (!operator || query.as === 'audience') return refuse('NO_SESSION')
    return { data: found(await people.get(operator.sub), 'NO_SESSION').user }
  })

  mount(app, routes.logout, async ({ query, request, reply }) => {
    const role = query.as ?? request.session?.role ?? 'audience'
    reply.clearCookie(cookies[role], { path: '/' })
    return {}
  })
}
