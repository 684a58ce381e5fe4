import type { Recorded } from '@ghostlight/contracts'
import { erasedText, isApproved } from '@ghostlight/contracts/rules'
import type { ShowEventOf } from '../show/state.ts'
import type { LiveQuestion, LiveState } from './state.ts'

/** What a room that writes a lot keeps on its wall: the newest. */
export const mostApproved = 500

/** A decision holds for the words that the operator saw. Whoever writes anew waits again. */
export const moderated = (live: LiveState, { data, position }: Recorded<ShowEventOf<'TextModerated'>>): LiveState => {
  const { deliveryId, userId, verdict, upTo } = data
  const question = live.questions.get(deliveryId)
  for (const [id, answer] of question?.answers ?? []) {
    const isMeant = userId === null ? answer.verdict === undefined : id === userId
    if (isMeant && answer.position <= (upTo ?? position)) answer.verdict = verdict
  }
  return live
}

/** What the room may read of the answers, in the order of writing: the newest 500. */
export const approvedIn = ({ asked, answers }: LiveQuestion): { userId: string; text: string }[] =>
  asked.kind !== 'text'
    ? []
    : [...answers]
        .filter(([, { value, verdict }]) => isThere(value) && isApproved(asked, verdict))
        .sort(([, a], [, b]) => a.position - b.position)
        .slice(-mostApproved)
        .map(([userId, { value }]) => ({ userId, text: String(value) }))

/** The words of an erased person are nowhere. */
const isThere = (value: unknown): boolean => value !== '' && value !== erasedText

/** Nothing of what an erased person wrote is kept; that they answered is. */
export const forgetWords = ({ questions }: LiveState, userId: string): void => {
  for (const { asked, answers } of questions.values()) {
    const answer = asked.kind === 'text' ? answers.get(userId) : undefined
    if (answer) answer.value = ''
  }
}
