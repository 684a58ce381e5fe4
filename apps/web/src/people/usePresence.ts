import type { User } from '@ghostlight/contracts'
import { useLive } from '../live/LiveProvider.tsx'
import { remembered } from '../live/remembered.ts'
import { type Presence, presenceOf } from './presence.ts'

const setOf = remembered((receiving: readonly string[]): ReadonlySet<string> => new Set(receiving))

/** Whether somebody is here and hears something. What happens to others draws nothing. */
export const usePresence = (user: User): { presence: Presence; receiving: boolean } => {
  const receiving = useLive(({ blackboard }) => setOf(blackboard.receiving).has(user._id))
  const state = useLive((live) => {
    const presence = presenceOf(live, user)
    return presence.state === 'gone' ? presence.since : presence.state
  })
  return { receiving, presence: typeof state === 'number' ? { state: 'gone', since: state } : { state } }
}
