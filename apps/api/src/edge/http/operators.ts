import { type RestResponse, routes, type User } from '@ghostlight/contracts'
import { person } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { addOperator, endOperator, makeLoginLink, type WithLink } from '../../library/operators.ts'
import { passwordFrom } from '../../people/given-login.ts'
import { loginName } from '../../people/login-name.ts'
import { setSessionCookie } from '../cookies.ts'
import { createPasswordLinks } from '../password-links.ts'
import { accepted } from '../refusals.ts'
import type { Services } from '../services.ts'
import { publicOrigin } from './route/origin.ts'
import { type Call, mount } from './route/route.ts'
import { requestOf, written } from './route/write.ts'

type Asked = Pick<Call<typeof routes.createOperator>, 'principal' | 'request'>
type Listed = RestResponse<'listOperators'>['operators'][number]

/** Adds operators, gives them login links and ends them; and the page where an operator chooses a password. */
export const operatorRoutes = (app: FastifyInstance, services: Services): void => {
  const { people, handler, passwords, phoneKey, clock, ledger, sessions, config, logger } = services

  const operators = async (): Promise<User[]> =>
    (await people.all()).map(({ user }) => user).filter(({ type, erased }) => type === 'dramaturg' && !erased)

  const commandsOf = (asked: Asked) => ({
    handler,
    request: requestOf(services, asked),
    phoneKey,
    hash: passwords.hash,
    now: clock.now(),
    operators,
  })

  /** The audit: who did it to whom is in the log of events, and by id in the log of the process. */
  const said = ({ principal }: Asked, operator: string, what: string): void =>
    logger.info({ operator, by: principal.sub }, what)

  /** The token is behind the `#`, which a browser sends to nobody, so that no log has it. */
  const answered = async (asked: Asked, made: WithLink) => {
    const { user, link } = await written(services, made)
    await ledger.reached(made.position)
    const token = await sessions.issue({ role: 'password-link', sub: user._id, jti: link.id })
    const loginLink = `${publicOrigin(asked.request, config)}/password#${token}`
    return { _id: user._id, loginLink, until: new Date(link.until).toISOString() }
  }

  const listed = async (user: User): Promise<Listed> => {
    const { link, hasPassword } = await handler.state(person, user._id)
    const { _id, name, rights = 'edit', ended = false } = user
    const works = link && link.until > clock.now() && !ended
    return {
      _id,
      name,
      rights,
      password: hasPassword ? passwordFrom(services, user) : 'none',
      link: works ? new Date(link.until).toISOString() : null,
      ended,
    }
  }

  mount(app, routes.listOperators, async () => ({
    operators: await Promise.all((await operators()).toSorted(byName).map(listed)),
  }))

  mount(app, routes.createOperator, async (call) => {
    const made = accepted(await addOperator(call.body, commandsOf(call)))
    said(call, made.user._id, `an operator with ${call.body.rights} rights was made`)
    return answered(call, made)
  })

  mount(app, routes.renewLoginLink, async (call) => {
    const { id } = call.params
    const made = accepted(await makeLoginLink({ id, ...call.body }, commandsOf(call)))
    said(call, id, 'an operator got a login link')
    return answered(call, made)
  })

  mount(app, routes.endOperator, async (call) => {
    const { id } = call.params
    const { position } = await written(services, await endOperator(id, commandsOf(call)))
    await ledger.reached(position)
    said(call, id, 'an operator was ended')
    return {}
  })

  const links = createPasswordLinks(services)

  mount(app, routes.readLoginLink, async ({ body }) => accepted(await links.read(body.token)))

  mount(app, routes.choosePassword, async ({ body, reply }) => {
    const { user, position } = await written(services, await links.use(body))
    await ledger.reached(position)
    logger.info({ operator: user._id }, 'an operator chose a password with a login link')
    await setSessionCookie(services, reply, { role: 'device', sub: loginName(user.name) })
    const session = { role: 'operator', sub: user._id, name: user.name } as const
    return { data: user, token: await setSessionCookie(services, reply, session) }
  })
}

const byName = (one: User, other: User): number => one.name.localeCompare(other.name)
