import { isRejection, type Rejection, type RestResponse, reject, type User } from '@ghostlight/contracts'
import { loginLinkOver, person } from '@ghostlight/domain'
import { createLoginThrottle } from './login-throttle.ts'
import { secondFactorRefused } from './operator-login.ts'
import type { Services } from './services.ts'

type Choice = { token: string; password: string; code?: string | undefined }
type Chosen = { user: User; position: number }
/** The content of a valid link. */
type Known = { user: User; linkId: string; until: number }

const worthNothing = (): Rejection => reject('LOGIN_FAILED', loginLinkOver)

/**
 * The links with which operators choose a password. Nobody can guess one, so only somebody who has one makes the server
 * hash, and a few at a time. An operator with a second factor gives a code as at a login, guessed as slowly.
 */
export const createPasswordLinks = (services: Services) => {
  const { handler, sessions, passwords, people, clock, limits, ids } = services
  const throttle = createLoginThrottle(clock, limits.logins)

  const known = async (token: string): Promise<Known | Rejection> => {
    const session = await sessions.read(token)
    if (session?.role !== 'password-link') return worthNothing()
    const { person: owner, link } = await handler.state(person, session.sub)
    const works = owner?.user.type === 'dramaturg' && link?.id === session.jti && link.until > clock.now()
    return works ? { user: owner.user, linkId: link.id, until: link.until } : worthNothing()
  }

  return {
    read: async (token: string): Promise<RestResponse<'readLoginLink'> | Rejection> => {
      const found = await known(token)
      if (isRejection(found)) return found
      const { user, until } = found
      const secondFactor = (await people.secondFactorOf(user._id)) !== undefined
      return { name: user.name, secondFactor, until: new Date(until).toISOString() }
    },

    /** Sets the password and uses the link up. A wrong code leaves the link as it was. */
    use: async ({ token, password, code }: Choice): Promise<Chosen | Rejection> => {
      const found = await known(token)
      if (isRejection(found)) return found
      const { user, linkId } = found
      const turn = await throttle.enter({ lane: linkId, address: '' })
      if (isRejection(turn)) return turn
      try {
        const wanting = await secondFactorRefused(services, user, code)
        if (wanting) {
          await turn.wrong()
          return wanting
        }
        const passwordHash = await passwords.hash(password)
        const commandId = ids.next()
        const request = { commandId, actor: user._id, actorName: user.name, correlationId: commandId }
        const command = { type: 'choosePassword', linkId, passwordHash } as const
        const done = await handler.handle(person, { id: user._id, command }, request)
        turn.right()
        return isRejection(done) ? done : { user, position: done.position }
      } catch (error) {
        turn.leave()
        throw error
      }
    },
  }
}
