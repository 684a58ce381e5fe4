import { reject, type ShowEvent } from '@ghostlight/contracts'
import { dataText, leftToAsk } from '@ghostlight/contracts/rules'
import { personIn } from './recipients.ts'
import type { Decide } from './rule.ts'

/**
 * A person answers questions that they have not answered yet. What they answered before stays, so a phone records at most
 * one answer to each question. Whether an answer fits its question was checked when it came in: a recording has masked ones.
 */
export const answerQuestions: Decide<'answerQuestions'> = ({ userId, answers }, state) => {
  const user = personIn(state, userId)
  if (!user) return reject('USER_NOT_IN_BLACKBOARD')
  if (state.closed) return reject('CLOSED')
  return leftToAsk(state.joinQuestions, user).flatMap(({ key }): ShowEvent[] => {
    const value = Object.hasOwn(answers, key) ? answers[key] : undefined
    const isKept = Object.hasOwn(user.data, key) && dataText(user, key) === value
    if (value === undefined || isKept) return []
    return [{ type: 'UserFieldUpdated', data: { userId, field: `data.${key}`, value, self: true } }]
  })
}
