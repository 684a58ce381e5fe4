import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import { loginName } from '../people/login-name.ts'
import { overAfter, stepOf } from '../people/second-factor.ts'
import { changeLogin } from './change-login.ts'
import { createLoginThrottle } from './login-throttle.ts'
import type { Services } from './services.ts'

type Tried = { username: string; password: string; code?: string | undefined }
/** `isHere`: from this machine; `device`: the name that this browser has logged in by before. */
type From = { isHere: boolean; device: string | undefined; address: string }
/** `ver`: under which their sessions counted when the password was looked at. */
type LoggedIn = { user: User; name: string; ver: number }

/** The login of operators, by name and password. This machine and a browser that is known have a lane of their own each. */
export const createOperatorLogin = (services: Services) => {
  const { people, clock, config, demo, ledger, projected } = services
  const throttle = createLoginThrottle(clock)

  return async (
    { username, password, code }: Tried,
    { isHere, device, address }: From,
  ): Promise<LoggedIn | Rejection> => {
    const name = loginName(username)
    const isKnown = device === name
    const lane = isKnown ? `device:${name}` : isHere ? `here:${name}` : name
    const refused = await throttle.enter({ lane, address })
    if (refused) return refused
    const mayBeDemo = config.DEMO === 'lan' || isHere
    const isHidden = demo !== null && name === loginName(demo.username) && !mayBeDemo
    const who = async () => {
      const user = isHidden ? undefined : await people.operatorNamed(username)
      const { version: ver, endedAt } = ledger.standing(user?._id ?? '')
      // a password that has been changed is another one here, too
      await projected(endedAt)
      return user && { userId: user._id, user, ver }
    }
    const found = await people.withPassword(who, password, isKnown || isHere)
    if (!found) return reject('LOGIN_FAILED')
    const { user, ver } = found
    const wanting = await secondFactor(services, user, code)
    if (wanting) return wanting
    throttle.right({ lane })
    return { user, name, ver }
  }
}

/** The refusal of who has one and does not say its code; each code counts once, on all nodes. */
const secondFactor = async (services: Services, user: User, code = ''): Promise<Rejection | undefined> => {
  const secret = await services.people.secondFactorOf(user._id)
  if (!secret) return undefined
  if (code.trim() === '') return reject('SECOND_FACTOR')
  const step = stepOf(secret, code, services.clock.now())
  if (step === undefined) return reject('SECOND_FACTOR', 'That code is not right. Enter the one that is shown now.')
  const command = { type: 'spend', token: `code ${step}`, until: overAfter(step) } as const
  const spent = await changeLogin(services, { sub: user._id, name: user.name }, command)
  if (isRejection(spent)) return spent
  return spent.events.length > 0 ? undefined : reject('SECOND_FACTOR', 'That code was used. Wait for the next one.')
}
