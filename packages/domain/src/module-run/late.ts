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
  if (now - Math.max(firstDueOf(pressed), madeUntil) < lateMs) return []
  return pressed.flatMap((run) => [...run.deliveries.values()].map((delivery) => ({ run, delivery })))
}

/** Whether the last press of GO is stored as a whole and part of it is due. */
export const isDue = ({ cueRun, runs }: LiveState, now: number): boolean => {
  const pressed = [...runs.values()].filter(({ cueRunId }) => cueRunId === cueRun?.cueRunId)
  if (!cueRun || pressed.length < cueRun.modules) return false
  return firstDueOf(pressed) <= now
}

/** This and the next are asked at each look of a show, between GO and its first sound, so they make no lists. */
const firstDueOf = (runs: readonly LiveRun[]): number => {
  let first = Number.POSITIVE_INFINITY
  for (const { deliveries } of runs) for (const { dueAt } of deliveries.values()) first = Math.min(first, dueAt)
  return first
}

const hasBegun = ({ made, startAt, fallback, words, deliveries }: LiveRun): boolean => {
  if (made !== undefined || startAt !== undefined || fallback) return true
  for (const { state, text } of deliveries.values())
    if (state !== 'waiting' || (words?.asks !== undefined && text !== undefined)) return true
  return false
}
