import { isFields, textOf } from '../connection/fields.ts'
import type { Answer, Api } from './api.ts'
import { isAudienceBlackboard } from './parse.ts'
import type { AudienceBlackboard } from './wire.ts'

export type Session =
  | { state: 'loading' }
  | { state: 'join' }
  | { state: 'error'; message: string }
  | { state: 'joined'; blackboard: AudienceBlackboard }

export const noBlackboard = 'Error: No blackboard found'
export const noUser = 'Error: No user found'
const notReached = 'blackboard failed. Could not connect to the server.'

const refused = (answer: Extract<Answer, { ok: false }>): Session => {
  if (answer.status === 401 || answer.status === 403) return { state: 'join' }
  return { state: 'error', message: answer.status === 0 ? notReached : answer.message }
}

/** Who this phone is, and its view of the show. A session of another show is none for this one. */
export async function loadSession(api: Api, blackboardId: string): Promise<Session> {
  const me = await api.get('/api/auth/me?as=audience')
  if (!me.ok) return refused(me)
  const user = isFields(me.body) ? me.body.data : null
  const own = textOf(me.body, 'blackboardId')
  if (own === null) return { state: 'error', message: noBlackboard }
  if (own.toUpperCase() !== blackboardId) return { state: 'join' }
  if (textOf(user, '_id') === null) return { state: 'error', message: noUser }
  const blackboard = await api.get(`/api/blackboards/${encodeURIComponent(blackboardId)}`)
  if (!blackboard.ok) return refused(blackboard)
  if (isAudienceBlackboard(blackboard.body)) return { state: 'joined', blackboard: blackboard.body }
  return { state: 'error', message: isFields(blackboard.body) && blackboard.body.user ? noBlackboard : noUser }
}

export const titleOf = (answer: Answer): string | null => (answer.ok ? textOf(answer.body, 'title') : null)
