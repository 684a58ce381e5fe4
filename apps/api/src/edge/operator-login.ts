import { type Rejection, reject, type User } from '@ghostlight/contracts'
import { loginName } from '../people/login-name.ts'
import { tooMany } from './guess-throttle.ts'
import { createRateLimiter } from './rate-limiter.ts'
import type { Services } from './services.ts'

type Tried = { username: string; password: string }
/** `isHere`: from this machine; `device`: the name that this browser has logged in by before. */
type From = { isHere: boolean; device: string | undefined }
/** `ver`: under which their sessions counted when the password was looked at. */
type LoggedIn = { user: User; name: string; ver: number }

/** The login of operators, by name and password. */
export const createOperatorLogin = ({ people, clock, config, demo, ledger, projected }: Services) => {
  const tries = createRateLimiter(clock, { most: 10, windowMs: 5 * 60_000 })

  return async ({ username, password }: Tried, { isHere, device }: From): Promise<LoggedIn | Rejection> => {
    const name = loginName(username)
    const key = device === name ? `device:${name}` : name
    const wait = tries.blockedFor(key)
    if (wait > 0) return tooMany(wait)
    const mayBeDemo = config.DEMO === 'lan' || isHere
    const isHidden = demo !== null && name === loginName(demo.username) && !mayBeDemo
    const user = isHidden ? undefined : await people.operatorNamed(username)
    const { version: ver, endedAt } = ledger.standing(user?._id ?? '')
    // a password that has been changed is another one here, too
    await projected(endedAt)
    if (!(await people.passwordIs(user?._id, password)) || !user) {
      tries.count(key)
      return reject('LOGIN_FAILED')
    }
    tries.forget(key)
    return { user, name, ver }
  }
}
