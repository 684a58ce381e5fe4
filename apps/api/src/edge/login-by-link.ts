import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import { changeLogin } from './change-login.ts'
import type { Services } from './services.ts'
import { type Session, sessionSeconds } from './sessions.ts'

const worthNothing = (): Rejection =>
  reject('LOGIN_FAILED', 'This link was used, or is too old. Make another: npm run ghostlight -- login-link')

/** The operator of a login link; a link without a name is for the only operator. It works once, on all nodes. */
export const loginByLink = async (services: Services, link: Session | undefined): Promise<User | Rejection> => {
  if (link?.role !== 'login-link') return worthNothing()
  const { people, clock } = services
  const user = link.sub === '' ? await onlyOperator(services) : await people.operatorNamed(link.sub)
  if (!user) return reject('LOGIN_FAILED', 'There is no such operator. Say who it is for: login-link --name NAME')
  const until = clock.now() + sessionSeconds('login-link') * 1_000
  const spent = await changeLogin(
    services,
    { sub: user._id, name: user.name },
    { type: 'spend', token: link.jti, until },
  )
  return isRejection(spent) || spent.events.length === 0 ? worthNothing() : user
}

const onlyOperator = async ({ people }: Services): Promise<User | undefined> => {
  const operators = (await people.all()).filter(({ user }) => user.type === 'dramaturg' && !user.erased && !user.ended)
  return operators.length === 1 ? operators[0]?.user : undefined
}
