import type { BoardEvent } from '@ghostlight/projections'
import type { Line } from '../log/events.ts'

/** `time`: its place on the time line, which never goes back even if the clocks of two nodes differ. */
export type ReplayEvent = BoardEvent & { time: number }

/**
 * Turns lines of a show's log into events, in the log's order, after the events read before. The cast is the boundary
 * to the log.
 */
export const eventsOf = (
  lines: readonly Line[],
  { id, before }: { id: string; before?: ReplayEvent | undefined },
): ReplayEvent[] => {
  let time = before?.time ?? 0
  let revision = before ? before.revision + 1 : 0
  return lines.map(({ event, id: eventId, time: at, position, actor, causationId }) => {
    time = Math.max(time, at)
    const place = { stream: `blackboard-${id}`, position, revision: revision++ }
    return { ...event, ...place, id: eventId, at, actor, causationId, time } as ReplayEvent
  })
}
