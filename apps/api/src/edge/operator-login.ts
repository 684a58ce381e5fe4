import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import { loginName } from '../people/login-name.ts'
import { overAfter, stepOf } from '../people/second-factor.ts'
import { changeLogin } from './change-login.ts'
import { clientAddress } from './client-address.ts'
import { createLoginThrottle } from './login-throttle.ts'
import type { Services } from './services.ts'

type Tried = { username: string; password: string; code?: string | undefined }
/** `isHere`: from this machine; `device`: the name under which this browser has logged in before. */
type From = { isHere: boolean; device: string | undefined; address: string }
/** `ver`: the version of their sessions when the password was checked. */
type LoggedIn = { user: User; name: string; ver: number }

/**
 * The login of operators, by name and password. This machine and known browsers each have their own lane. An unknown
 * name is refused as late as a wrong password, but without hashing, so that it costs the queue nothing.
 */
export const createOperatorLogin = (services: Services) => {
  const { people, passwords, clock, config, demo, ledger, limits, projected } = services
  const throttle = createLoginThrottle(clock, limits.logins)

  /** The operator with this name and password. An unknown name must not change the answer. */
  const lookAt = async (
    { username, password }: Tried,
    isHidden: boolean,
  ): Promise<Omit<LoggedIn, 'name'> | undefined> => {
    const user = isHidden ? undefined : await people.operatorNamed(username)
    if (!user) {
      await passwords.line()
      return undefined
    }
    const { version: ver, endedAt } = ledger.standing(user._id)
    // waits until this node knows the latest password
    await projected(endedAt)
    return (await people.passwordIs(user._id, password)) ? { user, ver } : undefined
  }

  return async (tried: Tried, { isHere, device, address }: From): Promise<LoggedIn | Rejection> => {
    const name = loginName(tried.username)
    const lane = device === name ? `device:${name}` : isHere ? `here:${name}` : name
    const turn = await throttle.enter({ lane, address: lane === name ? clientAddress(address) : '' })
    if (isRejection(turn)) return turn
    const mayBeDemo = config.DEMO === 'lan' || isHere
    const isHidden = demo !== null && name === loginName(demo.username) && !mayBeDemo
    const found = await lookAt(tried, isHidden).catch((error: unknown) => {
      turn.leave()
      throw error
    })
    if (!found) {
      await turn.wrong()
      return reject('LOGIN_FAILED')
    }
    const wanting = await secondFactorRefused(services, found.user, tried.code).catch((error: unknown) => {
      turn.leave()
      throw error
    })
    if (wanting) {
      await turn.wrong()
      return wanting
    }
    turn.right()
    return { ...found, name }
  }
}

/** The refusal of an operator with a second factor whose code is missing or wrong. Each code works once, on all nodes. */
export const secondFactorRefused = async (
  services: Services,
  user: User,
  code = '',
): Promise<Rejection | undefined> => {
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
