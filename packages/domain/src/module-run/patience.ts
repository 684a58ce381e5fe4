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

/** Whether nobody can come as this person: they were removed from the show, or erased. */
export const isNobody = ({ show }: LiveState, userId: string): boolean => {
  const user = show.users.get(userId)
  return user === undefined || user.erased === true
}

/**
 * Whether the show has stopped waiting for somebody: they are not in it any more, or an operator skipped the waiting
 * after they had left and they have not come back.
 */
const isSkipped = (live: LiveState, { run, delivery: { userId } }: One): boolean =>
  isNobody(live, userId) ||
  (run.skippedAt !== undefined && !live.sockets.has(userId) && lastHere(live, userId) <= run.skippedAt)

/**
 * Until when an unsent delivery waits for its person, ms since the epoch: 15 s from when they left. Somebody who was
 * not here gets only the time that it takes to come in.
 */
export const awaitedUntil = (live: LiveState, one: One): number => {
  const { userId, dueAt } = one.delivery
  return isSkipped(live, one) ? dueAt : Math.max(dueAt + arrivingMs, lastHere(live, userId) + patienceMs)
}

/** Until when somebody may come back whom a server has lost, ms since the epoch. */
export const backUntil = ({ clearedAt }: LiveState): number => clearedAt + patienceMs

/** Whether somebody is here, or left so recently that they may come back. */
export const isExpected = (live: LiveState, userId: string, now: number): boolean =>
  !isNobody(live, userId) && (live.sockets.has(userId) || lastHere(live, userId) + patienceMs > now)

/** Until when a sent delivery may go without a report, and the reason of its failure after that. */
export const silentUntil = (live: LiveState, one: One): { until: number; reason: FailureReason } =>
  isSkipped(live, one)
    ? { until: endOf(one.delivery), reason: 'NOT_CONNECTED' }
    : { until: endOf(one.delivery) + patienceMs, reason: 'TIMED_OUT' }
