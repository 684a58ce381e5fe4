/** A ledger in which nobody has logged out yet, for what is not about that. */
export const allSessionsHold = {
  operatorHolds: () => true,
  audienceHolds: () => true,
  standing: () => ({ version: 0, endedAt: -1 }),
}
