import { reject } from '@ghostlight/contracts'
import { wordsOf } from '../kinds/words.ts'
import { personIn } from './recipients.ts'
import type { Decide } from './rule.ts'
import type { ShowEventOf, ShowState } from './state.ts'

/** Whose words, of which question; '' = everybody's that waited. */
const keyOf = ({ deliveryId, userId }: { deliveryId: string; userId: string | null }): string =>
  JSON.stringify([deliveryId, userId ?? ''])

/** Two operators with the same thought are one decision. */
export const moderate: Decide<'moderate'> = (
  { deliveryId, userId, verdict, upTo = null },
  state,
  { actorName: by },
) => {
  const asked = wordsOf(state.templates.get(state.questions.get(deliveryId)?.templateId ?? ''))?.ask
  if (asked?.kind !== 'text') return reject('NOT_FOUND', 'There is no such question with texts in this show.')
  if (userId !== null && !personIn(state, userId)) return reject('USER_NOT_IN_BLACKBOARD')
  const before = state.verdicts.get(keyOf({ deliveryId, userId }))
  if (upTo !== null && before?.verdict === verdict && before.upTo === upTo) return []
  return [{ type: 'TextModerated', data: { deliveryId, userId, verdict, upTo, by } }]
}

export const evolveModerated = (state: ShowState, { data }: ShowEventOf<'TextModerated'>): ShowState => {
  state.verdicts.set(keyOf(data), { verdict: data.verdict, upTo: data.upTo })
  return state
}
