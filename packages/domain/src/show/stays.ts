import type { User } from '@ghostlight/contracts'
import { personIn } from './recipients.ts'
import type { ShowState } from './state.ts'

/** Of a phone's session what tells whether it is of now. */
export type Stay = {
  sub: string
  /** how often its person had been removed from the show when it was made; an older version did not say */
  stay?: number | undefined
  /** when it was made, s since the epoch */
  iat?: number | undefined
}

/** What a session that is made now says. */
export const stayOf = ({ removals }: Pick<ShowState, 'removals'>, userId: string): number =>
  removals.get(userId)?.times ?? 0

/** Who a session lets in; undefined when they are not in the show, or were removed and added again since it was made. */
export const memberIn = (state: ShowState, { sub, stay, iat = 0 }: Stay): User | undefined => {
  const removed = state.removals.get(sub)
  const isOfNow = !removed || (stay === undefined ? iat * 1_000 > removed.at : stay === removed.times)
  return isOfNow ? personIn(state, sub) : undefined
}
