import type { AudienceText, Recorded } from '@ghostlight/contracts'
import type { ShowEventOf } from '@ghostlight/domain'
import type { BoardQuestion, StoredAnswer } from './stored-question.ts'
import type { Yield } from './yield.ts'

type State = { questions: Map<string, BoardQuestion> }

/** What somebody wrote, as consoles get it; undefined if they took an option. */
export const textOf = (userId: string, { position, words }: StoredAnswer): AudienceText | undefined => {
  if (!words) return undefined
  const { own, at, verdict } = words
  return { ...own, userId, position, at, ...(verdict && { verdict }) }
}

/** A decision holds for the words that the operator saw. Whoever writes anew waits again. */
export const moderated = (
  { questions }: State,
  { data, position }: Recorded<ShowEventOf<'TextModerated'>>,
  out: Yield,
): void => {
  const { deliveryId, userId, verdict, upTo } = data
  const answers = questions.get(deliveryId)?.answers
  const users: string[] = []
  for (const [id, answer] of answers ?? []) {
    const { words } = answer
    const isMeant = userId === null ? words?.verdict === undefined : id === userId
    if (!words || !isMeant || words.verdict === verdict || answer.position > (upTo ?? position)) continue
    const after = { ...answer, words: { ...words, verdict } }
    answers?.set(id, after)
    out.set(`answer/${deliveryId}/${id}`, after)
    users.push(id)
  }
  if (users.length > 0) out.frame({ type: 'textsJudged', payload: { deliveryId, users, verdict } })
}

/** Nothing is left of what somebody wrote who is erased or has left the show; that they answered is. */
export const forgetWords = ({ questions }: State, userId: string, out: Yield): void => {
  for (const [deliveryId, { answers, now }] of questions) {
    const answer = answers.get(userId)
    if (!answer?.words) continue
    const { words: _, ...left } = answer
    if (now.closed) {
      answers.delete(userId)
      out.unset(`answer/${deliveryId}/${userId}`)
    } else {
      answers.set(userId, left)
      out.set(`answer/${deliveryId}/${userId}`, left)
    }
    out.frame({ type: 'textsJudged', payload: { deliveryId, users: [userId], verdict: 'gone' } })
  }
}

/**
 * By question: what people wrote, in the order of writing. Words that nobody can open any more are left out. The questions are in
 * the order of their ids, because a store returns them in any.
 */
export const writtenIn = (questions: ReadonlyMap<string, BoardQuestion>): Record<string, AudienceText[]> =>
  Object.fromEntries(
    [...questions]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([deliveryId, { answers }]): [string, AudienceText[]][] => {
        const texts = [...answers].flatMap(([userId, it]) => textOf(userId, it) ?? [])
        return texts.length === 0 ? [] : [[deliveryId, texts.sort((a, b) => a.position - b.position)]]
      }),
  )
