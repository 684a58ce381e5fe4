import type { FailureReason } from '@ghostlight/contracts'
import { endOf } from './queue.ts'
import type { Delivery, LiveRun, LiveState } from './state.ts'

/** How long somebody who has left is waited for, and how long after its end a sound may be unreported. */
export const patienceMs = 15_000

/** Who comes in at this moment is here before the log says so. */
const arrivingMs = 1_000

type One = { run: LiveRun; delivery: Delivery }

/** When somebody who is not connected may have been here last: nobody could be while a server was away. */
const lastHere = ({ leftAt, clearedAt }: LiveState, userId: string): number =>
  Math.max(leftAt.get(userId) ?? 0, clearedAt)

const isErased = ({ show }: LiveState, userId: string): boolean => show.users.get(userId)?.erased === true

/**
 * Whether nobody waits any more: an operator has ended it for somebody who had left by then, and has not come back; or
 * they were erased.
 */
const isSkipped = (live: LiveState, { run, delivery: { userId } }: One): boolean =>
  isErased(live, userId) ||
  (run.skippedAt !== undefined && !live.sockets.has(userId) && lastHere(live, userId) <= run.skippedAt)

/**
 * Until when a delivery that could not be sent waits for its person: for 15 s from when they left, and for no longer than
 * it takes to come in for somebody who was not here.
 */
export const awaitedUntil = (live: LiveState, one: One): number => {
  const { userId, dueAt } = one.delivery
  return isSkipped(live, one) ? dueAt : Math.max(dueAt + arrivingMs, lastHere(live, userId) + patienceMs)
}

/** Whether somebody is here, or has been so shortly before that they may come back. */
export const isExpected = (live: LiveState, userId: string, now: number): boolean =>
  !isErased(live, userId) && (live.sockets.has(userId) || lastHere(live, userId) + patienceMs > now)

/** Until when what was sent may be unreported, and why it has failed then. */
export const silentUntil = (live: LiveState, one: One): { until: number; reason: FailureReason } =>
  isSkipped(live, one)
    ? { until: endOf(one.delivery), reason: 'NOT_CONNECTED' }
    : { until: endOf(one.delivery) + (one.run.words?.lastsMs ?? 0) + patienceMs, reason: 'TIMED_OUT' }
