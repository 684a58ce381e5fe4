import type { Blackboard, DeliveryState, Run } from '@ghostlight/contracts'
import { goesForward, hasEnded } from '@ghostlight/contracts/rules'

export const runOf = (draft: Blackboard, id: string): Run | undefined => draft.runs.findLast((run) => run._id === id)

/**
 * Moves deliveries of a run forward. They never go back, so that a receipt heard twice (a flush applied again after a
 * reconnect) changes nothing. Sent or received: the person is receiving; any end: no longer.
 */
export const advance = (
  draft: Blackboard,
  { run, userIds, state }: { run: Run; userIds: readonly string[]; state: DeliveryState },
): void => {
  // One set for all of them: 2,000 receipts in one frame must not search a list of 2,000 each.
  const receiving = new Set(draft.receiving)
  for (const userId of userIds) {
    const before = run.deliveries[userId]
    if (before !== undefined && !goesForward(before, state)) continue
    run.deliveries[userId] = state
    if (hasEnded(state)) receiving.delete(userId)
    else receiving.add(userId)
  }
  if (receiving.size !== draft.receiving.length || draft.receiving.some((userId) => !receiving.has(userId)))
    draft.receiving = [...receiving]
}

/** Those who fell silent leave the receiving set. */
export const leaveReceiving = (draft: Blackboard, userIds: readonly string[]): void => {
  const gone = new Set(userIds)
  draft.receiving = draft.receiving.filter((userId) => !gone.has(userId))
}
