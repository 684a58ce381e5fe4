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

/** What operators change about their own login. */
export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  const { people, passwords, projected } = services
  const mustBeThem = createMustBeThem(services)

  mount(app, routes.account, async ({ principal: { sub, name } }) => {
    const { user } = found(await people.get(sub), 'NO_SESSION')
    const secondFactor = (await people.secondFactorOf(sub)) !== undefined
    return { name: user.name || name, password: passwordFrom(services, user), secondFactor }
  })

  mount(app, routes.changePassword, async ({ body: { current, password }, principal, reply }) => {
    const { user } = found(await people.get(principal.sub), 'NO_SESSION')
    if (passwordFrom(services, user) !== 'own')
      refuse('INVALID', 'This login comes from the server’s settings. Change it there, and restart the server.')
    await mustBeThem(principal, current)
    const passwordHash = await passwords.hash(password)
    const { position } = accepted(await changeLogin(services, principal, { type: 'setPassword', passwordHash }))
    await projected(position)
    const { sub, name } = principal
    return { token: await setSessionCookie(services, reply, { role: 'operator', sub, name }) }
  })

  secondFactorRoutes(app, services, mustBeThem)
}

/** A secret that only their app and this server know. */
const secondFactorRoutes = (app: FastifyInstance, services: Services, mustBeThem: MustBeThem): void => {
  const { people, projected, clock } = services

  const change = async (principal: OperatorSession, command: PersonCommand): Promise<void> =>
    projected(accepted(await changeLogin(services, principal, command)).position)

  mount(app, routes.offerSecondFactor, async ({ principal: { name } }) => newSecondFactor(name))

  mount(app, routes.setSecondFactor, async ({ body: { secret, code, current }, principal }) => {
    const { user } = found(await people.get(principal.sub), 'NO_SESSION')
    if (passwordFrom(services, user) === 'demo')
      refuse('INVALID', 'The demo login cannot have a second factor, because everybody may know it.')
    await mustBeThem(principal, current)
    if (stepOf(secret, code, clock.now()) === undefined)
      refuse('INVALID', 'That code is not right. Enter the one that is shown now.')
    await change(principal, { type: 'setSecondFactor', secret })
    return {}
  })

  mount(app, routes.removeSecondFactor, async ({ body: { current }, principal }) => {
    await mustBeThem(principal, current)
    await change(principal, { type: 'removeSecondFactor' })
    return {}
  })
}

/**
 * Asks for the current password. After a recent login by link it may be left out, because the operator may have
 * forgotten it. Guesses are as slow as at a login, in this session only.
 */
const createMustBeThem = ({ people, ledger, projected, clock, limits }: Services) => {
  const throttle = createLoginThrottle(clock, limits.logins)
  return async (principal: OperatorSession, current = ''): Promise<void> => {
    const age = clock.now() / 1_000 - (principal.iat ?? 0)
    if (principal.byLink && age < sessionSeconds('login-link')) return
    const turn = accepted(await throttle.enter({ lane: principal.jti ?? principal.sub, address: '' }))
    const isTheirs = await projected(ledger.standing(principal.sub).endedAt)
      .then(() => people.passwordIs(principal.sub, current))
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
