import { doorMessages, isRejection, type Rejection, reject, type ShowCommand } from '@ghostlight/contracts'
import { doorActor, admissionHash as hash } from '@ghostlight/contracts/rules'
import { type ShowState, show } from '@ghostlight/domain'
import { derivedId } from '../../engine/derived-id.ts'
import { addWalkIn } from '../../library/walk-in.ts'
import { type Incoming, parsePayload } from '../connection/connection.ts'
import { admissionHash, type DoorSession, newAdmission } from '../door-list-key.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { accepted, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'

/** `from`: the socket */
type Asker = { session: DoorSession; from: string }
type Asked = { frame: Incoming; asker: Asker }

/** Walk-ins of a door in a minute: more than ushers can do, and few enough for a stolen key. */
const walkIns = { most: 60, windowMs: 60_000 }
const admissions = { most: 240, windowMs: 60_000 }

/** Everything that an usher may do. A key that has ended does nothing. */
export const createDoorAsk = (services: Services) => {
  const { handler, projected, ids, clock, phoneKey, passwords } = services
  const pace = { walkIn: createRateLimiter(clock, walkIns), admit: createRateLimiter(clock, admissions) }

  const take = (what: keyof typeof pace, blackboardId: string): void => {
    const retryAfter = pace[what].blockedFor(blackboardId)
    if (retryAfter > 0)
      refuse('RATE_LIMITED', `Too many requests in one minute. Try again in ${retryAfter} s.`, { retryAfter })
    pace[what].count(blackboardId)
  }

  const stateFor = async ({ blackboardId, list }: DoorSession): Promise<ShowState> => {
    const state = await handler.state(show, blackboardId)
    return state.doorLists.open && state.doorLists.made === list ? state : refuse('NO_SESSION', ended)
  }

  /** `once`: drawn by the page, and repeated if the answer was lost, so that the command stays the same */
  const requestOf = ({ frame: { correlationId }, asker: { session, from } }: Asked, once?: string) => {
    const { blackboardId, list } = session
    const commandId = once ? derivedId(doorActor, blackboardId, String(list), once) : ids.next()
    return { commandId, actor: doorActor, actorName: 'The door', console: from, correlationId }
  }

  const command = async (it: ShowCommand, asked: Asked, once?: string): Promise<void> => {
    const { blackboardId: id } = asked.asker.session
    const { position } = accepted(await handler.handle(show, { id, command: it }, requestOf(asked, once)))
    await projected(position)
  }

  const admit = async (asked: Asked) => {
    const { blackboardId } = asked.asker.session
    const { userId } = parsePayload(doorMessages.admit, asked.frame.payload)
    take('admit', blackboardId)
    const secret = newAdmission(phoneKey, blackboardId)
    await command({ type: 'makeAdmission', payload: { userId, hash: admissionHash(secret) } }, asked)
    const until = (await handler.state(show, blackboardId)).admissions.get(userId)?.until ?? clock.now()
    return {
      path: `/show/${blackboardId}#${hash}${secret}`,
      until: new Date(until).toISOString(),
      leftMs: until - clock.now(),
    }
  }

  const walkIn = async (asked: Asked) => {
    const { blackboardId } = asked.asker.session
    const { once, ...given } = parsePayload(doorMessages.walkIn, asked.frame.payload)
    take('walkIn', blackboardId)
    const commands = { handler, phoneKey, hash: passwords.hash, request: requestOf(asked, once) }
    const { person, position } = accepted(known(await addWalkIn({ blackboardId, ...given }, commands)))
    await projected(position)
    return { userId: person.user._id }
  }

  return async (asked: Asked): Promise<unknown> => {
    const { type, payload } = asked.frame
    if (type !== 'markPhone' && type !== 'admit' && type !== 'walkIn' && type !== 'tickCheck')
      return refuse('FORBIDDEN')
    await stateFor(asked.asker.session)
    if (type === 'admit') return admit(asked)
    if (type === 'walkIn') return walkIn(asked)
    if (type === 'tickCheck') {
      await command({ type, payload: parsePayload(doorMessages.tickCheck, payload) }, asked)
      return {}
    }
    const { once, ...mark } = parsePayload(doorMessages.markPhone, payload)
    await command({ type, payload: mark }, asked, once)
    return {}
  }
}

const ended = 'This door list’s link has ended. Ask the operator for a new one.'

/** In words for an usher. */
const known = <T>(outcome: T | Rejection): T | Rejection => {
  if (!isRejection(outcome)) return outcome
  if (outcome.rejected === 'ALREADY_JOINED') return reject('ALREADY_JOINED', 'This number is on the list already.')
  return outcome
}
