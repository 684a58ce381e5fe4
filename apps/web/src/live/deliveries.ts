import type { Blackboard, DeliveryState, Run } from '@ghostlight/contracts'
import { goesForward, hasEnded, isOnItsWay } from '@ghostlight/contracts/rules'
import { current, type Draft, isDraft } from 'immer'
import { remembered } from './remembered.ts'

/** A run that has ended takes no receipts and does not end again. */
export const runningOf = (draft: Blackboard, id: string): Run | undefined =>
  draft.runs.findLast((run) => run._id === id && run.state === 'running')

/**
 * Moves deliveries of a run forward. They never go back, so a receipt that comes twice (a flush applied again after a
 * reconnect) changes nothing. While a delivery is sent or received, its person is receiving; after any end, no longer.
 */
export const advance = (
  draft: Blackboard,
  { run, userIds, state }: { run: Run; userIds: readonly string[]; state: DeliveryState },
): void => {
  // One set and one copy for all receipts: 2,000 of them in one frame must not each search a list of 2,000, or go
  // through a draft.
  const heard = plain(draft.receiving)
  const receiving = new Set(heard)
  const deliveries = { ...plain(run.deliveries) }
  let moved = false
  for (const userId of userIds) {
    const before = deliveries[userId]
    if (before === undefined || !goesForward(before, state)) continue
    deliveries[userId] = state
    moved = true
    if (hasEnded(state)) receiving.delete(userId)
    else receiving.add(userId)
  }
  if (moved) run.deliveries = deliveries
  if (receiving.size !== heard.length || heard.some((userId) => !receiving.has(userId)))
    draft.receiving = [...receiving]
}

/** What a draft is now, to be read at full speed. */
const plain = <T>(value: T): T => (isDraft(value) ? current(value as Draft<T>) : value)

/** A run ends: everybody who still heard it leaves the receiving set. */
export const endReceiving = (draft: Blackboard, { deliveries }: Run): void => {
  const heard = (userId: string) => isOnItsWay(deliveries[userId] ?? 'waiting')
  draft.receiving = plain(draft.receiving).filter((userId) => !heard(userId))
}

/** How far each delivery of a run came. A completed run names its failures only: all others have heard it. */
export const deliveriesOf = (run: Run): readonly { userId: string; state: DeliveryState }[] => {
  const failed = new Set(run.failures.map(({ userId }) => userId))
  const ended = (userId: string): DeliveryState => (failed.has(userId) ? 'failed' : 'completed')
  return run.recipients.map((userId) => {
    return { userId, state: run.state === 'completed' ? ended(userId) : (run.deliveries[userId] ?? 'waiting') }
  })
}

/** The people that a run was for and who were not here. */
export const absentOf = remembered(
  (run: Run): ReadonlySet<string> =>
    new Set(run.failures.flatMap(({ userId, reason }) => (reason === 'NOT_CONNECTED' ? [userId] : []))),
)

export type Outcome = DeliveryState | 'stopped' | 'notHere'

/**
 * The same, for display: a delivery that a stop cut off no longer waits or plays, and a person who was not here has not
 * failed.
 */
export const outcomesOf = (run: Run): readonly { userId: string; outcome: Outcome }[] => {
  const absent = absentOf(run)
  return deliveriesOf(run).map(({ userId, state }) => {
    if (state === 'failed' && absent.has(userId)) return { userId, outcome: 'notHere' }
    return { userId, outcome: run.state === 'stopped' && !hasEnded(state) ? 'stopped' : state }
  })
}
