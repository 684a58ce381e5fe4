import type { AudienceBlackboard, OwnPerson, User } from '@ghostlight/contracts'
import { groupsOf, personIn } from './recipients.ts'
import type { ShowState } from './state.ts'

/** What one person may see of a show: themselves, and nothing of anybody else. undefined when they are not in it. */
export const audienceView = (state: ShowState, userId: string): AudienceBlackboard | undefined => {
  const user = personIn(state, userId)
  if (!user) return undefined
  const groups = groupsOf(state, userId).map((_id) => ({ _id, name: state.groups.get(_id)?.name ?? _id }))
  const moment = state.closed ? 'ended' : state.lastCueRun ? 'on' : 'before'
  const { id: _id, title, performance: performanceId, cueIndex, texts, rehearsal } = state
  return {
    _id,
    title,
    ...(rehearsal && { rehearsal }),
    performanceId,
    cueIndex,
    user: ownPerson(user),
    groups,
    moment,
    texts,
  }
}

/** Of its own person a phone is told what it shows: the answers and the number stay here, whoever holds the phone. */
export const ownPerson = ({ _id, name, data: { nickname, bib } }: User): OwnPerson => {
  const data = { ...(typeof nickname === 'string' && { nickname }), ...(typeof bib === 'string' && { bib }) }
  return { _id, name, data }
}
