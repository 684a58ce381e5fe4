import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { isGivenLogin } from '../../people/given-login.ts'
import { accepted, found, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { setSessionCookie } from './cookies.ts'
import { mount } from './route.ts'
import { changeLogin } from './session-ends.ts'

/** What an operator does about their own login. */
export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  const { people, passwords, ledger, projected } = services

  mount(app, routes.account, async ({ session: { sub, name } }) => {
    const { user } = found(await people.get(sub), 'NO_SESSION')
    return { name: user.name || name, given: isGivenLogin(services, user) }
  })

  mount(app, routes.changePassword, async ({ body: { current, password }, session, reply }) => {
    const { user } = found(await people.get(session.sub), 'NO_SESSION')
    if (isGivenLogin(services, user))
      refuse('INVALID', 'This login stands in the settings of the server: change it there, and start again.')
    await projected(ledger.standing(user._id).endedAt)
    if (!(await people.passwordIs(user._id, current))) refuse('INVALID', 'That is not your current password.')
    const passwordHash = await passwords.hash(password)
    const { position } = accepted(await changeLogin(services, session, { type: 'setPassword', passwordHash }))
    await projected(position)
    const { sub, name } = session
    return { data: user, token: await setSessionCookie(services, reply, { role: 'operator', sub, name }) }
  })
}
