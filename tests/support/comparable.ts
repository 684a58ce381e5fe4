import type { Blackboard } from '@ghostlight/contracts'

/** The part of a blackboard that a page that followed along and a new page must agree on. Sets may differ in order. */
export const comparable = (board: Blackboard) => ({
  ...board,
  seq: 0,
  receiving: board.receiving.toSorted(),
  members: board.members.toSorted((a, b) => (a.group < b.group ? -1 : 1)),
  runs: board.runs.map((run) => ({
    ...run,
    failures: run.failures.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
  })),
})
