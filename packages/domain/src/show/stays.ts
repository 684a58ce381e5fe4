import type { User } from '@ghostlight/contracts'
import { personIn } from './recipients.ts'
import type { ShowState } from './state.ts'

/** The part of a phone's session that says whether it is still valid. */
export type Stay = {
  sub: string
  /** how often its person had been removed from the show when it was made; older versions left it out */
  stay?: number | undefined
  /** when it was made, s since the epoch */
  iat?: number | undefined
}

/** The `stay` of a session made now. */
export const stayOf = ({ removals }: Pick<ShowState, 'removals'>, userId: string): number =>
  removals.get(userId)?.times ?? 0

/**
 * The person whom a session lets in. Undefined if they are not in the show, or were removed and added again since it
 * was made.
 */
export const memberIn = (state: ShowState, { sub, stay, iat = 0 }: Stay): User | undefined => {
  const removed = state.removals.get(sub)
  const isOfNow = !removed || (stay === undefined ? iat * 1_000 > removed.at : stay === removed.times)
  return isOfNow ? personIn(state, sub) : undefined
}
