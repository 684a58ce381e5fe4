import type { FailureReason } from '@ghostlight/contracts'
import { endOf } from './queue.ts'
import type { Delivery, LiveRun, LiveState } from './state.ts'

/** How long a show waits for somebody who has left, and for the report of a sound that should have ended, ms. */
export const patienceMs = 15_000

/** A person who is coming in at this moment is here before the log says so, ms. */
const arrivingMs = 1_000

type One = { run: LiveRun; delivery: Delivery }

/** When a disconnected person may have been here last. While a server was away nobody could be. */
const lastHere = ({ leftAt, clearedAt }: LiveState, userId: string): number =>
  Math.max(leftAt.get(userId) ?? 0, clearedAt)

const isErased = ({ show }: LiveState, userId: string): boolean => show.users.get(userId)?.erased === true

/**
 * Whether the show has stopped waiting for somebody: they were erased, or an operator skipped the waiting after they
 * had left and they have not come back.
 */
const isSkipped = (live: LiveState, { run, delivery: { userId } }: One): boolean =>
  isErased(live, userId) ||
  (run.skippedAt !== undefined && !live.sockets.has(userId) && lastHere(live, userId) <= run.skippedAt)

/**
 * Until when an unsent delivery waits for its person, ms since the epoch: 15 s from when they left. Somebody who was
 * not here gets only the time that it takes to come in.
 */
export const awaitedUntil = (live: LiveState, one: One): number => {
  const { userId, dueAt } = one.delivery
  return isSkipped(live, one) ? dueAt : Math.max(dueAt + arrivingMs, lastHere(live, userId) + patienceMs)
}

/** Whether somebody is here, or left so recently that they may come back. */
export const isExpected = (live: LiveState, userId: string, now: number): boolean =>
  !isErased(live, userId) && (live.sockets.has(userId) || lastHere(live, userId) + patienceMs > now)

/** Until when a sent delivery may go without a report, and the reason of its failure after that. */
export const silentUntil = (live: LiveState, one: One): { until: number; reason: FailureReason } =>
  isSkipped(live, one)
    ? { until: endOf(one.delivery), reason: 'NOT_CONNECTED' }
    : { until: endOf(one.delivery) + patienceMs, reason: 'TIMED_OUT' }
