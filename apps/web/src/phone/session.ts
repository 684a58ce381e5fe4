import { isFields, textOf } from '../connection/fields.ts'
import { words } from '../languages/phone-words.ts'
import { type Answer, type Api, type Refusal, signInCode } from './api.ts'
import { isAudienceBlackboard } from './parse.ts'
import type { AudienceBlackboard } from './wire.ts'

/** The person that this phone belongs to, and their show. */
export type Known = { name: string; blackboardId: string }

export type Session =
  | { state: 'loading' }
  /**
   * `known`: in another show; `was`: the first name of the person whose session has ended; `refused`: why the door's
   * link did not let them in
   */
  | { state: 'join'; known: Known | null; was?: string; refused?: Words }
  /** `away`: the server did not answer, and may be back at any moment */
  | ({ state: 'error'; away: boolean } & Words)
  | { state: 'joined'; blackboard: AudienceBlackboard }

const me = '/api/auth/me?as=audience'

/** Why, in words; `code`: with which a screen finds them again in another language. */
type Words = Pick<Refusal, 'code' | 'message'>
const inWords = (code: 'NO_BLACKBOARD' | 'NO_USER' | 'NOT_REACHED'): Words => ({
  code,
  message: words()[`refusal.${code}`](),
})
const failed = (code: 'NO_BLACKBOARD' | 'NO_USER'): Session => ({ state: 'error', ...inWords(code), away: false })

export const unreached = ({ code, message }: Words): Session => ({
  state: 'error',
  ...(code === signInCode ? { code, message } : inWords('NOT_REACHED')),
  away: true,
})

const refused = ({ status, code, message }: Extract<Answer, { ok: false }>): Session => {
  if (status === 401 || status === 403) return { state: 'join', known: null }
  return status === 0 ? unreached({ code, message }) : { state: 'error', code, message, away: false }
}

const firstNameOf = (user: unknown): string | undefined => textOf(user, 'name')?.trim().split(/\s+/)[0]

const knownIn = (body: unknown): Known | null => {
  const user = isFields(body) && isFields(body.data) ? body.data : {}
  const name = textOf(user.data, 'nickname') || firstNameOf(user)
  const blackboardId = textOf(body, 'blackboardId')
  return name && blackboardId ? { name, blackboardId } : null
}

/** This phone's person, and its view of the show. A session of another show does not count for this one. */
export async function loadSession(api: Api, blackboardId: string): Promise<Session> {
  const mine = await api.get(me)
  if (!mine.ok) return refused(mine)
  const user = isFields(mine.body) ? mine.body.data : null
  const own = textOf(mine.body, 'blackboardId')
  if (own === null) return failed('NO_BLACKBOARD')
  if (own.toUpperCase() !== blackboardId) return { state: 'join', known: knownIn(mine.body) }
  if (textOf(user, '_id') === null) return failed('NO_USER')
  const blackboard = await api.get(`/api/blackboards/${encodeURIComponent(blackboardId)}`)
  if (!blackboard.ok) return refused(blackboard)
  if (isAudienceBlackboard(blackboard.body)) return { state: 'joined', blackboard: blackboard.body }
  return failed(isFields(blackboard.body) && blackboard.body.user ? 'NO_BLACKBOARD' : 'NO_USER')
}

/** The result of checking a doubtful session: only a clear no ends the visit; a bad network does not. */
export function afterDoubt(before: Session, found: Session): Session {
  if (found.state !== 'join') return before
  return before.state === 'joined' ? { ...found, was: firstNameOf(before.blackboard.user) ?? '' } : found
}

/** The person who has joined a show on this phone before. */
export async function loadKnown(api: Api): Promise<Known | null> {
  const mine = await api.get(me)
  return mine.ok ? knownIn(mine.body) : null
}

export const forgetMe = (api: Api): Promise<Answer> => api.post('/api/auth/logout?as=audience', {})

/** The text that phones show for a closed show. */
export const endingOf = (answer: Answer): { ended: boolean; endText: string | undefined } =>
  answer.ok && isFields(answer.body) && answer.body.closed === true
    ? { ended: true, endText: textOf(answer.body, 'endText') ?? undefined }
    : { ended: false, endText: undefined }

export const titleOf = (answer: Answer): string | null => (answer.ok ? textOf(answer.body, 'title') : null)

export const isRehearsal = (answer: Answer): boolean =>
  answer.ok && isFields(answer.body) && answer.body.rehearsal === true
