import { reject } from '@ghostlight/contracts'
import { personIn } from './recipients.ts'
import type { Decide } from './rule.ts'

/** Enough to get from an usher's phone to the guest's, even on a slow network; too short to take the link home. */
export const admissionMs = 2 * 60_000

const spent = 'This link has let a phone in already, or is older than 2 minutes. Ask at the door for a new one.'

/** There is one list at a time: asking again returns the open one. */
export const openDoorList: Decide<'openDoorList'> = (_, { doorLists }) =>
  doorLists.open ? [] : [{ type: 'DoorListOpened', data: {} }]

export const endDoorList: Decide<'endDoorList'> = (_, { doorLists }) =>
  doorLists.open ? [{ type: 'DoorListEnded', data: {} }] : []

export const markPhone: Decide<'markPhone'> = ({ userId, mark }, state) => {
  if (!personIn(state, userId)) return reject('USER_NOT_IN_BLACKBOARD')
  const before = state.phoneMarks.get(userId) ?? null
  return before === mark ? [] : [{ type: 'PhoneMarked', data: { userId, mark } }]
}

/** A newer link of a person ends the one before. */
export const makeAdmission: Decide<'makeAdmission'> = ({ userId, hash }, state, { now }) => {
  const user = personIn(state, userId)
  if (!user) return reject('USER_NOT_IN_BLACKBOARD')
  if (user.type === 'dramaturg') return reject('FORBIDDEN', 'An operator comes in by a login.')
  if (state.closed) return reject('CLOSED')
  return [{ type: 'AdmissionMade', data: { userId, hash, until: new Date(now + admissionMs).toISOString() } }]
}

export const useAdmission: Decide<'useAdmission'> = ({ hash }, state, { now }) => {
  const { admissions, closed } = state
  const [userId, admission] = [...admissions].find(([, it]) => it.hash === hash) ?? []
  if (userId === undefined || !admission || now >= admission.until) return reject('AUDIENCE_LOGIN_FAILED', spent)
  // a person who has become an operator since then must log in
  if (personIn(state, userId)?.type === 'dramaturg') return reject('AUDIENCE_LOGIN_FAILED', spent)
  if (closed) return reject('CLOSED', 'The show has ended. Thank you for being here.')
  return [{ type: 'AdmissionUsed', data: { userId, hash } }]
}
