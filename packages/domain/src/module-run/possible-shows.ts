import type { ShowEvent } from '@ghostlight/contracts'
import { withField } from '@ghostlight/contracts/rules'
import { effectsOf } from '../show/effects.ts'
import { answerEffects } from '../show/questions.ts'
import type { ShowState } from '../show/state.ts'
import type { LiveState } from './state.ts'

/**
 * The show as it is, and as it could be once an open question has closed: with each of its options taken by everybody
 * who was asked. What is prepared for all of these is prepared for every answer.
 */
export const possibleShows = (live: LiveState): ShowState[] => [
  live.show,
  ...[...live.questions].flatMap(([moduleRunId, { asked, closedAt }]) => {
    const run = live.runs.get(moduleRunId)
    if (!run || closedAt !== undefined) return []
    return (asked.options ?? []).flatMap(({ _id }) => {
      const answers = Object.fromEntries([...run.deliveries.keys()].map((userId) => [userId, _id]))
      const changes = effectsOf(live.show, answerEffects(live.show, moduleRunId, answers))
      return changes.length === 0 ? [] : [changed(live.show, changes)]
    })
  }),
]

const changed = (show: ShowState, events: readonly ShowEvent[]): ShowState => {
  const then = { ...show, users: new Map(show.users), members: new Map(show.members) }
  for (const { type, data } of events) {
    const user = type === 'UserFieldUpdated' ? then.users.get(data.userId) : undefined
    if (type === 'UserFieldUpdated' && user) then.users.set(user._id, withField(user, data.field, data.value))
    if (type === 'GroupMembersUpdated') for (const { group, users } of data.members) then.members.set(group, users)
  }
  return then
}
