import type { LiveState } from './state.ts'

/**
 * The time by which a show decides what is due. While it is paused that is the moment of the pause, so no deadline comes.
 */
export const showTime = ({ show: { sound } }: LiveState, now: number): number =>
  sound.paused ? Math.min(now, sound.paused.at) : now

/**
 * A paused show goes on: everything that waits for a time waits for what was left of it. What happened during the pause
 * counts as if it had happened at its end.
 */
export const goOn = (live: LiveState, { from, pausedMs }: { from: number; pausedMs: number }): LiveState => {
  const ahead = (at: number): number => (at === 0 ? 0 : at + pausedMs)
  const past = (at: number): number => (at === 0 ? 0 : Math.min(at, from) + pausedMs)
  for (const times of [live.leftAt, live.freeAt]) for (const [userId, at] of times) times.set(userId, past(at))
  live.clearedAt = past(live.clearedAt)
  for (const run of live.runs.values()) {
    run.startedAt = past(run.startedAt)
    if (run.startAt !== undefined) run.startAt = ahead(run.startAt)
    if (run.skippedAt !== undefined) run.skippedAt = past(run.skippedAt)
    if (run.question) run.question.openedAt = ahead(run.question.openedAt)
    for (const delivery of run.deliveries.values()) {
      delivery.dueAt = ahead(delivery.dueAt)
      delivery.sentAt = past(delivery.sentAt)
      delivery.playsAt = ahead(delivery.playsAt)
    }
  }
  if (live.cueRun) live.cueRun.endedAt = past(live.cueRun.endedAt)
  return live
}
