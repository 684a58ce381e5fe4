import type { LiveState } from './state.ts'

/** Whether an operator added this person, so that they did not register themselves. */
export const isExpectedGuest = ({ show }: Pick<LiveState, 'show'>, userId: string): boolean =>
  !show.selfRegistered.has(userId)

type ForSomebody = { delivery: { userId: string } }

/** Sorts in place: expected people first, then those who registered themselves; otherwise the order stays. */
export const expectedFirst = (live: Pick<LiveState, 'show'>, list: ForSomebody[]): void => {
  if (live.show.selfRegistered.size === 0) return
  const last = (it: ForSomebody): number => (isExpectedGuest(live, it.delivery.userId) ? 0 : 1)
  list.sort((a, b) => last(a) - last(b))
}
