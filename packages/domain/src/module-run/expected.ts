import type { LiveState } from './state.ts'

/** Whether somebody was expected: an operator brought them into the show, they did not enter themselves. */
export const isExpectedGuest = ({ show }: Pick<LiveState, 'show'>, userId: string): boolean =>
  !show.selfRegistered.has(userId)

type ForSomebody = { delivery: { userId: string } }

/** Who entered themselves is spoken to after those who were expected; otherwise the order stays. In place. */
export const expectedFirst = (live: Pick<LiveState, 'show'>, list: ForSomebody[]): void => {
  if (live.show.selfRegistered.size === 0) return
  const last = (it: ForSomebody): number => (isExpectedGuest(live, it.delivery.userId) ? 0 : 1)
  list.sort((a, b) => last(a) - last(b))
}
