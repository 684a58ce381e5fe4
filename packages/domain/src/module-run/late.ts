import type { PendingDelivery } from './outstanding.ts'
import type { LiveRun, LiveState } from './state.ts'

/**
 * An operator who presses GO expects sound at once. After this time it would come into the middle of something else.
 */
export const lateMs = 2_000

/**
 * The deliveries of the last press of GO if the server did not get to them in time: none has begun, and the first sound
 * was due 2 s ago. Empty if the press is on time, has begun, or is older than `since`, because a restarted process
 * continues what the one before it owed. `madeUntil`: when its words and sounds were last seen in the making.
 */
export const lateDeliveries = (
  { cueRun, runs, show }: LiveState,
  { now, since, madeUntil = 0 }: { now: number; since: number; madeUntil?: number },
): readonly PendingDelivery[] => {
  if (!cueRun || cueRun.open.size < cueRun.modules || show.sound.paused) return []
  const pressed = [...runs.values()].filter(({ cueRunId }) => cueRunId === cueRun.cueRunId)
  if (pressed.length < cueRun.modules || pressed.some((run) => hasBegun(run) || run.startedAt < since)) return []
  const owed = pressed.flatMap((run) => [...run.deliveries.values()].map((delivery) => ({ run, delivery })))
  const firstDue = firstDueOf(owed.map(({ delivery }) => delivery))
  return now - Math.max(firstDue, madeUntil) >= lateMs ? owed : []
}

/** Whether the last press of GO is stored as a whole and part of it is due. */
export const isDue = ({ cueRun, runs }: LiveState, now: number): boolean => {
  const pressed = [...runs.values()].filter(({ cueRunId }) => cueRunId === cueRun?.cueRunId)
  if (!cueRun || pressed.length < cueRun.modules) return false
  return firstDueOf(pressed.flatMap((run) => [...run.deliveries.values()])) <= now
}

const firstDueOf = (deliveries: readonly { dueAt: number }[]): number =>
  deliveries.reduce((first, { dueAt }) => Math.min(first, dueAt), Number.POSITIVE_INFINITY)

const hasBegun = ({ made, startAt, fallback, words, deliveries }: LiveRun): boolean =>
  made !== undefined ||
  startAt !== undefined ||
  fallback ||
  [...deliveries.values()].some(
    ({ state, text }) => state !== 'waiting' || (words?.asks !== undefined && text !== undefined),
  )
