import type { BoardEvent } from '@ghostlight/projections'
import type { Line } from '../log/events.ts'

/** `time`: where it stands on the line of time, which never goes back though two nodes' clocks may differ. */
export type ReplayEvent = BoardEvent & { time: number }

/** Lines of a show's log as its events, in the log's order, after those that were read before. The cast is the boundary to the log. */
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
