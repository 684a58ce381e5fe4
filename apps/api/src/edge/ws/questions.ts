import type { audienceReplies } from '@ghostlight/contracts'
import { answerIn, isGhost, questionLimits } from '@ghostlight/contracts/rules'
import type { LiveState } from '@ghostlight/domain'
import type { z } from 'zod'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { AudienceSession } from '../sessions.ts'
import type { ReceiptType } from './deliveries.ts'

type About = { userId: string; moduleId: string; deliveryId: string }

/** A phone has the question. How far its sound has come changes nothing: the question stays until it closes. */
export const received = async (
  services: Pick<Services, 'record'>,
  blackboardId: string,
  { data, type }: { data: About; type: ReceiptType },
): Promise<object> => {
  if (type === 'AudioContentReceived') await services.record(blackboardId, { type: 'AskReceived', data })
  return {}
}

type Value = z.infer<(typeof audienceReplies)['answerResult']>['value']
type Parts = {
  services: Pick<Services, 'shows' | 'record' | 'foldedNow'>
  session: Pick<AudienceSession, 'sub' | 'blackboardId'>
}

const closedWords = 'This question is closed.'
const notAskedWords = 'This question was not put to you.'
const tooOftenWords = 'You have changed this answer too often. The last one counts.'

/**
 * Records an answer, unless it is the one that counts already. Refused with CLOSED if the question is closed, also if it closed
 * while the answer was recorded: whoever gave it must not believe that it counts.
 */
export const answer = async (
  { services, session }: Parts,
  { deliveryId, value }: { deliveryId: string; value: Value },
): Promise<{ value: Value }> => {
  const { sub: userId, blackboardId } = session
  const find = () => openFor(services.shows.get(blackboardId), deliveryId, userId)
  // another node may have put it before this node has read of it
  const put = find() ?? ((await services.foldedNow(blackboardId)) ? find() : refuse('STORE_UNAVAILABLE'))
  if (!put) return refuse('CLOSED', isOpen(services.shows.get(blackboardId), deliveryId) ? notAskedWords : closedWords)
  const { question, moduleId } = put
  if (isStray(services.shows.get(blackboardId), userId)) return refuse('FORBIDDEN', 'Ghosts answer only in rehearsals.')
  const wanted = answerIn(question.asked, value)
  if (wanted === undefined) return refuse('INVALID', 'That is not an answer to this question.')
  const counts = typeof wanted === 'object' ? [...wanted] : wanted
  if (isSame(question.answers.get(userId)?.value, counts)) return { value: counts }
  if ((question.answers.get(userId)?.times ?? 0) > questionLimits.changes) return refuse('CLOSED', tooOftenWords)
  const isText = question.asked.kind === 'text'
  const given = isText ? { value: null, text: String(counts) } : { value: counts }
  await services.record(blackboardId, { type: 'AnswerGiven', data: { userId, moduleId, deliveryId, ...given } })
  const late = question.closedAt !== undefined && !isSame(question.answers.get(userId)?.value, counts)
  return late ? refuse('CLOSED', closedWords) : { value: counts }
}

const isOpen = (live: LiveState | undefined, deliveryId: string): boolean => {
  const question = live?.runs.get(deliveryId)?.question
  return question !== undefined && !question.closing && question.closedAt === undefined
}

const openFor = (live: LiveState | undefined, deliveryId: string, userId: string) => {
  const run = live?.runs.get(deliveryId)
  const question = run?.question
  if (!run || !question || !isOpen(live, deliveryId)) return undefined
  return run.deliveries.has(userId) ? { question, moduleId: run.module._id } : undefined
}

/** A ghost outside of a rehearsal, whoever made it. */
const isStray = (live: LiveState | undefined, userId: string): boolean => {
  const user = live?.show.users.get(userId)
  return user !== undefined && isGhost(user) && !live?.show.rehearsal
}

const isSame = (before: unknown, value: Value): boolean => JSON.stringify(before) === JSON.stringify(value)
