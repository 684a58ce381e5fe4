import { phoneDigits, reject, routes, type User } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createAttempts } from '../attempts.ts'
import type { Services } from '../services.ts'
import { cookies, type Session, sessionSeconds } from '../sessions.ts'
import { audienceIn, operatorIn, sessionsOf } from './access.ts'
import { found, Refused, refuse } from './errors.ts'
import { isLoopback } from './origin.ts'
import { mount } from './route.ts'

const wrongAnswerMs = 1_000
const wrongAtOnce = 50

export const authRoutes = (app: FastifyInstance, services: Services): void => {
  const { sessions, people, clock, config, demo } = services
  const operatorTries = createAttempts(clock, { most: 10, windowMs: 5 * 60_000 })
  const phoneTries = createAttempts(clock, { most: 10, windowMs: 10 * 60_000 })
  const waiting = new Map<string, number>()

  const setCookie = async (reply: FastifyReply, session: Session): Promise<string> => {
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

  const tooMany = (retryAfter: number): never =>
    refuse('RATE_LIMITED', `Too many wrong tries. Try again in ${retryAfter} s.`, { retryAfter })

  mount(app, routes.login, async ({ body: { username, password }, request, reply }) => {
    const name = username.trim().toLowerCase()
    const device = await sessions.read(request.cookies[cookies.device])
    const key = device?.role === 'device' && device.sub === name ? `device:${name}` : name
    const wait = operatorTries.blockedFor(key)
    if (wait > 0) tooMany(wait)
    const local = config.DEMO === 'lan' || isLoopback(request)
    const user =
      demo && name === demo.username.toLowerCase() && !local ? undefined : await people.operator(username, password)
    if (!user) {
      operatorTries.failed(key)
      return refuse('LOGIN_FAILED')
    }
    operatorTries.succeeded(key)
    await setCookie(reply, { role: 'device', sub: name })
    return { data: user, token: await setCookie(reply, { role: 'operator', sub: user._id, name: user.name }) }
  })

  /** The same answer, as late, for every reason; a bounded number wait at a time, the others are told to come back. */
  const wrongAnswer = async (blackboardId: string): Promise<never> => {
    const busy = waiting.get(blackboardId) ?? 0
    if (busy >= wrongAtOnce) return tooMany(1)
    waiting.set(blackboardId, busy + 1)
    await new Promise<void>((resolve) => void clock.at(clock.now() + wrongAnswerMs, resolve))
    waiting.set(blackboardId, (waiting.get(blackboardId) ?? 1) - 1)
    throw new Refused(reject('AUDIENCE_LOGIN_FAILED'))
  }

  mount(app, routes.audienceLogin, async ({ body: { phone, blackboardId, name = '' }, reply }) => {
    const key = `${blackboardId}:${phoneDigits(phone)}`
    const wait = phoneTries.blockedFor(key)
    if (wait > 0) tooMany(wait)
    const state = await services.handler.state(show, blackboardId)
    const user = memberWith([...state.users.values()], phone, name)
    if (!user) {
      phoneTries.failed(key)
      return wrongAnswer(blackboardId)
    }
    phoneTries.succeeded(key)
    return { data: user, token: await setCookie(reply, { role: 'audience', sub: user._id, blackboardId }) }
  })

  mount(app, routes.me, async ({ query, request }) => {
    const list = await sessionsOf(request, sessions)
    const audience = audienceIn(list)
    const operator = operatorIn(list)
    if (audience && (query.as === 'audience' || !operator)) {
      if (query.as === 'operator') refuse('NO_SESSION')
      const { users } = await services.handler.state(show, audience.blackboardId)
      return { data: found(users.get(audience.sub), 'NO_SESSION'), blackboardId: audience.blackboardId }
    }
    if (!operator || query.as === 'audience') return refuse('NO_SESSION')
    return { data: found(await people.get(operator.sub), 'NO_SESSION').user }
  })

  mount(app, routes.logout, async ({ request, reply }) => {
    const role = request.session?.role ?? 'audience'
    reply.clearCookie(cookies[role], { path: '/' })
    return {}
  })
}

/** The person of a show with this phone whose first word of the name is this, ignoring case and accents. */
const memberWith = (users: readonly User[], phone: string, name: string): User | undefined => {
  const digits = phoneDigits(phone)
  const user = digits === '' ? undefined : users.find((it) => phoneDigits(it.phone) === digits)
  return user && user.type !== 'dramaturg' && firstWord(name) !== '' && firstWord(user.name) === firstWord(name)
    ? user
    : undefined
}

const firstWord = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
