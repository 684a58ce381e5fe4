/** A ledger in which nobody has logged out, for tests of other subjects. */
export const allSessionsHold = {
  operatorHolds: () => true,
  audienceHolds: () => true,
  standing: () => ({ version: 0, endedAt: -1 }),
}
