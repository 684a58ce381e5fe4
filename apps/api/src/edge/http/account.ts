import { routes } from '@ghostlight/contracts'
import type { PersonCommand } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { passwordFrom } from '../../people/given-login.ts'
import { newSecondFactor, stepOf } from '../../people/second-factor.ts'
import { changeLogin } from '../change-login.ts'
import { setSessionCookie } from '../cookies.ts'
import { createLoginThrottle } from '../login-throttle.ts'
import { accepted, found, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type OperatorSession, sessionSeconds } from '../sessions.ts'
import { mount } from './route/route.ts'

/** What an operator does about their own login. */
export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  const { people, passwords, projected } = services
  const mustBeThem = createMustBeThem(services)

  mount(app, routes.account, async ({ session: { sub, name } }) => {
    const { user } = found(await people.get(sub), 'NO_SESSION')
    const secondFactor = (await people.secondFactorOf(sub)) !== undefined
    return { name: user.name || name, password: passwordFrom(services, user), secondFactor }
  })

  mount(app, routes.changePassword, async ({ body: { current, password }, session, reply }) => {
    const { user } = found(await people.get(session.sub), 'NO_SESSION')
    if (passwordFrom(services, user) !== 'own')
      refuse('INVALID', 'This login comes from the server’s settings. Change it there, and restart the server.')
    await mustBeThem(session, current)
    const passwordHash = await passwords.hash(password)
    const { position } = accepted(await changeLogin(services, session, { type: 'setPassword', passwordHash }))
    await projected(position)
    const { sub, name } = session
    return { token: await setSessionCookie(services, reply, { role: 'operator', sub, name }) }
  })

  secondFactorRoutes(app, services, mustBeThem)
}

/** Of a secret that only their app and this server have. */
const secondFactorRoutes = (app: FastifyInstance, services: Services, mustBeThem: MustBeThem): void => {
  const { people, projected, clock } = services

  const change = async (session: OperatorSession, command: PersonCommand): Promise<void> =>
    projected(accepted(await changeLogin(services, session, command)).position)

  mount(app, routes.offerSecondFactor, async ({ session: { name } }) => newSecondFactor(name))

  mount(app, routes.setSecondFactor, async ({ body: { secret, code, current }, session }) => {
    const { user } = found(await people.get(session.sub), 'NO_SESSION')
    if (passwordFrom(services, user) === 'demo')
      refuse('INVALID', 'The demo login cannot have a second factor, because everybody may know it.')
    await mustBeThem(session, current)
    if (stepOf(secret, code, clock.now()) === undefined)
      refuse('INVALID', 'That code is not right. Enter the one that is shown now.')
    await change(session, { type: 'setSecondFactor', secret })
    return {}
  })

  mount(app, routes.removeSecondFactor, async ({ body: { current }, session }) => {
    await mustBeThem(session, current)
    await change(session, { type: 'removeSecondFactor' })
    return {}
  })
}

/**
 * They say the password they have; who has come in by a link just now need not, for they may have forgotten it. Guessing
 * costs a session what it costs a login, and no other session anything.
 */
const createMustBeThem = ({ people, ledger, projected, clock, limits }: Services) => {
  const throttle = createLoginThrottle(clock, limits.logins)
  return async (session: OperatorSession, current = ''): Promise<void> => {
    const age = clock.now() / 1_000 - (session.iat ?? 0)
    if (session.byLink && age < sessionSeconds('login-link')) return
    const turn = accepted(await throttle.enter({ lane: session.jti ?? session.sub, address: '' }))
    const isTheirs = await projected(ledger.standing(session.sub).endedAt)
      .then(() => people.passwordIs(session.sub, current))
      .catch((error: unknown) => {
        turn.leave()
        throw error
      })
    if (isTheirs) return turn.right()
    await turn.wrong()
    refuse('INVALID', 'That is not your current password.')
  }
}
type MustBeThem = ReturnType<typeof createMustBeThem>
