import type { Recorded } from '@ghostlight/contracts'
import { approvedOf, erasedText } from '@ghostlight/contracts/rules'
import type { ShowEventOf } from '../show/state.ts'
import type { LiveQuestion, LiveState } from './state.ts'

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

/** What the room may read of the answers, in the order of writing. */
export const approvedIn = ({ asked, answers }: LiveQuestion): { userId: string; text: string }[] => {
  if (asked.kind !== 'text') return []
  const written = [...answers].flatMap(([userId, { value, ...it }]) =>
    isThere(value) ? [{ ...it, userId, text: String(value) }] : [],
  )
  return approvedOf(asked, written).map(({ userId, text }) => ({ userId, text }))
}

/** The words of an erased person are nowhere. */
const isThere = (value: unknown): boolean => value !== '' && value !== erasedText

/** Nothing of what an erased person wrote is kept; that they answered is. */
export const forgetWords = ({ questions }: LiveState, userId: string): void => {
  for (const { asked, answers } of questions.values()) {
    if (asked.kind !== 'text') continue
    for (let answer = answers.get(userId); answer; answer = answer.before) answer.value = ''
  }
}
